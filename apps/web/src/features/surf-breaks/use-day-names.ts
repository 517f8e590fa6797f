import { weekdayOf, type Day } from '@pleamar/domain/dates/dates';
import { useTranslation } from '../../texts/react.tsx';

/** Without `Intl`, whose first format of a day takes 40 ms of the page's start, on a phone a sixth of a second. */
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
