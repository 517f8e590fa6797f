import { cart, type CartAnswer } from '@pleamar/contract/cart';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { expireSession } from '../../lib/login/session.ts';
import { cartFrom, noPhotos } from './cart-lines.ts';
import { cartStore } from './cart-store.ts';
import { closeCart, emptyContents, openCart, openCartOf, restoreCart, mergeAccountCart } from './cart-changes.ts';
import { storageKey, type StoredCart } from './stored-cart.ts';

let running: Promise<void> | null = null;

export function enterCart(userId: string) {
  openCartOf(userId);
  addEventListener('online', retry);
  addEventListener('storage', followOtherTabs);
  retry();
}

export function leaveCart() {
  removeEventListener('online', retry);
  removeEventListener('storage', followOtherTabs);
  closeCart();
}

/**
 * Changes made here are sent until none is left; without a connection they wait, also over a reload. The promise
 * rejects when the account refuses; then the cart is as it was before.
 */
export function syncCart(): Promise<void> {
  running ??= sync().finally(() => {
    running = null;
  });
  return running;
}

export async function clearCart(): Promise<void> {
  await running?.catch(() => undefined); // a running answer would fill the cart again
  const { cart: before, added, removed } = cartStore.getState();
  restoreCart(emptyContents);
  try {
    mergeAccountCart(cartFrom(await call(cart.clear), noPhotos));
  } catch (error) {
    restoreCart({ cart: before, added, removed });
    throw error;
  }
}

export async function acceptPrices(): Promise<void> {
  const answer = await call(cart.acceptPrices);
  mergeAccountCart(cartFrom(answer, cartStore.getState().cart));
}

async function sync(): Promise<void> {
  openCart();
  do {
    const before = cartStore.getState();
    const { ownerId } = before;
    if (!ownerId) return;
    for (const { send, ...change } of changesOf(before)) {
      try {
        const answer = await send();
        // Another user may have logged in during the request.
        if (cartStore.getState().ownerId !== ownerId) return;
        mergeAccountCart(cartFrom(answer, cartStore.getState().cart), { cart: before.cart, ...change });
      } catch (error) {
        if (cartStore.getState().ownerId === ownerId) fail(error, change);
        return;
      }
    }
  } while (hasChanges());
}

type Change = Pick<StoredCart, 'added' | 'removed'>;

/** A photo without a chosen size keeps the one that it has in the account's cart. */
function changesOf({ cart: current, added, removed }: StoredCart): (Change & { send: () => Promise<CartAnswer> })[] {
  const sizes = new Map(current.photos.map(({ id, size }) => [id, size]));
  const changes = [
    ...Array.from(
      Map.groupBy(added, (id) => sizes.get(id)),
      ([size, photoIds]) => ({
        added: photoIds,
        removed: [],
        send: () => call(cart.merge, { body: { photo_ids: photoIds, ...(size && { size }) } }),
      }),
    ),
    ...removed.map((photoId) => ({
      added: [],
      removed: [photoId],
      send: () => call(cart.removePhoto, { params: { photoId } }),
    })),
  ];
  return changes.length > 0 ? changes : [{ added: [], removed: [], send: () => call(cart.get) }];
}

function fail(error: unknown, refused: Change) {
  const isRefused = error instanceof ApiError && error.isFinal;
  if (isRefused && error.status === 401) {
    expireSession();
    return;
  }
  cartStore.setState({ error });
  // A refused change must not be sent forever; one that could not be sent stays.
  if (!isRefused || refused.added.length + refused.removed.length === 0) return;
  const { cart: current, added, removed } = cartStore.getState();
  const taken = current.photos.filter(({ id }) => !refused.added.includes(id));
  restoreCart({
    cart: {
      photos: taken,
      photoIds: taken.map(({ id }) => id),
      albums: current.albums.filter(({ id }) => taken.some(({ albumId }) => albumId === id)),
    },
    added: added.filter((id) => !refused.added.includes(id)),
    removed: removed.filter((id) => !refused.removed.includes(id)),
  });
  throw error;
}

const hasChanges = () => cartStore.getState().added.length + cartStore.getState().removed.length > 0;

const retry = () => void syncCart().catch(() => undefined);

function followOtherTabs({ key }: StorageEvent) {
  const { ownerId, isChecked } = cartStore.getState();
  if (key !== storageKey || !ownerId) return;
  openCartOf(ownerId);
  cartStore.setState({ isChecked });
}
