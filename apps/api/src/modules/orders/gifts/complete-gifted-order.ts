import { CURRENCY } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { advanceOrder } from '../payments/advance-order.ts';
import { lockOrder } from '../queries/order-state.ts';
import { insertPayment } from '../queries/payments.ts';

/**
 * An order that gifts pay whole is complete when it is placed: it is a sale with a payment of 0 cents, of which no
 * event comes (decision 110). The caller has the buyer's lock, in the transaction that placed it.
 */
export async function completeGiftedOrder(app: App, trx: Db, orderId: string): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (!order || order.giftCents !== order.totalCents) throw new Error('only gifts complete an order without a payment');
  const now = app.now();
  const paymentId = `gift:${orderId}`;
  const nothing = { totalCents: 0, currency: CURRENCY, arrivedAt: null, costCents: 0, isCostEstimated: false };
  await insertPayment(trx, order, { ...nothing, paymentId, paidAt: now }, now);
  await advanceOrder(app, trx, order, { kind: 'paid', paymentId, paidAtMs: now.getTime() });
}
