import { photos } from '@pleamar/contract/photos';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../texts/react.tsx';
import { call } from '../../lib/api/call.ts';
import { markAsOwner } from '../../shared/account/owned-sections.ts';
import { toast } from '../../ui/toast-store.ts';
import { showLike } from './change-like.ts';
import { likeKey } from './queries.ts';
import { photoKeys } from '../../shared/query-keys.ts';

export function useLike(photo: { id: string; is_liked: boolean }) {
  const { t } = useTranslation('photo');
  const queryClient = useQueryClient();
  const mutationKey = likeKey(photo.id);
  const { mutate } = useMutation({
    mutationKey,
    // Without the scope a second tap could reach the server before the first.
    scope: { id: `like ${photo.id}` },
    mutationFn: (isLiked: boolean) => call(isLiked ? photos.like : photos.unlike, { params: { photoId: photo.id } }),
    onMutate: (isLiked) => showLike(queryClient, photo.id, isLiked),
    onSuccess: (_, isLiked) => isLiked && markAsOwner('has_likes'),
    onError: (_, isLiked) => {
      // A later tap may still be pending, whose state stays shown.
      if (queryClient.isMutating({ mutationKey }) === 1) showLike(queryClient, photo.id, !isLiked);
      toast.error(t('likeError'));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: photoKeys.liked }),
  });
  return { isLiked: photo.is_liked, toggle: () => mutate(!photo.is_liked) };
}
