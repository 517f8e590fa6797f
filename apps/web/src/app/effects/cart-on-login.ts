import { isLoggedInAs } from '../../lib/login/session.ts';
import { loadedInOrder } from './loaded-in-order.ts';

/** The cart and its code load with the login: a visitor needs neither. */
const cartSync = loadedInOrder(() => import('../../features/cart/cart-sync.ts'));

export async function openCartOnLogin(userId: string): Promise<void> {
  const { startCartSync } = await cartSync();
  if (isLoggedInAs(userId)) startCartSync(userId);
}

export async function closeCartOnLogout(): Promise<void> {
  const { stopCartSync } = await cartSync();
  stopCartSync();
}
