import { addToCart, putIntoCart, removeFromCart } from '@pleamar/domain/orders/cart';
import { session } from '../../lib/login/session.ts';
import { noPhotos, type CartAlbum, type CartPhoto, type PhotoCart } from './cart-lines.ts';
import { cartStore, noCart, noOwner } from './cart-store.ts';
import { clearStoredCart, saveStoredCart, readStoredCart, type StoredCart } from './stored-cart.ts';

type CartContents = Pick<StoredCart, 'cart' | 'added' | 'removed'>;

export const emptyContents: CartContents = { cart: noPhotos, added: [], removed: [] };

export function loadStoredCart(ownerId: string) {
  cartStore.setState({ ...noCart, ...readStoredCart(ownerId) }, true);
}

/**
 * For changes before `cart-sync.ts` is loaded, which happens late after a login and may fail: without the stored cart
 * the change would be dropped without a message.
 */
export function ensureCartLoaded() {
  const current = session.getState();
  if (cartStore.getState().ownerId === noOwner && current.state === 'logged-in') loadStoredCart(current.user.id);
}

/** For a logout: removes a synced cart from this device. Unsynced changes stay for their owner. */
export function closeCart() {
  const { added, removed } = cartStore.getState();
  if (added.length + removed.length === 0) clearStoredCart();
  cartStore.setState(noCart, true);
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

/** Merges the account's cart with the changes that it does not have yet. `sent` are the changes that it has. */
export function mergeAccountCart(account: PhotoCart, sent: CartContents = emptyContents) {
  change(({ cart, added, removed }) => {
    // A photo that was added again in another size is not sent yet.
    const isSent = (id: string) => sent.added.includes(id) && sizeIn(sent.cart, id) === sizeIn(cart, id);
    const stillAdded = added.filter((id) => !isSent(id));
    const stillRemoved = removed.filter((id) => !sent.removed.includes(id));
    const unsent = { cart, added: stillAdded, removed: stillRemoved };
    return { ...unsent, cart: withChanges(account, unsent) };
  });
  cartStore.setState({ isChecked: true, error: null });
}

/** Brings back what a failed clearing removed. Changes made since stay. */
export function undoClearing(cleared: CartContents) {
  change((since) => {
    const isUnchanged = (id: string) => !since.added.includes(id) && !since.removed.includes(id);
    return {
      cart: withChanges(cleared.cart, since),
      added: [...cleared.added.filter(isUnchanged), ...since.added],
      removed: [...cleared.removed.filter(isUnchanged), ...since.removed],
    };
  });
}

export const restoreCart = (stored: CartContents) => change(() => stored);

function change(apply: (stored: StoredCart) => CartContents) {
  ensureCartLoaded();
  const { ownerId, ...state } = cartStore.getState();
  if (ownerId === noOwner) return;
  const stored = { ownerId, ...apply({ ownerId, ...state }) };
  saveStoredCart(stored);
  cartStore.setState(stored);
}

function withChanges(base: PhotoCart, { cart, added, removed }: CartContents): PhotoCart {
  const photos = cart.photos.filter(({ id }) => added.includes(id));
  const merged = photos.reduce((whole, photo) => {
    const album = cart.albums.find(({ id }) => id === photo.albumId);
    // A chosen size replaces the account's photo; it would otherwise be neither shown nor sent.
    const put = photo.size === undefined ? addToCart : putIntoCart;
    return album ? put(whole, photo, album) : whole;
  }, base);
  return removed.reduce(removeFromCart, merged);
}

const sizeIn = ({ photos }: PhotoCart, photoId: string) => photos.find(({ id }) => id === photoId)?.size;

const without = (ids: readonly string[], removedId: string) => ids.filter((id) => id !== removedId);
