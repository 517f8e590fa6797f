import type { QueryClient } from '@tanstack/react-query';
import { markAsOwner } from '../../shared/account/owned-sections.ts';
import { showLikeElsewhere } from './change-like.ts';
import { likeKey, unlikeKey } from './queries.ts';
import { photoKeys } from '../../shared/query-keys.ts';

/** A live event reports every like and unlike to all windows of the user, also to the one where it happened. */
export function applyLiveLike(queryClient: QueryClient, photoId: string, isLiked: boolean): void {
  if (isLiked) markAsOwner('has_likes');
  // The event has the state before a like of this window that is still pending.
  if (queryClient.isMutating({ mutationKey: likeKey(photoId) }) + queryClient.isMutating({ mutationKey: unlikeKey }))
    return;
  void showLikeElsewhere(queryClient, photoId, isLiked);
  void queryClient.invalidateQueries({ queryKey: photoKeys.liked });
}
