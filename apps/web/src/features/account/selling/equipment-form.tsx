import type { PhotographerProfile } from '@pleamar/contract/users';
import { useState } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { FormSaveFooter } from '../../../ui/form-save-footer.tsx';
import { useSingleMutate } from '../../../ui/use-single-flight.ts';
import { EquipmentList } from './equipment-list.tsx';
import {
  equipmentFromFields,
  equipmentFieldsOf,
  equipmentKinds,
  equipmentProblem,
  isSameEquipment,
} from './equipment.ts';
import { useChangePhotographerProfile } from '../queries.ts';
import css from '../settings-form.module.css';

/**
 * Keeps its state itself: the form library's hook for lists adds 1.5 kB to the first scripts of every page with a form.
 */
export function EquipmentForm({ profile }: { profile: PhotographerProfile }) {
  const { t } = useTranslation('equipment');
  const [equipment, setEquipment] = useState(() => equipmentFieldsOf(profile.equipment));
  const [showsProblems, setShowsProblems] = useState(false);
  const [submitCount, setSubmitCount] = useState(0);
  const change = useChangePhotographerProfile(profile.user_id);
  const send = useSingleMutate(change);
  const isDirty = !isSameEquipment(equipmentFromFields(equipment), profile.equipment);

  const save = () => {
    const isValid = equipmentKinds.every((kind) => equipment[kind].every((item) => equipmentProblem(item) === null));
    setShowsProblems(!isValid);
    setSubmitCount(submitCount + 1);
    if (!isValid) return;
    send(
      { equipment: equipmentFromFields(equipment) },
      {
        onSuccess: (saved) => {
          setEquipment(equipmentFieldsOf(saved.equipment));
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
      {equipmentKinds.map((kind) => (
        <EquipmentList
          key={kind}
          title={t(kind)}
          items={equipment[kind]}
          showsProblems={showsProblems}
          onChange={(items) => setEquipment({ ...equipment, [kind]: items })}
        />
      ))}
      <FormSaveFooter
        change={change}
        isDirty={isDirty}
        submitCount={submitCount}
        texts={{ save: t('save'), saving: t('saving'), error: t('error') }}
      />
    </form>
  );
}
