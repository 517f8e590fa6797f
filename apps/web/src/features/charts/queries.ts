import { charts } from '@pleamar/contract/charts';
import type { ChartPeriod } from '@pleamar/domain/chart-period';
import type { Day } from '@pleamar/domain/dates';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { orderKeys } from '../../shared/query-keys.ts';

/** A named period, or two days. */
export type Asked = { period: ChartPeriod } | { from: Day; to: Day };

/** On the reader's calendar, and invalidated with the orders, as the dashboard's sums. The previous charts stay until the next arrive. */
export function chartsQuery(asked: Asked) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return queryOptions({
    queryKey: [...orderKeys.charts, asked, timeZone],
    queryFn: () => call(charts.get, { query: { ...asked, timezone: timeZone } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
