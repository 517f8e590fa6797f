import { useTranslation } from '../../texts/react.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import css from './map-filters.module.css';

interface MapFiltersProps {
  date: string | undefined;
  all: boolean;
  onChange: (to: { date?: string | undefined; all?: string | undefined }) => void;
}

/** By day, and whether surf breaks without photos are shown too. */
export function MapFilters({ date, all, onChange }: MapFiltersProps) {
  const { t } = useTranslation('map');
  return (
    <div className={css.filters}>
      <Field label={t('day')}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={date ?? ''}
            onChange={({ target }) => onChange({ date: target.value || undefined })}
          />
        )}
      </Field>
      <Checkbox
        className={css.photos}
        checked={!all}
        onChange={({ target }) => onChange({ all: target.checked ? undefined : '1' })}
      >
        {t('withPhotos')}
      </Checkbox>
    </div>
  );
}
