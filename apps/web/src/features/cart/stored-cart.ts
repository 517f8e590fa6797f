import { deviceStorage } from '../../lib/browser/storage.ts';
import { noPhotos, type PhotoCart } from './cart-lines.ts';

/** The account does not have the changes `added` and `removed` yet. */
export interface StoredCart {
  ownerId: string;
  cart: PhotoCart;
  added: string[];
  removed: string[];
}

export const storageKey = 'pleamar_cart';

const emptyFor = (ownerId: string): StoredCart => ({ ownerId, cart: noPhotos, added: [], removed: [] });

/** Another account's cart on this device is not shown. */
export function readStoredCart(ownerId: string): StoredCart {
  const stored = readStored();
  return stored?.ownerId === ownerId ? stored : emptyFor(ownerId);
}

export const saveStoredCart = (stored: StoredCart) => deviceStorage.writeJson(storageKey, stored);

export const clearStoredCart = () => deviceStorage.remove(storageKey);

function readStored(): StoredCart | null {
  // An older version of `saveStoredCart` may have written it: another shape is ignored.
  const stored = deviceStorage.readJson(storageKey) as Partial<StoredCart> | null;
  const { ownerId, cart, added, removed } = stored ?? {};
  if (!ownerId || !Array.isArray(added) || !Array.isArray(removed)) return null;
  if (!cart || ![cart.photos, cart.photoIds, cart.albums].every(Array.isArray)) return null;
  return { ownerId, cart, added, removed };
}
