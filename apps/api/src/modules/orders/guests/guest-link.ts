import type { App } from '../../../common/context.ts';
import { hashToken, newToken } from '../../auth/tokens.ts';
import { findGuestOfOrder, insertKey } from '../queries/guests.ts';

/**
 * The path has a secret of this mail in its fragment, which browsers send to no server. A mail that is sent again has
 * another secret, and both open the order. Returns null for the order of an account.
 */
export async function guestOrderPath(app: App, orderId: string): Promise<string | null> {
  const guest = await findGuestOfOrder(app.db, orderId);
  if (!guest || guest.claimed_at) return null;
  const key = newToken();
  await insertKey(app.db, { userId: guest.id, keyHash: hashToken(key), kind: 'mail', now: app.now() });
  return `/compra/${orderId}#${key}`;
}
