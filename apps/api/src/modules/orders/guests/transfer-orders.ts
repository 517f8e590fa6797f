import { AppError } from '../../../common/app-error.ts';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { haveSamePhoto, moveAccess } from '../../photo-access/published.ts';
import { moveDownloads } from '../../photos/originals/record-downloads.ts';
import { advanceOrder } from '../payments/advance-order.ts';
import { lockGuest, markClaimed, moveOrders } from '../queries/guests.ts';
import { lockOrder, lockRivals } from '../queries/order-state.ts';
import { lockBuyer } from '../queries/placing.ts';

/**
 * The caller's transaction has checked the mailed link. The ledger keeps the guest as the payer. An account that has
 * one of the photos is refused: no person owns a photo twice.
 */
export async function transferOrders(app: App, trx: Db, guestId: string, userId: string): Promise<void> {
  const guest = await lockGuest(trx, guestId);
  if (!guest) throw new AppError('order_not_found');
  await lockBuyer(trx, userId);
  if (await haveSamePhoto(trx, userId, guestId)) throw new AppError('order_already_bought');
  const moved = await moveOrders(trx, guestId, userId);
  await moveAccess(trx, guestId, userId);
  await moveDownloads(trx, guestId, userId);
  await markClaimed(trx, guestId, app.now());
  const movedIds = new Set(moved.map(({ id }) => id));
  for (const { id, paid_at: paidAt } of moved) {
    const order = paidAt === null ? null : await lockOrder(trx, id);
    if (order?.status !== 'completed') continue;
    const rivals = await lockRivals(trx, order);
    // An open order of the account with the same photo could still be paid. The guest's own open orders stay: they are
    // upgrades of web sizes.
    for (const rival of rivals.filter((each) => !movedIds.has(each.id)))
      await advanceOrder(app, trx, rival, { kind: 'superseded' });
  }
}
