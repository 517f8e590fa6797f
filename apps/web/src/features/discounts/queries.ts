import { discounts } from '@pleamar/contract/discounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const ownDiscountsQuery = queryOptions({
  queryKey: ['discounts', 'own'],
  queryFn: () => call(discounts.list),
  staleTime: 0,
});
