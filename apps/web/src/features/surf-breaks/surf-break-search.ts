import { isDay, type Day } from '@pleamar/domain/dates';

export function dateAndMonthOf(search: { date?: string | undefined; month?: string | undefined }): {
  date: Day | undefined;
  month: string | undefined;
} {
  const date = search.date && isDay(search.date) ? search.date : undefined;
  const month = search.month && isDay(`${search.month}-01`) ? search.month : date?.slice(0, 7);
  return { date, month };
}
