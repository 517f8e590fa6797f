import { AppError } from '../../../common/app-error.ts';
import type { UserContext } from '../../../common/context.ts';
import { oneAtATime } from '../../../common/one-at-a-time.ts';
import { expireCheckout } from './close-checkout.ts';
import { reconcileOrderJob } from '../job-kinds.ts';
import { throwAsRefusal } from './provider-page.ts';
import { findProviderCheckout } from '../queries/placing.ts';
import { applyOrderEvent } from '../payments/receive-event.ts';

/** Cancels the caller's unpaid order. The provider closes its page first, so that nothing can be paid any more. */
export async function cancelOrder(ctx: UserContext, orderId: string): Promise<void> {
  const order = await findProviderCheckout(ctx.db, orderId);
  const outcome = order?.provider_session_id
    ? await expireCheckout(ctx, order.provider_session_id).catch(throwAsRefusal)
    : 'expired';
  if (outcome !== 'expired') {
    await ctx.queue.add(ctx.db, reconcileOrderJob, { orderId }, { key: `reconcile:${orderId}` });
    throw new AppError('being_paid');
  }
  await oneAtATime(ctx.user.id, () =>
    ctx.db
      .transaction()
      .execute((trx) => applyOrderEvent(ctx, trx, orderId, { kind: 'abandoned', atMs: ctx.now().getTime() })),
  );
}
