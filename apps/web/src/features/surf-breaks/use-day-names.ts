import { weekdayOf, type Day } from '@pleamar/domain/dates/dates';
import { useTranslation } from '../../texts/react.tsx';

/**
 * A browser's first format of a day takes 40 ms, on a phone a sixth of a second, while the page loads; so there is no
 * Intl.
 */
export function useDayNames() {
  const { t } = useTranslation('surfBreak');
  const months = t('monthNames').split(' ');
  const weekdays = t('weekdayNames').split(' ');
  const partsOf = (day: string) => ({
    year: day.slice(0, 4),
    month: months[Number(day.slice(5, 7)) - 1] ?? '',
    date: Number(day.slice(8)),
    weekday: weekdays[weekdayOf(day)] ?? '',
  });
  return {
    monthOf: (day: Day) => t('monthOfYear', partsOf(day)),
    weekdayOf: (day: Day) => partsOf(day).weekday,
    wholeDay: (day: Day) => t('wholeDay', partsOf(day)),
  };
}
