import { isOrderKey } from '@pleamar/domain/orders/guest-orders';

const cookieName = 'pleamar_purchase';
const DAY_SECONDS = 86_400;

/**
 * A window inside another app may block storage, and the return from the provider's page needs the order's key. The
 * browser sends the cookie only from our pages and only below /compra; the server does not read it.
 */
export function saveGuestOrderCookie(orderId: string, key: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${cookieName}=${orderId}.${key}; path=/compra; max-age=${DAY_SECONDS}; samesite=strict${secure}`;
}

export function keyInCookie(orderId: string): string | null {
  const [, id, key = ''] = new RegExp(`(?:^|;\\s*)${cookieName}=([^.;]+)\\.([^;]+)`).exec(document.cookie) ?? [];
  return id === orderId && isOrderKey(key) ? key : null;
}
