import { isOrderKey, ORDER_KEY_HEADER } from '@pleamar/domain/guest-orders';
import { deviceStorage, windowStorage } from '../../lib/browser/storage.ts';
import { storedDiscount } from './stored-discount.ts';
import { savePurchaseCookie, keyInCookie } from './purchase-cookie.ts';

/** The purchase was made without an account on this device. Its key opens this one order. */
interface Purchase {
  key: string;
  /** The purchase is not known to be paid while it has photos: a return to its review takes up the same order. */
  photos: string | null;
  email: string;
  orderId: string | null;
}

const storageName = 'pleamar_purchases';
const typedName = 'pleamar_typed_email';
/** Older purchases are in the mailbox. */
const MOST_KEPT = 50;

/** A browser that blocks storage keeps them here until the page is left, and the latest key longer in a cookie. */
let inMemory: Purchase[] | null = null;

export const orderKeyHeaders = (key: string) => ({ [ORDER_KEY_HEADER]: key });

export const keyOfOrder = (orderId: string): string | null =>
  purchases().find((each) => each.orderId === orderId)?.key ?? keyInCookie(orderId);

export function purchaseOf(photoIds: readonly string[]): Purchase {
  const photos = photoIds.toSorted().join(',');
  return purchases().find((each) => each.photos === photos) ?? { key: newKey(), photos, email: '', orderId: null };
}

/** The key is kept so that the purchase's order has the same one. */
export function keyOfPurchase(photoIds: readonly string[]): string {
  const purchase = purchaseOf(photoIds);
  saveGuestOrder(purchase);
  return purchase.key;
}

export function saveGuestOrder(purchase: Purchase): void {
  // A paid purchase and its upgrades share a key.
  const isOther = (each: Purchase) =>
    each.key !== purchase.key || (each.photos === null && each.orderId !== purchase.orderId);
  const others = purchases().filter(isOther);
  keep([purchase, ...others].slice(0, MOST_KEPT));
}

/** The order of an upgrade has the key of the purchase that it completes. */
export function saveUpgrade(orderId: string, key: string): void {
  saveGuestOrder({ key, photos: null, email: '', orderId });
}

/** The key of a mailed link. It replaces the browser's own, which proves less. */
export function saveMailedKey(orderId: string, key: string): void {
  if (!isOrderKey(key)) return;
  clearGuestOrder(orderId);
  saveGuestOrder({ key, photos: null, email: '', orderId });
}

/** A paid purchase is not taken up again: buying the same photos once more is another one. */
export function markPaid(orderId: string): void {
  windowStorage.remove(typedName);
  storedDiscount.clear();
  const paid = purchases().find((each) => each.orderId === orderId && each.photos !== null);
  if (paid) saveGuestOrder({ ...paid, photos: null });
}

/** Half an address is kept too: a reload of the review must not cost its buyer the typing. */
export function saveTypedEmail(email: string): void {
  windowStorage.write(typedName, email);
}

export const lastEmail = (): string =>
  windowStorage.read(typedName) ?? purchases().find(({ email }) => email !== '')?.email ?? '';

export function clearGuestOrder(orderId: string): void {
  keep(purchases().filter((each) => each.orderId !== orderId));
}

function purchases(): Purchase[] {
  const stored = inMemory ?? deviceStorage.readJson(storageName);
  return Array.isArray(stored) ? stored.filter(isPurchase) : [];
}

function keep(list: Purchase[]): void {
  inMemory = deviceStorage.writeJson(storageName, list) === null ? list : null;
  const [latest] = list;
  if (inMemory && latest?.orderId) savePurchaseCookie(latest.orderId, latest.key);
}

const isPurchase = (value: unknown): value is Purchase =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
