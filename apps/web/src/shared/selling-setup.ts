import { payouts } from '@pleamar/contract/orders';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api/call.ts';
import { payoutKeys } from './query-keys.ts';

export const sellingSetupQuery = queryOptions({
  queryKey: payoutKeys.setup,
  queryFn: () => call(payouts.setup),
  staleTime: 0,
});
