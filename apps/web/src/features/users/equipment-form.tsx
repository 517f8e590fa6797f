import type { PhotographerProfile } from '@pleamar/contract/users';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../texts/react.tsx';
import { toast } from '../../lib/toast.ts';
import { SaveEnd } from '../../ui/save-end.tsx';
import { GearList } from './gear-list.tsx';
import { equipmentFrom, gearFrom, gearKinds } from './gear.ts';
import { useChangePhotographerProfile } from './queries.ts';
import css from './settings-form.module.css';

export function EquipmentForm({ profile }: { profile: PhotographerProfile }) {
  const { t } = useTranslation('equipment');
  const { control, handleSubmit, reset, formState } = useForm({ defaultValues: gearFrom(profile.equipment) });
  const { isDirty } = formState;
  const change = useChangePhotographerProfile(profile.user_id);
  const save = handleSubmit((gear) =>
    change.mutate(
      { equipment: equipmentFrom(gear) },
      {
        onSuccess: (saved) => {
          reset(gearFrom(saved.equipment));
          toast.ok(t('saved'));
        },
      },
    ),
  );
  return (
    <form className={css.form} noValidate onSubmit={save}>
      {gearKinds.map((kind) => (
        <GearList key={kind} title={t(kind)} control={control} kind={kind} />
      ))}
      <SaveEnd change={change} isDirty={isDirty} texts={{ save: t('save'), saving: t('saving'), error: t('error') }} />
    </form>
  );
}
