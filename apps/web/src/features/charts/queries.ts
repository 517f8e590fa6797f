import { charts } from '@pleamar/contract/charts';
import type { ChartPeriod } from '@pleamar/domain/dates/chart-period';
import type { Day } from '@pleamar/domain/dates/dates';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import { orderKeys } from '../../shared/query-keys.ts';

export type ChartRange = { period: ChartPeriod } | { from: Day; to: Day };

/** Days are in the reader's time zone. The key is under the orders', whose changes invalidate the charts. */
export function chartsQuery(range: ChartRange) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return queryOptions({
    queryKey: [...orderKeys.all, 'charts', range, timeZone],
    queryFn: ({ signal }) => callWith({ signal }, charts.get, { query: { ...range, timezone: timeZone } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
