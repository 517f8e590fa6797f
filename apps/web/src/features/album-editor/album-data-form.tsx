import type { ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { titleMaxLength, type AlbumData } from './album-data.ts';

interface AlbumDataFormProps {
  data: AlbumData;
  onChange: (data: AlbumData) => void;
  /** The location cascade. */
  place: ReactNode;
  dateError: string | undefined;
}

export function AlbumDataForm({ data, onChange, place, dateError }: AlbumDataFormProps) {
  const { t } = useTranslation('albumEditor');
  return (
    <>
      <Field label={t('title')}>
        {(control) => (
          <TextInput
            {...control}
            value={data.title}
            maxLength={titleMaxLength}
            placeholder={t('titlePlaceholder')}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...data, title: target.value })}
          />
        )}
      </Field>
      <Field label={t('date')} error={dateError} help={isToCome(data.date) && t('dateFuture')}>
        {(control) => <DatePicker {...control} value={data.date} onChange={(date) => onChange({ ...data, date })} />}
      </Field>
      {place}
      <div>
        <Checkbox checked={data.isPublic} onChange={({ target }) => onChange({ ...data, isPublic: target.checked })}>
          {t('public')}
        </Checkbox>
        <p className="help under-check">{t('publicHint')}</p>
      </div>
    </>
  );
}

/** Told, not refused: an album may be made ready before its day. Somewhere it is half a day later than here. */
const isToCome = (day: string | null) =>
  day !== null && day > new Date(Date.now() + halfDay).toISOString().slice(0, 10);

const halfDay = 14 * 60 * 60 * 1000;
