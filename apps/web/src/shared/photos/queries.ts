import { photos } from '@pleamar/contract/photos';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api/call.ts';
import { photoKeys } from '../query-keys.ts';

export const awaitedOriginalsQuery = (albumId: string | null = null) =>
  queryOptions({
    queryKey: [...photoKeys.awaited, albumId],
    queryFn: ({ signal }) =>
      callWith({ signal }, photos.awaited, { query: albumId === null ? {} : { album_id: albumId } }),
    staleTime: 0,
  });
