import type { BookablePhotographer, FreeTimes } from '@pleamar/contract/bookings';
import type { Day } from '@pleamar/domain/dates/dates';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Moon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { today } from '../../lib/format/today.ts';
import { useTranslation } from '../../texts/react.tsx';
import { Calendar } from '../../ui/calendar.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import text from '../../ui/text.module.css';
import { bookingQueries } from './queries.ts';
import css from './free-times.module.css';

interface AvailableDaysProps {
  photographer: BookablePhotographer;
  surfBreakId: string;
  hours: number;
  day: Day;
  onDay: (day: Day) => void;
  problem: ReactNode;
}

export function AvailableDays(props: AvailableDaysProps) {
  const { photographer, surfBreakId, hours, day, onDay, problem } = props;
  const { t } = useTranslation('bookingRequest');
  const [from, setFrom] = useState(today);
  const query = useQuery(bookingQueries.freeDays(photographer.id, { surf_break_id: surfBreakId, from, hours }));
  const days = query.data ?? [];
  const hasNone = query.data?.length === 0 && from === today();
  return (
    <fieldset>
      <legend className={text.label}>{t('date')}</legend>
      <Calendar
        value={day || null}
        onChange={onDay}
        marked={days}
        isDisabled={(each) => !days.includes(each)}
        onMonth={(dayOfMonth) => setFrom(firstDayFrom(dayOfMonth.slice(0, 7)))}
      />
      {query.isError && <FieldError>{t('startError')}</FieldError>}
      {hasNone && <Note>{t('noFreeDays', { name: photographer.full_name })}</Note>}
      {problem && <FieldError>{problem}</FieldError>}
    </fieldset>
  );
}

/** The free days are read from the first of the shown month, in the current month from today. */
const firstDayFrom = (month: string): Day => (today().startsWith(month) ? today() : `${month}-01`);

interface AvailableStartTimesProps extends Pick<AvailableDaysProps, 'day' | 'problem'> {
  times: UseQueryResult<FreeTimes>;
  spot: string;
  startsAt: string;
  /** The chosen time is not free for these hours or at this surf break. */
  isUnavailable: boolean;
  onStart: (startsAt: string) => void;
}

export function AvailableStartTimes({
  times,
  day,
  startsAt,
  spot,
  isUnavailable,
  onStart,
  problem,
}: AvailableStartTimesProps) {
  const { t } = useTranslation('bookingRequest');
  const starts = times.data?.starts ?? [];
  const sun = times.data?.sun;
  return (
    <fieldset>
      <legend className={text.label}>
        {t('start')} <span className={text.muted}>{t('zone', { place: spot })}</span>
      </legend>
      <output className={text.help}>{status()}</output>
      {isUnavailable && <Note kind="warn">{t('startDropped')}</Note>}
      <div className={css.times}>
        {starts.map(({ time, starts_at: value, is_dark: isDark }) => (
          <button
            key={value}
            type="button"
            className={cx(isDark && css.dark)}
            aria-pressed={value === startsAt}
            onClick={() => onStart(value)}
          >
            {time}
            {isDark && (
              <>
                <Moon size={14} />
                <span className="visually-hidden">{t('dark')}</span>
              </>
            )}
          </button>
        ))}
      </div>
      {day && sun && <p className={text.help}>{t('sun', sun)}</p>}
      {starts.some((start) => start.is_dark) && (
        <p className={cx(text.help, css.legend)}>
          <Moon size={14} />
          {t('darkHint')}
        </p>
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </fieldset>
  );

  function status(): string | undefined {
    if (!day) return t('startFirst');
    if (times.isError) return t('startError');
    if (times.isPending) return t('startLoading');
    return starts.length === 0 ? t('startEmpty') : undefined;
  }
}
