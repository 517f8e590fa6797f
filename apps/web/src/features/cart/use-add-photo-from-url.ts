import { photos, type PhotoWithAlbum } from '@pleamar/contract/photos';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { callWith } from '../../lib/api/call.ts';
import { useErrorText } from '../../lib/api/error-text.ts';
import { useLoggedInUser } from '../../lib/login/session.ts';
import type { SearchOf } from '../../lib/page/page.ts';
import { useTranslation } from '../../texts/react.tsx';
import { toast } from '../../ui/toast-store.ts';
import { cartAlbumOfPhoto, cartPhotoOf, sizedPhotoOf } from './cart-lines.ts';
import { addPhoto } from './cart-changes.ts';
import { syncCart } from './cart-sync.ts';

/**
 * Adds the photo of `/carrito?foto=`, whose address a visitor gets with "Comprar esta foto"; `web` asks for its web
 * size. Returns true until the photo is added or has failed.
 */
export function useAddPhotoFromUrl({ foto: photoId, web }: SearchOf<'/public/carrito'>): boolean {
  const userId = useLoggedInUser()?.id ?? null;
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [done, setDone] = useState<string>();
  const addToCart = async (photo: PhotoWithAlbum) => {
    const isWhole = photo.access_granted && photo.held_size !== 'web';
    if (isWhole || photo.album.photographer.id === userId) return;
    // If the web size is not offered any more, the original is added.
    const isWeb = web === photo.id && photo.web_price !== undefined;
    addPhoto(isWeb ? sizedPhotoOf(photo, 'web') : cartPhotoOf(photo), cartAlbumOfPhoto(photo));
    await syncCart();
  };
  const removePhotoFromUrl = useEffectEvent(() => {
    setDone(photoId);
    // Without the photo in the address a reload cannot add it again after its removal.
    void navigate({ to: '/carrito', search: {}, replace: true });
  });
  const offerRetry = useEffectEvent((error: unknown, retry: () => void) => {
    setDone(photoId);
    const onPress = () => {
      setDone(undefined);
      retry();
    };
    return toast.error(errorText(error), { label: t('retry'), onPress });
  });
  /** Returns an error after which the photo may still exist. */
  const addPhotoFromUrl = useEffectEvent(async (params: { photoId: string }, signal: AbortSignal) => {
    try {
      const photo = await callWith({ signal }, photos.get, { params });
      signal.throwIfAborted();
      await addToCart(photo);
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof ApiError && error.isFinal)) return { error };
      toast.error(errorText(error));
    }
    return null;
  });
  useEffect(() => {
    if (!photoId || !userId) return undefined;
    const left = new AbortController();
    const start = async () => {
      const failure = await addPhotoFromUrl({ photoId }, left.signal);
      // A user who left the cart meanwhile must not be led back to it.
      if (left.signal.aborted) return;
      // With the photo in the address a reload tries again too.
      if (failure)
        left.signal.addEventListener(
          'abort',
          offerRetry(failure.error, () => void start()),
        );
      else removePhotoFromUrl();
    };
    void start();
    return () => left.abort();
  }, [photoId, userId]);
  return photoId !== undefined && photoId !== done;
}
