import type { App } from '../../common/ctx.ts';
import { countFailure } from '../../common/rate-limits.ts';
import type { Db } from '../../db/connect.ts';
import { accountKey } from '../auth/login.ts';
import { guestOfOrder } from './queries/guests.ts';

/** Counts a declined card of a guest; returns whether that was one too many. Orders of accounts count nothing. */
export async function countDeclined(app: App, trx: Db, orderId: string): Promise<boolean> {
  const guest = await guestOfOrder(trx, orderId);
  if (!guest) return false;
  const ctx = { ...app, db: trx };
  const reached = [
    await countFailure(ctx, 'declinedCardsPerGuest', guest.id),
    await countFailure(ctx, 'declinedCardsPerEmail', accountKey(guest.email)),
    guest.network !== null && (await countFailure(ctx, 'declinedCardsPerAddress', guest.network)),
  ];
  return reached.some(Boolean);
}
