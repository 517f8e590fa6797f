import { addToCart, removeFromCart } from '@pleamar/domain/cart';
import type { CartAlbum, CartPhoto, PhotoCart } from './cart-lines.ts';
import { cartStore, nobody, nothing } from './cart-state.ts';
import { forget, keep, keptFor, type KeptCart } from './kept-cart.ts';

export function openCartOf(ownerId: string) {
  cartStore.setState({ ...nothing, ...keptFor(ownerId) }, true);
}

/** At the logout: what the account knows need not stay here; what it was never told waits for its owner. */
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

/** The account's copy, with what was done here since it was asked. `told` is what the answer already knows of. */
export function takeAnswer(account: PhotoCart, told: Pick<KeptCart, 'added' | 'removed'>) {
  change(({ cart, added, removed }) => {
    const stillAdded = added.filter((id) => !told.added.includes(id));
    const stillRemoved = removed.filter((id) => !told.removed.includes(id));
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
  if (ownerId === nobody) return;
  const kept = { ownerId, ...to({ ownerId, ...state }) };
  keep(kept);
  cartStore.setState(kept);
}

const without = (ids: readonly string[], gone: string) => ids.filter((id) => id !== gone);
