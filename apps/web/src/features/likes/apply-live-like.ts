import type { QueryClient } from '@tanstack/react-query';
import { markAsOwner } from '../../shared/account/owned-sections.ts';
import { showLikeElsewhere } from './change-like.ts';
import { likeKey, unlikeKey } from './queries.ts';
import { photoKeys } from '../../shared/query-keys.ts';

/** The live channel emits every like and unlike to all windows, also to the one where it happened. */
export function applyLiveLike(queryClient: QueryClient, photoId: string, isLiked: boolean): void {
  if (isLiked) markAsOwner('has_likes');
  // A pending like of this window wins: the event has the state before it.
  if (queryClient.isMutating({ mutationKey: likeKey(photoId) }) + queryClient.isMutating({ mutationKey: unlikeKey }))
    return;
  void showLikeElsewhere(queryClient, photoId, isLiked);
  void queryClient.invalidateQueries({ queryKey: photoKeys.liked });
}
