import { photos, type ColourFilter } from '@pleamar/contract/photos';
import { MAX_PHOTOS_PER_PAGE } from '@pleamar/domain/albums/page-sizes';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import { cursorPages } from '../../lib/api/cursor-pages.ts';
import { photoTimesOf, photoPageOf } from './photo-list.ts';
import { photoKeys } from '../../shared/query-keys.ts';

/** Six rows of four. The server sends these photos twice, as HTML and as data, so they are few. */
export const firstPhotos = 24;

/** All keys are under `photos`, where `features/likes` changes the likes. */
export const photoQueries = {
  ofAlbum: (albumId: string, colours: ColourFilter = {}) =>
    cursorPages([...photoKeys.ofAlbum(albumId), colours], async (cursor, options) => {
      const limit = cursor ? MAX_PHOTOS_PER_PAGE : firstPhotos;
      const query = { ...colours, limit, cursor };
      return photoPageOf(await callWith(options, photos.ofAlbum, { params: { albumId }, query }));
    }),
  /** The times of all photos, also of those whose page is not loaded yet. */
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
