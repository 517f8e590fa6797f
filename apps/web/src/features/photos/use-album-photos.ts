import type { ColourFilter, Photo } from '@pleamar/contract/photos';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
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
  hasMore: boolean;
  loadMore: () => void;
}

/** An album's photos as far as they are loaded. */
export function useAlbumPhotos(albumId: string, colours: ColourFilter): AlbumPhotos {
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    photoQueries.ofAlbum(albumId, colours),
  );
  const photos = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  return {
    photos,
    total: hasNextPage ? (data?.pages.at(-1)?.total ?? 0) : photos.length,
    isPending,
    error,
    isFetching,
    retry: () => void (data ? fetchNextPage() : refetch()),
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
  };
}

/** Fetches page after page until so many photos are there. */
export function useWanted({ photos, hasMore, isFetching, error, loadMore }: AlbumPhotos, wanted: number) {
  const isShort = hasMore && photos.length < wanted && !isFetching && !error;
  const load = useEffectEvent(loadMore);
  useEffect(() => {
    if (!isShort) return undefined;
    // Sending a request takes a while, and this may be the middle of a frame in which somebody scrolls.
    const timer = setTimeout(load);
    return () => clearTimeout(timer);
  }, [isShort]);
}
