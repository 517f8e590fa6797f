import type { Day } from '@pleamar/domain/dates/dates';

interface DateAndMonth {
  date?: Day | undefined;
  month?: string | undefined;
}

export const dateAndMonthOf = ({ date, month = date?.slice(0, 7) }: DateAndMonth) => ({ date, month });
