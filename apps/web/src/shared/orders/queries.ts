import { orders } from '@pleamar/contract/orders';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import { orderKeys } from '../query-keys.ts';

export function billingQuery() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return queryOptions({
    queryKey: [...orderKeys.all, 'summary', timeZone],
    queryFn: ({ signal }) => callWith({ signal }, orders.summary, { query: { timezone: timeZone } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
