import { addToCart, putIntoCart, removeFromCart } from '@pleamar/domain/orders/cart';
import { session } from '../../lib/login/session.ts';
import { noPhotos, type CartAlbum, type CartPhoto, type PhotoCart } from './cart-lines.ts';
import { cartStore, noCart, noOwner } from './cart-store.ts';
import { clearStoredCart, saveStoredCart, readStoredCart, type StoredCart } from './stored-cart.ts';

type CartContents = Pick<StoredCart, 'cart' | 'added' | 'removed'>;

export const emptyContents: CartContents = { cart: noPhotos, added: [], removed: [] };

export function openCartOf(ownerId: string) {
  cartStore.setState({ ...noCart, ...readStoredCart(ownerId) }, true);
}

/**
 * A login loads `cart-sync.ts` late: without this a photo that is added until then, or when that file failed to load,
 * would be dropped without a message.
 */
export function openCart() {
  const current = session.getState();
  if (cartStore.getState().ownerId === noOwner && current.state === 'logged-in') openCartOf(current.user.id);
}

/** A logout removes a synced cart from this device; unsynced changes stay for their owner. */
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

/**
 * The account's cart is merged with changes made here since the request. `sent` are the changes that the answer
 * contains.
 */
export function mergeAccountCart(account: PhotoCart, sent: CartContents = emptyContents) {
  change(({ cart, added, removed }) => {
    // The same photo may have been added again in another size since.
    const isSent = (id: string) => sent.added.includes(id) && sizeIn(sent.cart, id) === sizeIn(cart, id);
    const stillAdded = added.filter((id) => !isSent(id));
    const stillRemoved = removed.filter((id) => !sent.removed.includes(id));
    const waiting = cart.photos.filter(({ id }) => stillAdded.includes(id));
    const joined = waiting.reduce((whole, photo) => {
      const album = cart.albums.find(({ id }) => id === photo.albumId);
      // The account's photo gives way to the chosen size, which would else be neither shown nor sent.
      const join = photo.size === undefined ? addToCart : putIntoCart;
      return album ? join(whole, photo, album) : whole;
    }, account);
    return { cart: stillRemoved.reduce(removeFromCart, joined), added: stillAdded, removed: stillRemoved };
  });
  cartStore.setState({ isChecked: true, error: null });
}

export const restoreCart = (stored: CartContents) => change(() => stored);

function change(to: (stored: StoredCart) => CartContents) {
  openCart();
  const { ownerId, ...state } = cartStore.getState();
  if (ownerId === noOwner) return;
  const stored = { ownerId, ...to({ ownerId, ...state }) };
  saveStoredCart(stored);
  cartStore.setState(stored);
}

const sizeIn = ({ photos }: PhotoCart, photoId: string) => photos.find(({ id }) => id === photoId)?.size;

const without = (ids: readonly string[], gone: string) => ids.filter((id) => id !== gone);
