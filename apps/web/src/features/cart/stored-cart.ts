import { deviceStorage } from '../../lib/browser/storage.ts';
import { noPhotos, type PhotoCart } from './cart-lines.ts';

/** `added` and `removed` are changes that the account's cart does not have yet. */
export interface StoredCart {
  ownerId: string;
  cart: PhotoCart;
  added: string[];
  removed: string[];
}

export const storageKey = 'pleamar_cart';

const emptyFor = (ownerId: string): StoredCart => ({ ownerId, cart: noPhotos, added: [], removed: [] });

/** Empty if the stored cart belongs to another account. */
export function readStoredCart(ownerId: string): StoredCart {
  const stored = readStored();
  return stored?.ownerId === ownerId ? stored : emptyFor(ownerId);
}

export const saveStoredCart = (stored: StoredCart) => deviceStorage.writeJson(storageKey, stored);

export const clearStoredCart = () => deviceStorage.remove(storageKey);

function readStored(): StoredCart | null {
  // `saveStoredCart` wrote it, perhaps an older version of it with another shape, which is ignored.
  const stored = deviceStorage.readJson(storageKey) as Partial<StoredCart> | null;
  const { ownerId, cart, added, removed } = stored ?? {};
  if (!ownerId || !Array.isArray(added) || !Array.isArray(removed)) return null;
  if (!cart || ![cart.photos, cart.photoIds, cart.albums].every(Array.isArray)) return null;
  return { ownerId, cart, added, removed };
}
