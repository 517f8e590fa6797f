import { discounts } from '@pleamar/contract/discounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { discountKeys } from '../../shared/query-keys.ts';

export const ownDiscountsQuery = queryOptions({
  queryKey: discountKeys.own,
  queryFn: () => call(discounts.list),
  staleTime: 0,
});
