import type { QueryClient } from '@tanstack/react-query';
import { nowOwns } from '../../shared/owned.ts';
import { showLikeElsewhere } from './change-like.ts';
import { likeKey, unlikeKey } from './queries.ts';
import { photoKeys } from '../../shared/query-keys.ts';

/** The live channel tells every window of a like or unlike: also the one in which it was given. */
export function receiveLike(queryClient: QueryClient, photoId: string, isLiked: boolean): void {
  if (isLiked) nowOwns('has_likes');
  // A heart that is on its way from here is shown as it was pressed; what is told is what it was before.
  if (queryClient.isMutating({ mutationKey: likeKey(photoId) }) + queryClient.isMutating({ mutationKey: unlikeKey }))
    return;
  void showLikeElsewhere(queryClient, photoId, isLiked);
  void queryClient.invalidateQueries({ queryKey: photoKeys.liked });
}
