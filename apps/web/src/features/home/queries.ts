import { albums, type Album } from '@pleamar/contract/albums';
import { orders, type Order } from '@pleamar/contract/orders';
import { payouts } from '@pleamar/contract/payouts';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import { albumKeys, orderKeys } from '../../shared/query-keys.ts';

export interface Library {
  albumCount: number;
  photoCount: number;
  newest: Album[];
}

const NEWEST_ALBUMS = 5;
const LIBRARY_STATS_FRESH_MS = 60_000;

export const homeQueries = {
  recentSales: (limit: number) =>
    queryOptions({
      queryKey: [...orderKeys.all, 'recent-sales', limit],
      queryFn: ({ signal }): Promise<Order[]> =>
        callWith({ signal }, orders.list, { query: { as: 'photographer', limit } }),
      // Refetched with the sums, so that the list has no sale that they lack.
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
  library: (userId: string) =>
    queryOptions({
      queryKey: [...albumKeys.library, userId],
      queryFn: async ({ signal }): Promise<Library> => {
        const {
          items,
          total,
          photo_count: photoCount = 0,
        } = await callWith({ signal }, albums.list, { query: { user_id: userId, limit: NEWEST_ALBUMS } });
        return { albumCount: total, photoCount, newest: items };
      },
      staleTime: LIBRARY_STATS_FRESH_MS,
      enabled: userId !== '',
    }),
};

export const sellingSetupQuery = queryOptions({
  queryKey: ['payouts', 'setup'],
  queryFn: ({ signal }) => callWith({ signal }, payouts.setup),
  staleTime: 0,
});
