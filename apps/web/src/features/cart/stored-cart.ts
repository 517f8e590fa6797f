import { noPhotos, type PhotoCart } from './cart-lines.ts';

/** `added` and `removed` are changes that the account does not have yet. */
export interface StoredCart {
  ownerId: string;
  cart: PhotoCart;
  added: string[];
  removed: string[];
}

export const storageKey = 'pleamar_cart';

const emptyFor = (ownerId: string): StoredCart => ({ ownerId, cart: noPhotos, added: [], removed: [] });

/** Another account's cart on this device is not shown. */
export function storedCartOf(ownerId: string): StoredCart {
  try {
    const stored = readStored(localStorage.getItem(storageKey));
    return stored?.ownerId === ownerId ? stored : emptyFor(ownerId);
  } catch {
    return emptyFor(ownerId); // Without storage there is only the account's cart.
  }
}

export function storeCart(stored: StoredCart) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // Without storage the account's cart remains.
  }
}

export function removeStoredCart() {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
}

function readStored(text: string | null): StoredCart | null {
  if (!text) return null;
  // An older version of `storeCart` may have written it: another shape is ignored.
  const stored = JSON.parse(text) as Partial<StoredCart> | null;
  const { ownerId, cart, added, removed } = stored ?? {};
  if (!ownerId || !Array.isArray(added) || !Array.isArray(removed)) return null;
  if (!cart || ![cart.photos, cart.photoIds, cart.albums].every(Array.isArray)) return null;
  return { ownerId, cart, added, removed };
}
