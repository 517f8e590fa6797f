import { noPhotos, type PhotoCart } from './cart-lines.ts';

/** The cart stored on this device: its owner, its photos, and the changes that the account does not have yet. */
export interface KeptCart {
  ownerId: string;
  cart: PhotoCart;
  added: string[];
  removed: string[];
}

export const storageKey = 'pleamar_cart';

const emptyFor = (ownerId: string): KeptCart => ({ ownerId, cart: noPhotos, added: [], removed: [] });

/** Another account's cart on this device is not shown. */
export function keptFor(ownerId: string): KeptCart {
  try {
    const kept = readKept(localStorage.getItem(storageKey));
    return kept?.ownerId === ownerId ? kept : emptyFor(ownerId);
  } catch {
    return emptyFor(ownerId); // Without storage there is only the account's cart.
  }
}

export function keep(kept: KeptCart) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Without storage the account's cart remains.
  }
}

export function forget() {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
}

function readKept(text: string | null): KeptCart | null {
  if (!text) return null;
  // An older version of `keep` may have written it: another shape is ignored.
  const kept = JSON.parse(text) as Partial<KeptCart> | null;
  const { ownerId, cart, added, removed } = kept ?? {};
  if (!ownerId || !Array.isArray(added) || !Array.isArray(removed)) return null;
  if (!cart || ![cart.photos, cart.photoIds, cart.albums].every(Array.isArray)) return null;
  return { ownerId, cart, added, removed };
}
