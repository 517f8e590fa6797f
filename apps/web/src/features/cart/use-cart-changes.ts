import { isInCart } from '@pleamar/domain/cart';
import { useErrorText } from '../../lib/error-text.ts';
import { toast } from '../../lib/toast.ts';
import type { CartAlbum, CartPhoto } from './cart-lines.ts';
import { cartStore } from './cart-state.ts';
import { addPhoto, removePhoto } from './cart-store.ts';
import { syncCart } from './cart-sync.ts';

/** Adding and removing, shown at once and told to the account; a refusal is told to the buyer. */
export function useCartChanges() {
  const errorText = useErrorText();
  const tellAccount = () => void syncCart().catch((error: unknown) => toast.error(errorText(error)));
  const add = (photos: readonly CartPhoto[], album: CartAlbum) => {
    for (const photo of photos) addPhoto(photo, album);
    tellAccount();
  };
  const remove = (photoIds: readonly string[]) => {
    for (const photoId of photoIds) removePhoto(photoId);
    tellAccount();
  };
  return {
    add,
    remove,
    toggle: (photo: CartPhoto, album: CartAlbum) =>
      isInCart(cartStore.getState().cart, photo.id) ? remove([photo.id]) : add([photo], album),
  };
}
