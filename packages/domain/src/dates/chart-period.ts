import { addDays, daysBetween, dayParts, FIRST_DAY, type Day } from './dates.ts';
import { instantAt } from './zoned-time.ts';

export const CHART_PERIODS = ['30d', '3m', '12m', 'all'] as const;
export type ChartPeriod = (typeof CHART_PERIODS)[number];

/** Both days are included. */
export interface DaySpan {
  from: Day;
  to: Day;
}

const MAX_DAY_BARS = 62;
/** Without the limit a forged request could ask for thousands of years of bars. */
const MAX_YEARS = 10;

interface ChartRequest {
  period: ChartPeriod;
  /** `from` and `to` replace the days of the period. */
  from?: Day | undefined;
  to?: Day | undefined;
  first: Day | null;
  today: Day;
}

export function chartSpan({ period, from, to, first, today }: ChartRequest): DaySpan {
  const last = to ?? (from !== undefined && from > today ? from : today);
  const begin = from ?? firstDayOf(period, first ?? today, last);
  const earliest = [yearsBefore(last, MAX_YEARS), FIRST_DAY].toSorted()[1] ?? FIRST_DAY;
  return { from: [begin > last ? last : begin, earliest].toSorted()[1] ?? last, to: last };
}

function firstDayOf(period: ChartPeriod, first: Day, last: Day): Day {
  if (period === '30d') return addDays(last, -29);
  if (period === '3m') return monthsBefore(last, 2);
  if (period === '12m') return monthsBefore(last, 11);
  return `${first.slice(0, 7)}-01`;
}

export type ChartUnit = 'day' | 'month';

export function chartSteps({ from, to }: DaySpan): { unit: ChartUnit; steps: DaySpan[] } {
  const days = daysBetween(from, to, MAX_DAY_BARS + 1);
  if (days.length <= MAX_DAY_BARS) return { unit: 'day', steps: days.map((day) => ({ from: day, to: day })) };
  const count = Math.min(monthNumber(to) - monthNumber(from) + 1, MAX_YEARS * 12 + 1);
  const steps = Array.from({ length: count }, (_, index) => {
    const start = index === 0 ? from : monthsBefore(from, -index);
    const next = monthsBefore(from, -index - 1);
    return { from: start, to: next <= to ? addDays(next, -1) : to };
  });
  return { unit: 'month', steps };
}

export const yearEarlier = ({ from, to }: DaySpan): DaySpan => ({ from: yearsBefore(from, 1), to: yearsBefore(to, 1) });

/** `to` is exclusive. */
export const instantsOf = ({ from, to }: DaySpan, zone: string): { from: Date; to: Date } => ({
  from: instantAt(from, '00:00', zone),
  to: instantAt(addDays(to, 1), '00:00', zone),
});

function monthsBefore(day: Day, count: number): Day {
  const months = monthNumber(day) - count;
  return dayText(Math.floor(months / 12), (months % 12) + 1, 1);
}

function monthNumber(day: Day): number {
  const { year, month } = partsOf(day);
  return year * 12 + month - 1;
}

function yearsBefore(day: Day, count: number): Day {
  const { year, month, date } = partsOf(day);
  const isLeapDay = month === 2 && date === 29;
  return dayText(year - count, month, isLeapDay ? 28 : date);
}

function partsOf(day: Day) {
  const parts = dayParts(day);
  if (!parts) throw new RangeError(`${day} is no day`);
  return parts;
}

const dayText = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
