import { albums, type AlbumChange } from '@pleamar/contract/albums';
import { bookings } from '@pleamar/contract/bookings';
import { photos, type Photo } from '@pleamar/contract/photos';
import { reports } from '@pleamar/contract/reports';
import { MAX_PHOTOS_PER_PAGE } from '@pleamar/domain/albums/page-sizes';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, callWith } from '../../lib/api/call.ts';
import { albumKeys, photoKeys } from '../../shared/query-keys.ts';

export const editorQueries = {
  album: (albumId: string) =>
    queryOptions({
      queryKey: [...albumKeys.all, 'editor', albumId],
      queryFn: ({ signal }) => callWith({ signal }, albums.get, { params: { albumId } }),
      // The editor starts from the current state, and no refetch may replace it while the user edits.
      staleTime: 0,
    }),
  /** Includes photos that are not ready yet; a live event reports when one is. */
  photos: (albumId: string | null) =>
    queryOptions({
      queryKey: [...albumKeys.editorPhotos, albumId],
      queryFn: ({ signal }) => allPhotos(albumId ?? '', signal),
      enabled: albumId !== null,
      staleTime: 0,
    }),
  hiding: (photoId: string) =>
    queryOptions({
      queryKey: ['hiding', photoId],
      queryFn: ({ signal }) => callWith({ signal }, reports.hiding, { params: { photoId } }),
    }),
};

async function allPhotos(albumId: string, signal: AbortSignal): Promise<Photo[]> {
  const all: Photo[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await callWith({ signal }, photos.ofAlbum, {
      params: { albumId },
      query: { limit: MAX_PHOTOS_PER_PAGE, cursor: cursor ?? undefined },
    });
    all.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  return all;
}

export const discardDraft = (albumId: string) => call(albums.remove, { params: { albumId } });

export const changeDraft = (albumId: string, change: AlbumChange) =>
  call(albums.change, { params: { albumId }, body: change });

export const handOver = (bookingId: string) => call(bookings.handOver, { params: { bookingId } });

export const retryPhoto = (photoId: string) => call(photos.retry, { params: { photoId } });

/** For after a change: many lists and pages show these albums and photos. */
export function useInvalidateAlbums(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: albumKeys.all });
    void queryClient.invalidateQueries({ queryKey: photoKeys.all });
  };
}
