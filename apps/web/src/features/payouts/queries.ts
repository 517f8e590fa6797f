import { payouts } from '@pleamar/contract/payouts';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';

/** The photographer looks here after a visit to the provider, so the account is fetched each time. */
export const payoutAccountQuery = queryOptions({
  queryKey: ['payouts', 'account'],
  queryFn: ({ signal }) => callWith({ signal }, payouts.account),
  staleTime: 0,
});
