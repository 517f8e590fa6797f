import type { Photo } from '@pleamar/contract/photos';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { photoQueries } from '../../features/photos/queries.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useTranslation } from '../../texts/react.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { useOpenPhoto } from './album-page-search.ts';

type OpenPhoto = Pick<ReturnType<typeof useOpenPhoto>, 'photoId' | 'follow' | 'close'>;

interface PhotoOfAddress {
  photo: Photo | undefined;
  isOutsideList: boolean;
  isWithdrawn: boolean;
}

/** The photo in the address. If it cannot be shown, the page says why, or follows it to its album. */
export function usePhotoOfAddress(
  albumId: string,
  photos: readonly Photo[],
  { photoId, follow, close }: OpenPhoto,
): PhotoOfAddress {
  const { t } = useTranslation(['errors', 'common']);
  const errorText = useErrorText();
  const linked = useLinkedPhoto(photoId, albumId, photos);
  const { photo, isOutsideList, isWithdrawn, isMissing, albumId: movedToAlbumId, failure, retry } = linked;

  const closeMissing = useEffectEvent(() => {
    toast.error(t('errors:photoNotFound'));
    close();
  });
  useEffect(() => {
    if (isMissing) closeMissing();
  }, [isMissing]);

  // The photo was moved to another album.
  const followPhoto = useEffectEvent(follow);
  useEffect(() => {
    if (movedToAlbumId !== undefined) followPhoto(movedToAlbumId);
  }, [movedToAlbumId]);

  // The photo may exist, so the address keeps it and the user can retry.
  const showFailure = useEffectEvent((error: Error) =>
    toast.error(errorText(error), { label: t('common:retry'), onPress: retry }),
  );
  useEffect(() => (failure ? showFailure(failure) : undefined), [failure]);

  return { photo, isOutsideList, isWithdrawn };
}

/** A photo that is not loaded yet is fetched alone, so that a link to it shows it at once. */
function useLinkedPhoto(photoId: string | undefined, albumId: string, photos: readonly Photo[]) {
  const loaded = photos.find(({ id }) => id === photoId);
  const isFetched = photoId !== undefined && !loaded;
  const { data, error, refetch } = useQuery({ ...photoQueries.detail(photoId ?? ''), enabled: isFetched });
  const fetched = isFetched && data?.album_id === albumId ? data : undefined;
  const isGone = error instanceof ApiError && error.isFinal;
  const isWithdrawn = isFetched && error instanceof ApiError && error.code === 'photo_withdrawn';
  return {
    photo: loaded ?? fetched,
    isOutsideList: !loaded,
    isMissing: isFetched && isGone && !isWithdrawn,
    isWithdrawn,
    albumId: isFetched && !fetched ? data?.album_id : undefined,
    failure: isFetched && !isGone ? error : null,
    retry: () => void refetch(),
  };
}
