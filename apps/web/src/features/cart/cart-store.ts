import { addToCart, removeFromCart } from '@pleamar/domain/cart';
import type { CartAlbum, CartPhoto, PhotoCart } from './cart-lines.ts';
import { cartStore, noOwner, nothing } from './cart-state.ts';
import { forget, keep, keptFor, type KeptCart } from './kept-cart.ts';

export function openCartOf(ownerId: string) {
  cartStore.setState({ ...nothing, ...keptFor(ownerId) }, true);
}

/** At the logout: a synced cart is removed from this device; unsynced changes stay for their owner. */
export function closeCart() {
  const { added, removed } = cartStore.getState();
  if (added.length + removed.length === 0) forget();
  cartStore.setState(nothing, true);
}

export function addPhoto(photo: CartPhoto, album: CartAlbum) {
  change(({ cart, added, removed }) => ({
    cart: addToCart(cart, photo, album),
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
export function takeAnswer(account: PhotoCart, sent: Pick<KeptCart, 'added' | 'removed'>) {
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

export const restoreCart = (kept: Pick<KeptCart, 'cart' | 'added' | 'removed'>) => change(() => kept);

function change(to: (kept: KeptCart) => Pick<KeptCart, 'cart' | 'added' | 'removed'>) {
  const { ownerId, ...state } = cartStore.getState();
  if (ownerId === noOwner) return;
  const kept = { ownerId, ...to({ ownerId, ...state }) };
  keep(kept);
  cartStore.setState(kept);
}

const without = (ids: readonly string[], gone: string) => ids.filter((id) => id !== gone);
