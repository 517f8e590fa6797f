import type { SurfBreakMonth } from '@pleamar/contract/surf-breaks';
import { monthGrid } from '@pleamar/domain/dates/calendar';
import type { Day } from '@pleamar/domain/dates/dates';
import type { Language } from '@pleamar/domain/text/languages';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '../../texts/react.tsx';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import text from '../../ui/text.module.css';
import css from './photo-calendar.module.css';
import { useDayNames } from './use-day-names.ts';

interface PhotoCalendarProps {
  surfBreakId: string;
  /** The month of the calendar; a surf break without photos has no calendar. */
  shown: SurfBreakMonth & { month: string };
}

export function PhotoCalendar({ surfBreakId, shown }: PhotoCalendarProps) {
  const { t } = useTranslation('surfBreak');
  const { language } = useTranslation().i18n;
  const { monthOf, weekdayOf } = useDayNames();
  const weeks = weeksOf(shown.month, language);
  const days = new Map(shown.days.map((day) => [day.date, day]));
  const most = Math.max(1, ...shown.days.map(({ photo_count: count }) => count));
  return (
    <>
      <div className={css.bar}>
        <h3 className={css.month} id="calendar-month" aria-live="polite">
          {monthOf(`${shown.month}-01`)}
        </h3>
        <MonthLink surfBreakId={surfBreakId} month={shown.previous} kind="previous" />
        <MonthLink surfBreakId={surfBreakId} month={shown.next} kind="next" />
      </div>
      <table className={css.days} aria-labelledby="calendar-month">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={weekdayOf(day)}>
                {weekdayOf(day).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  {day.startsWith(shown.month) && (
                    <DayCell
                      surfBreakId={surfBreakId}
                      day={day}
                      photos={days.get(day)}
                      level={(days.get(day)?.photo_count ?? 0) / most}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={text.help}>{shown.days.length > 0 ? t('daysHint') : t('daysNone')}</p>
    </>
  );
}

interface DayCellProps {
  surfBreakId: string;
  day: Day;
  photos: SurfBreakMonth['days'][number] | undefined;
  /** The level is the day's photos as a fraction of the month's best day. */
  level: number;
}

/** The router marks the link to the day in the address with `aria-current`. */
function DayCell({ surfBreakId, day, photos, level }: DayCellProps) {
  const { t } = useTranslation(['surfBreak', 'common']);
  const { wholeDay } = useDayNames();
  const number = Number(day.slice(8));
  if (!photos) return <span className={css.day}>{number}</span>;
  return (
    <Link
      className={css.day}
      to="/spots/$surfBreakId"
      params={{ surfBreakId }}
      search={{ date: day }}
      aria-label={t('dayAria', {
        day: wholeDay(day),
        albums: t('common:albumCount', { count: photos.album_count }),
        photos: t('common:photoCount', { count: photos.photo_count }),
      })}
      style={{ '--level': `${Math.round(35 + level * 65)}%` }}
    >
      {number}
    </Link>
  );
}

function MonthLink(props: { surfBreakId: string; month: string | null; kind: 'previous' | 'next' }) {
  const { surfBreakId, month: target, kind } = props;
  const { t } = useTranslation('surfBreak');
  const { monthOf } = useDayNames();
  if (target === null) return null;
  const name = monthOf(`${target}-01`);
  return (
    <Link
      className={iconButtonClass(true)}
      to="/spots/$surfBreakId"
      params={{ surfBreakId }}
      search={({ date }) => ({ date, month: target })}
      resetScroll={false}
      aria-label={kind === 'previous' ? t('previousMonth', { month: name }) : t('nextMonth', { month: name })}
    >
      {kind === 'previous' ? <ChevronLeft /> : <ChevronRight />}
    </Link>
  );
}

function weeksOf(month: string, language: Language): Day[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const grid = monthGrid(year, number, language);
  const weeks = Array.from({ length: grid.length / 7 }, (_, index) => grid.slice(index * 7, index * 7 + 7));
  return weeks.filter((week) => week.some((day) => day.startsWith(month)));
}
