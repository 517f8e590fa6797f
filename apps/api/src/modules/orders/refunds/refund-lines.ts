import type { OrderDetail } from '@pleamar/contract';
import { linesGivenBack } from '@pleamar/domain';
import { AppError } from '../../../common/app-error.ts';
import type { UserContext } from '../../../common/context.ts';
import { oneAtATime } from '../../../common/one-at-a-time.ts';
import { areUpgraded, lockOrder, type LockedOrder } from '../queries/order-state.ts';
import { startRefund } from './start-refund.ts';
import { readOrderDetail, requireOwnOrder } from '../read-orders.ts';
import { notifyOfRefund } from '../notify-people.ts';

/** Requests of one photographer would block each other in the database while they hold pooled connections. */
export async function refundOwnLines(
  ctx: UserContext,
  orderId: string,
  lineIds?: readonly string[],
): Promise<OrderDetail> {
  await oneAtATime(ctx.user.id, () => refundLines(ctx, orderId, lineIds));
  return readOrderDetail(ctx, orderId, 'photographer');
}

async function refundLines(ctx: UserContext, orderId: string, lineIds?: readonly string[]): Promise<void> {
  await requireOwnOrder(ctx, orderId, 'photographer');
  await ctx.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.status !== 'completed' || order.totalCents === 0) throw new AppError('not_refundable');
    const chosenIds = selectLines(order, ctx.user.id, lineIds);
    // The buyer would keep the original for the difference.
    if (await areUpgraded(trx, chosenIds)) throw new AppError('line_upgraded');
    const by = ctx.user.id;
    const refund = await startRefund(ctx, trx, order, { lineIds: chosenIds, requestedBy: by, reason: 'photographer' });
    if (refund) await notifyOfRefund(trx, { order, ...refund, by });
  });
}

function selectLines(order: LockedOrder, photographerId: string, lineIds?: readonly string[]): string[] {
  const ownIds = order.lines.filter((line) => line.photographerId === photographerId).map(({ id }) => id);
  const refundedIds = linesGivenBack(order.state);
  const openIds = ownIds.filter((id) => !refundedIds.includes(id));
  const chosenIds = lineIds ? [...new Set(lineIds)] : openIds;
  // Another photographer's line is not found, as an unknown one.
  if (chosenIds.some((id) => !ownIds.includes(id))) throw new AppError('not_found');
  if (chosenIds.length === 0 || chosenIds.some((id) => !openIds.includes(id))) throw new AppError('not_refundable');
  return chosenIds;
}
