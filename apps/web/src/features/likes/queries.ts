import { photos, type PhotoWithAlbum } from '@pleamar/contract/photos';
import { MAX_PHOTOS_PER_PAGE } from '@pleamar/domain/albums/page-sizes';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { call, callWith } from '../../lib/api/call.ts';
import { cursorPages } from '../../lib/api/cursor-pages.ts';
import { markAsOwner } from '../../shared/account/owned-sections.ts';
import { photoKeys } from '../../shared/query-keys.ts';

interface LikedPage {
  items: PhotoWithAlbum[];
  next_cursor: string | null;
  total: number;
}

const likedPagesOf = (limit: number) =>
  cursorPages<LikedPage>(
    [...photoKeys.liked, limit],
    (cursor, options) => callWith(options, photos.liked, { query: { limit, cursor } }),
    // Hearts on many pages change the list, so it is fetched each time.
    { staleTime: 0 },
  );

/** The server's largest page has all liked photos of most users, which the filter needs. */
export const likedQuery = likedPagesOf(MAX_PHOTOS_PER_PAGE);

export const latestLikedQuery = likedPagesOf(6);

export const likeKey = (photoId: string) => ['like', photoId];
export const unlikeKey = ['unlike'];

/** The photo disappears at once, and comes back if the server refuses. */
export function useUnlike() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: unlikeKey,
    mutationFn: (photoId: string) => call(photos.unlike, { params: { photoId } }),
    onMutate: async (photoId) => {
      await queryClient.cancelQueries({ queryKey: likedQuery.queryKey });
      const before = queryClient.getQueryData(likedQuery.queryKey);
      queryClient.setQueryData(likedQuery.queryKey, (list) => list && without(list, photoId));
      return { before };
    },
    onError: (_error, photoId, kept) => {
      const before = kept?.before;
      // Only this photo: the whole earlier list would show the photos of other pending unlikes again.
      if (before) queryClient.setQueryData(likedQuery.queryKey, (list) => list && withAgain(list, before, photoId));
    },
    onSettled: () => {
      // A refetch now would show the photo of another pending unlike again for a moment.
      if (queryClient.isMutating({ mutationKey: unlikeKey }) > 1) return;
      // Not awaited, because the toast must not wait for the list.
      void queryClient.invalidateQueries({ queryKey: photoKeys.all });
    },
  });
}

export function useLikeAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (photoId: string) => call(photos.like, { params: { photoId } }),
    onSuccess: () => markAsOwner('has_likes'),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: photoKeys.all }),
  });
}

function without(list: InfiniteData<LikedPage>, photoId: string): InfiniteData<LikedPage> {
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.filter(({ id }) => id !== photoId),
      total: page.total - 1,
    })),
  };
}

function withAgain(
  list: InfiniteData<LikedPage>,
  before: InfiniteData<LikedPage>,
  photoId: string,
): InfiniteData<LikedPage> {
  // A refetch has brought it back.
  if (list.pages.some(({ items }) => items.some(({ id }) => id === photoId))) return list;
  return {
    ...list,
    pages: list.pages.map((page, index) => ({
      ...page,
      items: putBack(page.items, before.pages[index]?.items ?? [], photoId),
      total: page.total + 1,
    })),
  };
}

/** Puts the photo before the first of those that followed it. */
function putBack(items: PhotoWithAlbum[], before: PhotoWithAlbum[], photoId: string): PhotoWithAlbum[] {
  const position = before.findIndex(({ id }) => id === photoId);
  const photo = before[position];
  if (!photo) return items;
  const following = new Set(before.slice(position + 1).map(({ id }) => id));
  const next = items.findIndex(({ id }) => following.has(id));
  return items.toSpliced(next === -1 ? items.length : next, 0, photo);
}
