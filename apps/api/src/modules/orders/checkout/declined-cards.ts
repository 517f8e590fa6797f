import type { App } from '../../../common/context.ts';
import { countFailure } from '../../../common/rate-limits.ts';
import type { Db } from '../../../db/connect.ts';
import { accountKey } from '../../auth/login.ts';
import { findGuestOfOrder } from '../queries/guests.ts';

/** A guest's declined cards count, those of accounts do not. Returns whether this was one too many. */
export async function countDeclined(app: App, trx: Db, orderId: string): Promise<boolean> {
  const guest = await findGuestOfOrder(trx, orderId);
  if (!guest) return false;
  const ctx = { ...app, db: trx };
  const reached = [
    await countFailure(ctx, 'declinedCardsPerGuest', guest.id),
    await countFailure(ctx, 'declinedCardsPerEmail', accountKey(guest.email)),
    guest.network !== null && (await countFailure(ctx, 'declinedCardsPerAddress', guest.network)),
  ];
  return reached.some(Boolean);
}
