import { discounts } from '@pleamar/contract/discounts';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';

export const ownDiscountsQuery = queryOptions({
  queryKey: ['discounts', 'own'],
  queryFn: ({ signal }) => callWith({ signal }, discounts.list),
  staleTime: 0,
});
