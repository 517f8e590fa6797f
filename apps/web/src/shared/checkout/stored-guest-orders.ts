import { isOrderKey, ORDER_KEY_HEADER } from '@pleamar/domain/orders/guest-orders';
import { deviceStorage, windowStorage } from '../../lib/browser/storage.ts';
import { storedDiscount } from './stored-discount.ts';
import { saveGuestOrderCookie, keyInCookie } from './guest-order-cookie.ts';

/** An order that was paid on this device without an account. Its key opens this one order. */
interface StoredGuestOrder {
  key: string;
  /** The ids while the order is not known to be paid: its review continues this order. Null afterwards. */
  photos: string | null;
  email: string;
  orderId: string | null;
}

const storageName = 'pleamar_purchases';
const emailStorageName = 'pleamar_typed_email';
/** The mails of older orders have their links. */
const MAX_STORED_ORDERS = 50;

/** Used where the browser blocks storage; the latest key is in a cookie too, which outlasts the page. */
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

/** Stores the key, so that the order that is created later has the same one. */
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
  writeGuestOrders([guestOrder, ...others].slice(0, MAX_STORED_ORDERS));
}

/** The order of an upgrade has the key of the order that it completes. */
export function saveUpgrade(orderId: string, key: string): void {
  saveGuestOrder({ key, photos: null, email: '', orderId });
}

/** The key of a mailed link also proves the mailbox, so it replaces the browser's own key of that order. */
export function saveMailedKey(orderId: string, key: string): void {
  if (!isOrderKey(key)) return;
  clearGuestOrder(orderId);
  saveGuestOrder({ key, photos: null, email: '', orderId });
}

/** A paid order has no photos any more, so that buying the same photos again creates another order. */
export function markPaid(orderId: string): void {
  windowStorage.remove(emailStorageName);
  storedDiscount.clear();
  const paid = storedGuestOrders().find((each) => each.orderId === orderId && each.photos !== null);
  if (paid) saveGuestOrder({ ...paid, photos: null });
}

/** Unfinished addresses are stored too: the field has the text again after a reload of the review. */
export function saveTypedEmail(email: string): void {
  windowStorage.write(emailStorageName, email);
}

export const lastEmail = (): string =>
  windowStorage.read(emailStorageName) ?? storedGuestOrders().find(({ email }) => email !== '')?.email ?? '';

export function clearGuestOrder(orderId: string): void {
  writeGuestOrders(storedGuestOrders().filter((each) => each.orderId !== orderId));
}

function storedGuestOrders(): StoredGuestOrder[] {
  const stored = inMemory ?? deviceStorage.readJson(storageName);
  return Array.isArray(stored) ? stored.filter(isStoredGuestOrder) : [];
}

function writeGuestOrders(list: StoredGuestOrder[]): void {
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
