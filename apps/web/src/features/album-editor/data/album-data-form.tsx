import type { Day } from '@pleamar/domain/dates/dates';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../../texts/react.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import { DateField } from '../../../ui/date-picker.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import text from '../../../ui/text.module.css';
import { titleMaxLength, type AlbumData } from './album-data.ts';
import { Audience } from '../sharing/audience.tsx';
import { isNamedIn } from './is-named-in.ts';
import css from './album-data-form.module.css';

interface AlbumDataFormProps {
  data: AlbumData;
  onChange: (data: AlbumData) => void;
  onDay: (day: Day | null) => void;
  place: ReactNode;
  spot: string | undefined;
  privateHint: string;
  link: ReactNode;
  dateError: string | undefined;
  /** The day is the one that the pictures propose, and the user has not changed it. */
  isDayProposed: boolean;
  dayNotes: ReactNode;
}

export function AlbumDataForm(props: AlbumDataFormProps) {
  const { data, onChange, onDay, place, spot, privateHint, link, dateError, isDayProposed, dayNotes } = props;
  const { t } = useTranslation(['albumEditor', 'common']);
  const hintId = useId();
  return (
    <>
      <TextField
        label={t('title')}
        value={data.title}
        maxLength={titleMaxLength}
        placeholder={t('titlePlaceholder')}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...data, title: target.value })}
      />
      <DateField label={t('date')} error={dateError} help={dayHelp()} value={data.date} onChange={onDay} />
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
        <Checkbox
          checked={data.isFree}
          onChange={({ target }) => onChange({ ...data, isFree: target.checked })}
          aria-describedby={`${hintId}-free`}
        >
          {t('free')}
        </Checkbox>
        <p className={cx(text.help, css.underCheckbox)} id={`${hintId}-free`}>
          {t('freeHint')}
        </p>
      </div>
      <Audience
        visibility={data.visibility}
        onChange={(visibility) => onChange({ ...data, visibility })}
        privateHint={privateHint}
      />
      {link}
    </>
  );

  function dayHelp() {
    if (isFuture(data.date)) return t('dateFuture');
    return isDayProposed && t('dayProposed');
  }
}

/** An album may be prepared before its day, so a future day shows a note and is accepted. */
const isFuture = (day: string | null) =>
  day !== null && day > new Date(Date.now() + furthestAheadMs).toISOString().slice(0, 10);

/** At UTC+14, where a day begins first, it may already be tomorrow. */
const furthestAheadMs = 14 * 60 * 60 * 1000;
