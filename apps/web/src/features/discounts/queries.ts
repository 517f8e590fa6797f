import { albums } from '@pleamar/contract/albums';
import { discounts } from '@pleamar/contract/discounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { albumKeys, discountKeys } from '../../shared/query-keys.ts';

export const ownDiscountsQuery = queryOptions({
  queryKey: discountKeys.own,
  queryFn: () => call(discounts.list),
  staleTime: 0,
});

export const newestAlbumsQuery = queryOptions({
  queryKey: [...albumKeys.mine, 'for-discounts'],
  queryFn: async () => (await call(albums.list, { query: { owner: 'me', limit: 100 } })).items,
  staleTime: 0,
});
