import type { Day } from '@pleamar/domain/dates';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../texts/react.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/cx.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import text from '../../ui/text.module.css';
import { titleMaxLength, type AlbumData } from './album-data.ts';
import { isNamedIn } from './is-named-in.ts';
import css from './album-data-form.module.css';

interface AlbumDataFormProps {
  data: AlbumData;
  onChange: (data: AlbumData) => void;
  /** A day was chosen, also the one that stood there. */
  onDay: (day: Day | null) => void;
  /** The location cascade. */
  place: ReactNode;
  /** The name of the chosen surf break. */
  spot: string | undefined;
  /** What an album without the tick is. */
  publicHint: string;
  dateError: string | undefined;
  /** The day is the pictures' own, and nobody has chosen another. */
  isDayProposed: boolean;
  /** What the pictures say about the day. */
  dayNotes: ReactNode;
}

export function AlbumDataForm(props: AlbumDataFormProps) {
  const { data, onChange, onDay, place, spot, publicHint, dateError, isDayProposed, dayNotes } = props;
  const { t } = useTranslation(['albumEditor', 'common']);
  const hintId = useId();
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
      <Field label={t('date')} error={dateError} help={dayHelp()}>
        {(control) => <DatePicker {...control} value={data.date} onChange={onDay} />}
      </Field>
      {dayNotes}
      {place}
      <div>
        <Checkbox
          checked={data.hasSecretSpot}
          onChange={({ target }) => onChange({ ...data, hasSecretSpot: target.checked })}
          aria-describedby={hintId}
        >
          {t('common:secretSpot')}
        </Checkbox>
        <p className={cx(text.help, css.underCheckbox)} id={hintId}>
          {t('secretSpotHint')}
        </p>
        {data.hasSecretSpot && spot !== undefined && isNamedIn(data.title, spot) && (
          <Note kind="warn" className={css.warning}>
            {t('secretSpotInTitle')}
          </Note>
        )}
      </div>
      <div>
        <Checkbox checked={data.isPublic} onChange={({ target }) => onChange({ ...data, isPublic: target.checked })}>
          {t('public')}
        </Checkbox>
        <p className={cx(text.help, css.underCheckbox)}>{publicHint}</p>
      </div>
    </>
  );

  function dayHelp() {
    if (isToCome(data.date)) return t('dateFuture');
    return isDayProposed && t('dayProposed');
  }
}

/** Told, not refused: an album may be made ready before its day. Somewhere it is half a day later than here. */
const isToCome = (day: string | null) =>
  day !== null && day > new Date(Date.now() + halfDay).toISOString().slice(0, 10);

const halfDay = 14 * 60 * 60 * 1000;
