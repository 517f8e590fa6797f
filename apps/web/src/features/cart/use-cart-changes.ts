import { isInCart } from '@pleamar/domain/orders/cart';
import { useErrorText } from '../../lib/api/error-text.ts';
import { toast } from '../../ui/toast-store.ts';
import type { CartAlbum, CartPhoto } from './cart-lines.ts';
import { cartStore } from './cart-store.ts';
import { addPhoto, removePhoto } from './cart-changes.ts';
import { syncCart } from './cart-sync.ts';

/** Changes are shown at once and then sent to the account; a refusal shows a toast. */
export function useCartChanges() {
  const errorText = useErrorText();
  const sync = () => void syncCart().catch((error: unknown) => toast.error(errorText(error)));
  const add = (photos: readonly CartPhoto[], album: CartAlbum) => {
    for (const photo of photos) addPhoto(photo, album);
    sync();
  };
  const remove = (photoIds: readonly string[]) => {
    for (const photoId of photoIds) removePhoto(photoId);
    sync();
  };
  return {
    add,
    remove,
    toggle: (photo: CartPhoto, album: CartAlbum) =>
      isInCart(cartStore.getState().cart, photo.id) ? remove([photo.id]) : add([photo], album),
  };
}
