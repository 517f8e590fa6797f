import { CURRENCY, type OrderEvent } from '@pleamar/domain';
import type { Paid } from '../../adapters/payments/port.ts';
import type { App } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { lockPaymentEvents } from './queries/events.ts';
import { lockOrder } from './queries/life.ts';
import { orderOfPayment, recordPayment } from './queries/payments.ts';
import { advanceOrder } from './advance-order.ts';
import { isUuid } from '../../common/uuid.ts';
import { takeWaiting } from './record-money-back.ts';

/** What an event and a look-up alike can tell of an order. */
export type OrderNews = OrderEvent;
/** With a cost to book: the true one, or an estimate that is corrected once the provider knows better. */
export type CostlyPaid = Omit<Paid, 'costCents'> & { costCents: number; isCostEstimated: boolean };

export async function takeNews(app: App, trx: Db, orderId: string, news: OrderNews): Promise<void> {
  const order = await orderInLock(app, trx, orderId);
  if (order) await advanceOrder(app, trx, order, news);
}

export async function takePaid(app: App, trx: Db, orderId: string, paid: CostlyPaid): Promise<void> {
  await lockPaymentEvents(trx, app.payments.provider, paid.paymentId);
  const order = await orderInLock(app, trx, orderId);
  if (!order) return;
  const holder = await orderOfPayment(trx, order.provider, paid.paymentId);
  const isTheOrders = paid.totalCents === order.totalCents && paid.currency === CURRENCY;
  if (!isTheOrders || (holder !== null && holder !== order.id)) {
    // Never ours: the provider was asked for the order's total and nothing else, and one payment is for one order.
    app.log.error({ orderId, paymentId: paid.paymentId }, 'a payment differs from its order and was not booked');
    return;
  }
  await recordPayment(trx, order, paid, app.now());
  await advanceOrder(app, trx, order, {
    kind: 'paid',
    paymentId: paid.paymentId,
    paidAtMs: paid.paidAt.getTime(),
  });
  await takeWaiting(app, trx, paid.paymentId);
}

/** An account at the provider may be shared with something else; orders that are not ours are not our business. */
async function orderInLock(app: App, trx: Db, orderId: string) {
  const order = isUuid(orderId) ? await lockOrder(trx, orderId) : null;
  return order?.provider === app.payments.provider ? order : null;
}
