import { photos } from '@pleamar/contract/photos';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../lib/api/call.ts';
import { photoKeys } from './query-keys.ts';

/** Own photos that are there by their preview and need their original; of one album, or of all. */
export const awaitedOriginals = (albumId: string | null = null) =>
  queryOptions({
    queryKey: [...photoKeys.awaited, albumId],
    queryFn: ({ signal }) =>
      callWith({ signal }, photos.awaited, { query: albumId === null ? {} : { album_id: albumId } }),
    staleTime: 0,
  });
