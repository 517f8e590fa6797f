import type { Album } from '@pleamar/contract/albums';
import type { Photo } from '@pleamar/contract/photos';
import { useLoggedInUser } from '../../lib/login/session.ts';
import { useTranslation } from '../../texts/react.tsx';

/** Why a photo has no price for the user: it is the user's own, or is already bought or taken. */
export function usePhotoNote(album: Album) {
  const { t } = useTranslation('photo');
  const isOwn = useLoggedInUser()?.id === album.user_id;
  return (photo: Photo): string | undefined => {
    if (isOwn) return t('own');
    if (!photo.access_granted) return undefined;
    return photo.price === 0 ? t('taken') : t('bought');
  };
}
