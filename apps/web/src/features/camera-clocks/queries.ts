import { clocks } from '@pleamar/contract/clocks';
import { queryOptions } from '@tanstack/react-query';
import { call, callWith } from '../../lib/api/call.ts';
import { clockKeys } from '../../shared/query-keys.ts';

export const clockQueries = {
  ofAlbum: (albumId: string | null) =>
    queryOptions({
      queryKey: clockKeys.ofAlbum(albumId),
      queryFn: async ({ signal }) =>
        (await callWith({ signal }, clocks.ofAlbum, { params: { albumId: albumId ?? '' } })).cameras,
      enabled: albumId !== null,
      staleTime: 0,
    }),
};

export const setClock = async (photoId: string, shiftMs: number | null) =>
  (await call(clocks.set, { params: { photoId }, body: { shift_ms: shiftMs } })).cameras;
