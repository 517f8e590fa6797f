import { photos, type ColourFilter } from '@pleamar/contract/photos';
import { PHOTOS_LIMIT } from '@pleamar/domain/constants';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import { clockedPhotos, photoPageOf } from './photo-list.ts';
import { photoKeys } from '../../shared/query-keys.ts';

/** Photos that the server draws: six rows of four. Few, because they travel twice, as HTML and as data. */
export const firstPhotos = 24;

/** Every query under `photos` may hold a like; `features/likes` changes it there. */
export const photoQueries = {
  ofAlbum: (albumId: string, colours: ColourFilter = {}) =>
    infiniteQueryOptions({
      queryKey: [...photoKeys.ofAlbum(albumId), colours],
      queryFn: async ({ pageParam, signal }) =>
        photoPageOf(
          await callWith({ signal }, photos.ofAlbum, {
            params: { albumId },
            query: {
              ...colours,
              ...(pageParam === null ? { limit: firstPhotos } : { limit: PHOTOS_LIMIT.max, cursor: pageParam }),
            },
          }),
        ),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next_cursor,
    }),
  /** The times of all photos, of which a large album's pages bring only the first. */
  times: (albumId: string, colours: ColourFilter = {}) =>
    queryOptions({
      queryKey: [...photoKeys.times(albumId), colours],
      queryFn: ({ signal }) => callWith({ signal }, photos.times, { params: { albumId }, query: colours }),
      select: clockedPhotos,
    }),
  detail: (photoId: string) =>
    queryOptions({
      queryKey: [...photoKeys.detail, photoId],
      queryFn: ({ signal }) => callWith({ signal }, photos.get, { params: { photoId } }),
    }),
};
