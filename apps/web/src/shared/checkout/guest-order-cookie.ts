import { isOrderKey } from '@pleamar/domain/orders/guest-orders';

const name = 'pleamar_purchase';
const DAY_SECONDS = 86_400;

/**
 * A window inside another app may block storage: without this cookie the return from the provider's page would have no
 * key. No other page gets it, and no request from elsewhere; the server does not read it.
 */
export function saveGuestOrderCookie(orderId: string, key: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${orderId}.${key}; path=/compra; max-age=${DAY_SECONDS}; samesite=strict${secure}`;
}

export function keyInCookie(orderId: string): string | null {
  const [, id, key = ''] = new RegExp(`(?:^|;\\s*)${name}=([^.;]+)\\.([^;]+)`).exec(document.cookie) ?? [];
  return id === orderId && isOrderKey(key) ? key : null;
}
