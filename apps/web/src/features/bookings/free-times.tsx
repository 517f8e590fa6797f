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

interface Choice {
  photographer: BookablePhotographer;
  surfBreakId: string;
  hours: number;
  day: Day;
  problem: ReactNode;
}

export function AvailableDays(props: Choice & { onDay: (day: Day) => void }) {
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
        // The six weeks begin on the first of the shown month, or today in the current one.
        onMonth={(any) => setFrom(any.slice(0, 7) === today().slice(0, 7) ? today() : `${any.slice(0, 7)}-01`)}
      />
      {query.isError && <FieldError>{t('startError')}</FieldError>}
      {hasNone && <Note>{t('noFreeDays', { name: photographer.full_name })}</Note>}
      {problem && <FieldError>{problem}</FieldError>}
    </fieldset>
  );
}

interface AvailableStartTimesProps extends Pick<Choice, 'day' | 'problem'> {
  times: UseQueryResult<FreeTimes>;
  spot: string;
  startsAt: string;
  isDropped: boolean;
  onStart: (startsAt: string) => void;
}

export function AvailableStartTimes({
  times,
  day,
  startsAt,
  spot,
  isDropped,
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
      {isDropped && <Note kind="warn">{t('startDropped')}</Note>}
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
