import { albums, type Album } from '@pleamar/contract/albums';
import { orders, type Order } from '@pleamar/contract/orders';
import { ALBUMS_LIMIT, LIBRARY_STATS_FRESH_MS } from '@pleamar/domain/constants';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import { albumKeys, orderKeys } from '../../shared/query-keys.ts';

export interface Library {
  albumCount: number;
  photoCount: number;
  albums: Album[];
}

export const homeQueries = {
  recentSales: (limit: number) =>
    queryOptions({
      queryKey: [...orderKeys.all, 'recent-sales', limit],
      queryFn: ({ signal }): Promise<Order[]> =>
        callWith({ signal }, orders.list, { query: { as: 'photographer', limit } }),
      // The list must not have a sale that the sums lack, so it is refetched with them.
      staleTime: 0,
      refetchOnWindowFocus: true,
    }),
  /** The counts are fresh for 60 seconds. Albums contain their own. */
  library: (userId: string) =>
    queryOptions({
      queryKey: [...albumKeys.library, userId],
      queryFn: async ({ signal }): Promise<Library> => {
        const all = await everyAlbum(userId, signal);
        return {
          albumCount: all.length,
          photoCount: all.reduce((sum, album) => sum + album.photo_count, 0),
          albums: all,
        };
      },
      staleTime: LIBRARY_STATS_FRESH_MS,
      enabled: userId !== '',
    }),
};

async function everyAlbum(userId: string, signal: AbortSignal): Promise<Album[]> {
  const all: Album[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Album[]; next_cursor: string | null } = await callWith({ signal }, albums.list, {
      query: { user_id: userId, limit: ALBUMS_LIMIT.max, ...(cursor === null ? {} : { cursor }) },
    });
    all.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return all;
}
