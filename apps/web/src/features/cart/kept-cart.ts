import { noPhotos, type PhotoCart } from './cart-lines.ts';

/** What this device remembers: whose cart it is, what is in it, and what the account has not been told yet. */
export interface KeptCart {
  ownerId: string;
  cart: PhotoCart;
  added: string[];
  removed: string[];
}

export const storageKey = 'pleamar_cart';

const emptyFor = (ownerId: string): KeptCart => ({ ownerId, cart: noPhotos, added: [], removed: [] });

/** The cart of another account on this device is not shown. */
export function keptFor(ownerId: string): KeptCart {
  try {
    const kept = readKept(localStorage.getItem(storageKey));
    return kept?.ownerId === ownerId ? kept : emptyFor(ownerId);
  } catch {
    return emptyFor(ownerId); // Storage closed to us: the account's copy is all there is.
  }
}

export function keep(kept: KeptCart) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Full or closed: the account's copy stays.
  }
}

export function forget() {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // It was never kept.
  }
}

function readKept(text: string | null): KeptCart | null {
  if (!text) return null;
  // Written by `keep`, perhaps by an older version of it: whatever has not its shape is as good as nothing.
  const kept = JSON.parse(text) as Partial<KeptCart> | null;
  const { ownerId, cart, added, removed } = kept ?? {};
  if (!ownerId || !Array.isArray(added) || !Array.isArray(removed)) return null;
  if (!cart || ![cart.photos, cart.photoIds, cart.albums].every(Array.isArray)) return null;
  return { ownerId, cart, added, removed };
}
