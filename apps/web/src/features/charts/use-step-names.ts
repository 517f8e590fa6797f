import type { ChartUnit } from '@pleamar/domain/dates/chart-period';
import { formatDay, type Day } from '@pleamar/domain/dates/dates';
import { useTranslation } from '../../texts/react.tsx';

export function useStepNames(unit: ChartUnit) {
  const { i18n } = useTranslation();
  const language = i18n.language;
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  const [long, short] = [inUtc({ month: 'long', year: 'numeric' }), inUtc({ month: 'short' })];
  return {
    stepName: (day: Day) => (unit === 'day' ? formatDay(day) : capitalized(long.format(new Date(day)))),
    // Three letters: "sept." is wider than a bar on a phone.
    stepShort: (day: Day) =>
      unit === 'day' ? formatDay(day).slice(0, 5) : capitalized(short.format(new Date(day)).slice(0, 3)),
  };
}

const capitalized = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

export const hourName = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

export const withoutZeros = (amount: string) => amount.replace(/[.,]00(?!\d)/, '');
