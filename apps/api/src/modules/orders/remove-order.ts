import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/ctx.ts';
import { oneAtATime } from '../../common/one-at-a-time.ts';
import { expireCheckout } from './close-checkout.ts';
import { hideOrder } from './queries/photographer-side.ts';
import { checkoutOf } from './queries/reconciling.ts';
import type { View } from './queries/seen-orders.ts';
import { reconcileOrder } from './job-kinds.ts';
import { ownOrderEverSeen } from './read-orders.ts';
import { applyOrderEvent } from './receive-event.ts';
import { asRefusal } from './provider-page.ts';

/** Cancels an unpaid order, at the provider too; a paid order stays in the books and is only hidden from the list. */
export async function removeOrder(ctx: UserContext, orderId: string, view?: View): Promise<void> {
  const { viewer, row } = await ownOrderEverSeen(ctx, orderId, view);
  const isUnpaid = row.status === 'pending' || row.status === 'processing';
  if (viewer.view === 'surfer' && isUnpaid) await cancelOrder(ctx, orderId);
  await hideOrder(ctx.db, ctx.user.id, orderId, ctx.now());
}

/** The provider closes the page first: only then nothing can be paid and the order may be cancelled. */
async function cancelOrder(ctx: UserContext, orderId: string): Promise<void> {
  const order = await checkoutOf(ctx.db, orderId);
  const outcome = order?.provider_session_id
    ? await expireCheckout(ctx, order.provider_session_id).catch(asRefusal)
    : 'expired';
  if (outcome !== 'expired') {
    await ctx.queue.add(ctx.db, reconcileOrder, { orderId }, { key: `reconcile:${orderId}` });
    throw new AppError('being_paid');
  }
  await oneAtATime(ctx.user.id, () =>
    ctx.db
      .transaction()
      .execute((trx) => applyOrderEvent(ctx, trx, orderId, { kind: 'abandoned', atMs: ctx.now().getTime() })),
  );
}
