import type { InfiniteData, QueryClient, QueryFilters } from '@tanstack/react-query';
import { photoKeys } from '../../shared/query-keys.ts';

interface Likeable {
  id: string;
  is_liked: boolean;
}

/** Changes the photo in every cached answer under `photos`: paged lists, lists, waves and single photos. */
export function showLike(queryClient: QueryClient, photoId: string, isLiked: boolean) {
  queryClient.setQueriesData({ queryKey: photoKeys.all }, (cached: unknown) => withLike(cached, photoId, isLiked));
}

/** For a like in another window: an answer that is on its way may be older and would revert it. */
export async function showLikeElsewhere(queryClient: QueryClient, photoId: string, isLiked: boolean): Promise<void> {
  showLike(queryClient, photoId, isLiked);
  const underWay: QueryFilters = { queryKey: photoKeys.all, type: 'active', fetchStatus: 'fetching' };
  if (queryClient.isFetching(underWay) === 0) return;
  await queryClient.refetchQueries(underWay, { cancelRefetch: false });
  showLike(queryClient, photoId, isLiked);
}

function withLike(cached: unknown, photoId: string, isLiked: boolean): unknown {
  if (isInfinite(cached))
    return withChangedParts(cached, 'pages', cached.pages, (page) => withLike(page, photoId, isLiked));
  if (hasItems(cached))
    return withChangedParts(cached, 'items', cached.items, (photo) => withLike(photo, photoId, isLiked));
  if (hasWaves(cached))
    return withChangedParts(cached, 'waves', cached.waves, (wave) => withLike(wave, photoId, isLiked));
  if (isWave(cached))
    return withChangedParts(cached, 'photos', cached.photos, (photo) => withLike(photo, photoId, isLiked));
  if (isPhoto(cached) && cached.id === photoId && cached.is_liked !== isLiked) return { ...cached, is_liked: isLiked };
  return cached;
}

/** Unchanged objects stay the same, so that lists without the photo do not render again. */
function withChangedParts<Cached extends object>(
  cached: Cached,
  key: keyof Cached,
  parts: readonly unknown[],
  change: (part: unknown) => unknown,
): Cached {
  const next = parts.map(change);
  return next.every((part, index) => part === parts[index]) ? cached : { ...cached, [key]: next };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isInfinite = (value: unknown): value is InfiniteData<unknown> =>
  isObject(value) && 'pages' in value && Array.isArray(value.pages);
const hasItems = (value: unknown): value is { items: unknown[] } =>
  isObject(value) && 'items' in value && Array.isArray(value.items);
const hasWaves = (value: unknown): value is { waves: unknown[] } =>
  isObject(value) && 'waves' in value && Array.isArray(value.waves);
const isWave = (value: unknown): value is { photos: unknown[] } =>
  isObject(value) && 'photos' in value && Array.isArray(value.photos);
const isPhoto = (value: unknown): value is Likeable =>
  isObject(value) && 'id' in value && 'is_liked' in value && typeof value.is_liked === 'boolean';
