import { albums, type AlbumFilter } from '@pleamar/contract/albums';
import { queryOptions } from '@tanstack/react-query';
import { call, callWith } from '../../lib/api/call.ts';
import { cursorPages } from '../../lib/api/cursor-pages.ts';
import { useInvalidatingMutation } from '../../lib/api/use-invalidating-mutation.ts';
import { albumKeys } from '../../shared/query-keys.ts';

export type AlbumStatus = NonNullable<AlbumFilter['status']>;

interface MyAlbumsFilter {
  userId: string;
  q: string;
  status: AlbumStatus | undefined;
}

export const myAlbumQueries = {
  published,
  list: ({ userId, q, status }: MyAlbumsFilter) =>
    cursorPages(
      [...albumKeys.mine, userId, q, status],
      (cursor, options) =>
        callWith(options, albums.list, { query: { user_id: userId, q: q || undefined, status, cursor } }),
      // After saving an album its list must show the saved state.
      { staleTime: 0 },
    ),
};

/** Live events refetch it: other users see the album once a photo is ready. */
function published(albumId: string) {
  return queryOptions({
    queryKey: [...albumKeys.published, albumId],
    queryFn: ({ signal }) => callWith({ signal }, albums.get, { params: { albumId } }),
    staleTime: 0,
  });
}

export const useRemoveAlbum = () =>
  useInvalidatingMutation(albumKeys.all, (albumId: string) => call(albums.remove, { params: { albumId } }));
