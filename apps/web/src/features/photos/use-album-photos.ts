import type { ColourFilter, Photo } from '@pleamar/contract/photos';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react';
import { useIsPersonal } from '../../lib/api/personal-responses.ts';
import { photoQueries } from './queries.ts';

export interface AlbumPhotoList {
  photos: Photo[];
  total: number;
  loaded: number;
  isPersonal: boolean;
  isPending: boolean;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
  hasMore: boolean;
  loadMore: () => void;
}

export function useAlbumPhotos(albumId: string, colours: ColourFilter): AlbumPhotoList {
  const query = photoQueries.ofAlbum(albumId, colours);
  const { data, error, isPending, isFetching, isRefetchError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(query);
  const isPersonal = useIsPersonal(query.queryKey);
  // A further page has hundreds of photos. They are drawn deferred, in slices, so that the page responds in between. A
  // changed photo, as after a like, is drawn at once.
  const before = useDeferredValue(data);
  const drawn = data && before && data.pages.length > before.pages.length ? before : data;
  const photos = useMemo(() => drawn?.pages.flatMap((page) => page.items) ?? [], [drawn]);
  const last = drawn?.pages.at(-1);
  return {
    photos,
    total: last?.next_cursor ? last.total : photos.length,
    loaded: data?.pages.reduce((sum, page) => sum + page.items.length, 0) ?? 0,
    isPersonal,
    isPending,
    error,
    isFetching,
    retry: () => void (data && !isRefetchError ? fetchNextPage() : refetch()),
    hasMore: hasNextPage,
    loadMore: () => void fetchNextPage(),
  };
}

export function useLoadUpTo({ loaded, hasMore, isFetching, error, loadMore }: AlbumPhotoList, wanted: number) {
  const isShort = hasMore && loaded < wanted && !isFetching && !error;
  const load = useEffectEvent(loadMore);
  useEffect(() => {
    if (!isShort) return undefined;
    // In a timer, because sending a request takes time, and this may run within a frame of scrolling.
    const timer = setTimeout(load);
    return () => clearTimeout(timer);
  }, [isShort]);
}
