import { payouts } from '@pleamar/contract/orders';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const sellingSetupQuery = queryOptions({
  queryKey: ['payouts', 'setup'],
  queryFn: () => call(payouts.setup),
  staleTime: 0,
});
