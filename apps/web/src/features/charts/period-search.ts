import { CHART_PERIODS, type ChartPeriod } from '@pleamar/domain/dates/chart-period';
import { isDay } from '@pleamar/domain/dates/dates';
import type { ChartRange } from './queries.ts';

type PeriodSearch = { [name in 'period' | 'from' | 'to']?: string | undefined };

const USUAL: ChartPeriod = '12m';

/** An address without a valid period or two days means the default period. */
export function rangeOf({ period, from, to }: PeriodSearch): ChartRange {
  if (from && to && isDay(from) && isDay(to) && from <= to) return { from, to };
  return { period: CHART_PERIODS.find((known) => known === period) ?? USUAL };
}

export const searchOfRange = (asked: ChartRange): PeriodSearch => ({
  period: 'period' in asked && asked.period !== USUAL ? asked.period : undefined,
  from: 'from' in asked ? asked.from : undefined,
  to: 'to' in asked ? asked.to : undefined,
});
