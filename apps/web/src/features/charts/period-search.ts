import { CHART_PERIODS, type ChartPeriod } from '@pleamar/domain/dates/chart-period';
import { isDay } from '@pleamar/domain/dates/dates';
import type { SearchOf } from '../../lib/page/page.ts';
import type { ChartRange } from './queries.ts';

type PeriodSearch = SearchOf<'/dashboard/graficas'>;

const DEFAULT_PERIOD: ChartPeriod = '12m';

/** Without a valid period or two valid days in the address the range is the default period. */
export function rangeOf({ period, from, to }: PeriodSearch): ChartRange {
  if (from && to && isDay(from) && isDay(to) && from <= to) return { from, to };
  return { period: CHART_PERIODS.find((known) => known === period) ?? DEFAULT_PERIOD };
}

export const searchOfRange = (range: ChartRange): PeriodSearch => ({
  period: 'period' in range && range.period !== DEFAULT_PERIOD ? range.period : undefined,
  from: 'from' in range ? range.from : undefined,
  to: 'to' in range ? range.to : undefined,
});
