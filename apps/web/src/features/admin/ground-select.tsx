import { HIDE_GROUNDS, type HideGround } from '@pleamar/domain/albums/reports';
import { useTranslation } from '../../texts/react.tsx';
import { SelectField } from '../../ui/select.tsx';

interface GroundSelectProps {
  ground: HideGround | undefined;
  onChange: (ground: HideGround | undefined) => void;
}

/** The law or term that the photo violates, which the photographer reads. */
export function GroundSelect({ ground, onChange }: GroundSelectProps) {
  const { t } = useTranslation('adminReports');
  return (
    <SelectField
      label={t('ground')}
      help={t('groundHelp')}
      value={ground ?? ''}
      onChange={({ target }) => onChange(HIDE_GROUNDS.find((each) => each === target.value))}
      options={[
        { value: '', label: t('groundKind') },
        ...HIDE_GROUNDS.map((each) => ({ value: each, label: t(`ground.${each}`) })),
      ]}
    />
  );
}
