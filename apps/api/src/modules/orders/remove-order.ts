import type { UserContext } from '../../common/context.ts';
import { cancelOrder } from './checkout/cancel-order.ts';
import { hideOrder, type View } from './queries/own-orders.ts';
import { requireOwnOrderEvenHidden } from './read-orders.ts';

/**
 * An unpaid order is cancelled, at the provider too; a paid one stays in the books and is only hidden from the list.
 */
export async function removeOrder(ctx: UserContext, orderId: string, view?: View): Promise<void> {
  const { viewer, row } = await requireOwnOrderEvenHidden(ctx, orderId, view);
  const isUnpaid = row.status === 'pending' || row.status === 'processing';
  if (viewer.view === 'surfer' && isUnpaid) await cancelOrder(ctx, orderId);
  await hideOrder(ctx.db, ctx.user.id, orderId, ctx.now());
}
