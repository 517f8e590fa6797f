import { isOrderKey, ORDER_KEY_HEADER } from '@pleamar/domain/orders/guest-orders';
import { deviceStorage, windowStorage } from '../../lib/browser/storage.ts';
import { storedDiscount } from './stored-discount.ts';
import { saveGuestOrderCookie, keyInCookie } from './guest-order-cookie.ts';

/** An order that was paid on this device without an account. Its key opens this one order. */
interface StoredGuestOrder {
  key: string;
  /** The order is not known to be paid while it has photos: a return to its review takes up the same order. */
  photos: string | null;
  email: string;
  orderId: string | null;
}

const storageName = 'pleamar_purchases';
const typedName = 'pleamar_typed_email';
/** Older orders are in the mailbox. */
const MAX_KEPT = 50;

/** A browser that blocks storage keeps them here until the page is left, and the latest key longer in a cookie. */
let inMemory: StoredGuestOrder[] | null = null;

export const orderKeyHeaders = (key: string) => ({ [ORDER_KEY_HEADER]: key });

export const keyOfOrder = (orderId: string): string | null =>
  storedGuestOrders().find((each) => each.orderId === orderId)?.key ?? keyInCookie(orderId);

export function guestOrderOf(photoIds: readonly string[]): StoredGuestOrder {
  const photos = photoIds.toSorted().join(',');
  return (
    storedGuestOrders().find((each) => each.photos === photos) ?? { key: newKey(), photos, email: '', orderId: null }
  );
}

/** The key is kept so that the order has the same one. */
export function keyOfGuestOrder(photoIds: readonly string[]): string {
  const guestOrder = guestOrderOf(photoIds);
  saveGuestOrder(guestOrder);
  return guestOrder.key;
}

export function saveGuestOrder(guestOrder: StoredGuestOrder): void {
  // A paid order and its upgrades share a key.
  const isOther = (each: StoredGuestOrder) =>
    each.key !== guestOrder.key || (each.photos === null && each.orderId !== guestOrder.orderId);
  const others = storedGuestOrders().filter(isOther);
  keep([guestOrder, ...others].slice(0, MAX_KEPT));
}

/** The order of an upgrade has the key of the order that it completes. */
export function saveUpgrade(orderId: string, key: string): void {
  saveGuestOrder({ key, photos: null, email: '', orderId });
}

/** The key of a mailed link. It replaces the browser's own, which proves less. */
export function saveMailedKey(orderId: string, key: string): void {
  if (!isOrderKey(key)) return;
  clearGuestOrder(orderId);
  saveGuestOrder({ key, photos: null, email: '', orderId });
}

/** A paid order is not taken up again: buying the same photos once more is another one. */
export function markPaid(orderId: string): void {
  windowStorage.remove(typedName);
  storedDiscount.clear();
  const paid = storedGuestOrders().find((each) => each.orderId === orderId && each.photos !== null);
  if (paid) saveGuestOrder({ ...paid, photos: null });
}

/** Half an address is kept too: a reload of the review must not cost its buyer the typing. */
export function saveTypedEmail(email: string): void {
  windowStorage.write(typedName, email);
}

export const lastEmail = (): string =>
  windowStorage.read(typedName) ?? storedGuestOrders().find(({ email }) => email !== '')?.email ?? '';

export function clearGuestOrder(orderId: string): void {
  keep(storedGuestOrders().filter((each) => each.orderId !== orderId));
}

function storedGuestOrders(): StoredGuestOrder[] {
  const stored = inMemory ?? deviceStorage.readJson(storageName);
  return Array.isArray(stored) ? stored.filter(isStoredGuestOrder) : [];
}

function keep(list: StoredGuestOrder[]): void {
  inMemory = deviceStorage.writeJson(storageName, list) === null ? list : null;
  const [latest] = list;
  if (inMemory && latest?.orderId) saveGuestOrderCookie(latest.orderId, latest.key);
}

const isStoredGuestOrder = (value: unknown): value is StoredGuestOrder =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
