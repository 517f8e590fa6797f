import { photos, type ColourFilter } from '@pleamar/contract/photos';
import { MAX_PHOTOS_PER_PAGE } from '@pleamar/domain/albums/page-sizes';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import { cursorPages } from '../../lib/api/cursor-pages.ts';
import { photoTimesOf, photoPageOf } from './photo-list.ts';
import { photoKeys } from '../../shared/query-keys.ts';

/** The server draws six rows of four. They are few, because they travel twice, as HTML and as data. */
export const firstPhotos = 24;

/** Every query under `photos` may hold a like; `features/likes` changes it there. */
export const photoQueries = {
  ofAlbum: (albumId: string, colours: ColourFilter = {}) =>
    cursorPages([...photoKeys.ofAlbum(albumId), colours], async (cursor, options) => {
      const limit = cursor ? MAX_PHOTOS_PER_PAGE : firstPhotos;
      const query = { ...colours, limit, cursor };
      return photoPageOf(await callWith(options, photos.ofAlbum, { params: { albumId }, query }));
    }),
  /** A large album's pages bring only the first photos, but all of their times. */
  times: (albumId: string, colours: ColourFilter = {}) =>
    queryOptions({
      queryKey: [...photoKeys.times(albumId), colours],
      queryFn: ({ signal }) => callWith({ signal }, photos.times, { params: { albumId }, query: colours }),
      select: photoTimesOf,
    }),
  detail: (photoId: string) =>
    queryOptions({
      queryKey: [...photoKeys.all, 'detail', photoId],
      queryFn: ({ signal }) => callWith({ signal }, photos.get, { params: { photoId } }),
    }),
};
