import { addToCart, putIntoCart, removeFromCart } from '@pleamar/domain/cart';
import type { CartAlbum, CartPhoto, PhotoCart } from './cart-lines.ts';
import { cartStore, noOwner, nothing } from './cart-state.ts';
import { removeStoredCart, storeCart, storedCartOf, type StoredCart } from './stored-cart.ts';

export function openCartOf(ownerId: string) {
  cartStore.setState({ ...nothing, ...storedCartOf(ownerId) }, true);
}

/** At the logout: a synced cart is removed from this device; unsynced changes stay for their owner. */
export function closeCart() {
  const { added, removed } = cartStore.getState();
  if (added.length + removed.length === 0) removeStoredCart();
  cartStore.setState(nothing, true);
}

export function addPhoto(photo: CartPhoto, album: CartAlbum) {
  change(({ cart, added, removed }) => ({
    cart: putIntoCart(cart, photo, album),
    added: [...without(added, photo.id), photo.id],
    removed: without(removed, photo.id),
  }));
}

export function removePhoto(photoId: string) {
  change(({ cart, added, removed }) => ({
    cart: removeFromCart(cart, photoId),
    added: without(added, photoId),
    removed: [...without(removed, photoId), photoId],
  }));
}

/** Merges the account's cart with changes made here since the request. `sent` are the changes that the answer contains. */
export function takeAnswer(account: PhotoCart, sent: Pick<StoredCart, 'added' | 'removed'>) {
  change(({ cart, added, removed }) => {
    const stillAdded = added.filter((id) => !sent.added.includes(id));
    const stillRemoved = removed.filter((id) => !sent.removed.includes(id));
    const waiting = cart.photos.filter(({ id }) => stillAdded.includes(id));
    const joined = waiting.reduce((whole, photo) => {
      const album = cart.albums.find(({ id }) => id === photo.albumId);
      return album ? addToCart(whole, photo, album) : whole;
    }, account);
    return { cart: stillRemoved.reduce(removeFromCart, joined), added: stillAdded, removed: stillRemoved };
  });
  cartStore.setState({ isChecked: true, error: null });
}

export const restoreCart = (stored: Pick<StoredCart, 'cart' | 'added' | 'removed'>) => change(() => stored);

function change(to: (stored: StoredCart) => Pick<StoredCart, 'cart' | 'added' | 'removed'>) {
  const { ownerId, ...state } = cartStore.getState();
  if (ownerId === noOwner) return;
  const stored = { ownerId, ...to({ ownerId, ...state }) };
  storeCart(stored);
  cartStore.setState(stored);
}

const without = (ids: readonly string[], gone: string) => ids.filter((id) => id !== gone);
