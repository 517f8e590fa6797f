import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { advanceOrder } from '../payments/advance-order.ts';
import { lockOrder } from '../queries/order-state.ts';

/** The provider of orders that cost nothing. No event, look-up or payout names it. */
export const FREE_PROVIDER = 'none';

/**
 * An order that costs nothing is complete when it is placed. It has no payment, no entry in the ledger, no receipt and
 * no mail about a sale (decision 107). The caller has the buyer's lock, in the transaction that placed it.
 */
export async function completeFreeOrder(app: App, trx: Db, orderId: string): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order?.totalCents !== 0) throw new Error('only an order of 0 cents completes without a payment');
  await advanceOrder(app, trx, order, { kind: 'paid', paymentId: `free:${orderId}`, paidAtMs: app.now().getTime() });
}
