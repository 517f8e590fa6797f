import type { Photo } from '@pleamar/contract/photos';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { photoQueries } from './queries.ts';

export interface AlbumPhotos {
  /** From the first one on, without holes. */
  photos: Photo[];
  /** How many there are in all, loaded or not. */
  total: number;
  isPending: boolean;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

/** An album's photos as far as they are wanted: page after page is fetched until the wanted one is there. */
export function useAlbumPhotos(albumId: string, wanted: number): AlbumPhotos {
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    photoQueries.ofAlbum(albumId),
  );
  const photos = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  const isShort = hasNextPage && photos.length < wanted;
  useEffect(() => {
    if (isShort && !isFetching && !error) void fetchNextPage();
  }, [isShort, isFetching, error, fetchNextPage]);
  return {
    photos,
    total: hasNextPage ? (data?.pages.at(-1)?.total ?? 0) : photos.length,
    isPending,
    error,
    isFetching,
    retry: () => void (data ? fetchNextPage() : refetch()),
  };
}
