import type { PhotographerProfile } from '@pleamar/contract/users';
import { useState } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { toast } from '../../../lib/browser/toast.ts';
import { SaveEnd } from '../../../ui/save-end.tsx';
import { GearList } from './gear-list.tsx';
import { equipmentFrom, gearFrom, gearKinds, gearProblem, isSameEquipment } from './gear.ts';
import { useChangePhotographerProfile } from '../queries.ts';
import css from '../settings-form.module.css';

export function EquipmentForm({ profile }: { profile: PhotographerProfile }) {
  const { t } = useTranslation('equipment');
  const [gear, setGear] = useState(() => gearFrom(profile.equipment));
  const [showsProblems, setShowsProblems] = useState(false);
  const change = useChangePhotographerProfile(profile.user_id);
  const isDirty = !isSameEquipment(equipmentFrom(gear), profile.equipment);

  const save = () => {
    const isGood = gearKinds.every((kind) => gear[kind].every((item) => gearProblem(item) === null));
    setShowsProblems(!isGood);
    if (!isGood) return;
    change.mutate(
      { equipment: equipmentFrom(gear) },
      {
        onSuccess: (saved) => {
          setGear(gearFrom(saved.equipment));
          toast.ok(t('saved'));
        },
      },
    );
  };

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {gearKinds.map((kind) => (
        <GearList
          key={kind}
          title={t(kind)}
          items={gear[kind]}
          showsProblems={showsProblems}
          onChange={(items) => setGear({ ...gear, [kind]: items })}
        />
      ))}
      <SaveEnd change={change} isDirty={isDirty} texts={{ save: t('save'), saving: t('saving'), error: t('error') }} />
    </form>
  );
}
