import { cart, type CartAnswer } from '@pleamar/contract/cart';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { expireSession } from '../../lib/login/session.ts';
import { cartFrom, noPhotos } from './cart-lines.ts';
import { cartStore } from './cart-store.ts';
import {
  closeCart,
  emptyContents,
  ensureCartLoaded,
  loadStoredCart,
  restoreCart,
  mergeAccountCart,
  undoClearing,
} from './cart-changes.ts';
import { storageKey, type StoredCart } from './stored-cart.ts';

let running: Promise<void> | null = null;
let clearing: Promise<void> | null = null;

export function startCartSync(userId: string) {
  loadStoredCart(userId);
  addEventListener('online', retry);
  addEventListener('storage', onStorageChange);
  retry();
}

export function stopCartSync() {
  removeEventListener('online', retry);
  removeEventListener('storage', onStorageChange);
  closeCart();
}

/**
 * Sends this device's changes until none is left. Without a connection they wait, also after a reload. Rejects when the
 * server refuses a change, which is then undone.
 */
export function syncCart(): Promise<void> {
  running ??= afterClearing().finally(() => {
    running = null;
  });
  return running;
}

/** The account could otherwise get a photo before its cart is cleared, and lose it. */
const afterClearing = () => clearing?.catch(() => undefined).then(sync) ?? sync();

/** Waits for a running synchronization, whose answer would fill the cart again. */
export function clearCart(): Promise<void> {
  const own: Promise<void> = Promise.allSettled([running, clearing])
    .then(clear)
    .finally(() => {
      if (clearing === own) clearing = null;
    });
  clearing = own;
  return own;
}

async function clear(): Promise<void> {
  const { ownerId, cart: before, added, removed } = cartStore.getState();
  restoreCart(emptyContents);
  try {
    const answer = await call(cart.clear);
    // Another user may have logged in before the answer.
    if (cartStore.getState().ownerId === ownerId) mergeAccountCart(cartFrom(answer, noPhotos));
  } catch (error) {
    if (cartStore.getState().ownerId === ownerId) undoClearing({ cart: before, added, removed });
    throw error;
  }
}

export async function acceptPrices(): Promise<void> {
  const answer = await call(cart.acceptPrices);
  mergeAccountCart(cartFrom(answer, cartStore.getState().cart));
}

async function sync(): Promise<void> {
  ensureCartLoaded();
  do {
    const before = cartStore.getState();
    const { ownerId } = before;
    if (!ownerId) return;
    for (const { send, ...change } of changesOf(before)) {
      try {
        const answer = await send();
        // Another user may have logged in before the answer.
        if (cartStore.getState().ownerId !== ownerId) return;
        mergeAccountCart(cartFrom(answer, cartStore.getState().cart), { cart: before.cart, ...change });
      } catch (error) {
        if (cartStore.getState().ownerId === ownerId) await undoRefused(error, change);
        return;
      }
    }
  } while (hasChanges());
}

type Change = Pick<StoredCart, 'added' | 'removed'>;

/**
 * One request for each size, and one for each removed photo. Without a size a photo keeps that of the account's cart.
 */
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

async function undoRefused(error: unknown, refused: Change): Promise<void> {
  const isRefused = error instanceof ApiError && error.isFinal;
  if (isRefused && error.status === 401) {
    expireSession();
    return;
  }
  cartStore.setState({ error });
  // A change that could not be sent is sent again later; a refused one is undone, or it would be sent forever.
  if (!isRefused || refused.added.length + refused.removed.length === 0) return;
  const { cart: current, added, removed } = cartStore.getState();
  const photos = current.photos.filter(({ id }) => !refused.added.includes(id));
  restoreCart({
    cart: {
      photos,
      photoIds: photos.map(({ id }) => id),
      albums: current.albums.filter(({ id }) => photos.some(({ albumId }) => albumId === id)),
    },
    added: added.filter((id) => !refused.added.includes(id)),
    removed: removed.filter((id) => !refused.removed.includes(id)),
  });
  if (refused.removed.length > 0) await showAccountCart(error);
  throw error;
}

/** Shows a photo again whose removal was refused: only the account's cart still has it. */
async function showAccountCart(refusal: unknown): Promise<void> {
  const { ownerId } = cartStore.getState();
  try {
    const answer = await call(cart.get);
    if (cartStore.getState().ownerId !== ownerId) return;
    mergeAccountCart(cartFrom(answer, cartStore.getState().cart));
    cartStore.setState({ error: refusal });
  } catch {
    // The next synchronization shows the photo.
  }
}

const hasChanges = () => cartStore.getState().added.length + cartStore.getState().removed.length > 0;

const retry = () => void syncCart().catch(() => undefined);

function onStorageChange({ key }: StorageEvent) {
  const { ownerId, isChecked } = cartStore.getState();
  if (key !== storageKey || !ownerId) return;
  loadStoredCart(ownerId);
  cartStore.setState({ isChecked });
}
