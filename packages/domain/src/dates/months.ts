import { instantAt, localTimeAt } from './zoned-time.ts';

/** A month is `YYYY-MM` on the clocks of a place; `to` is exclusive. */
export type MonthSpan = { month: string; from: Date; to: Date };

export function lastMonths(now: Date, zone: string, count: number): MonthSpan[] {
  const [year = 0, month = 1] = localTimeAt(now, zone).day.split('-').map(Number);
  const current = year * 12 + month - 1;
  return Array.from({ length: count }, (_, index) => {
    const own = current - count + 1 + index;
    return { month: nameOf(own), from: startOf(own, zone), to: startOf(own + 1, zone) };
  });
}

const nameOf = (months: number) =>
  `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;

const startOf = (months: number, zone: string) => instantAt(`${nameOf(months)}-01`, '00:00', zone);
