import { giftCentsBack, goodwillPostings, linesGivenBack, centsOfLines } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { postToLedger, readPostedGoodwill } from '../queries/ledger.ts';
import type { LockedOrder } from '../queries/order-state.ts';
import { findPayment, readRefundedCents } from '../queries/payments.ts';

/**
 * A refund that matches no line's price is Pleamar's own goodwill. Only the difference to the posted amount is posted,
 * so that the order in which refunds arrive or fail does not matter. The caller has the order's lock.
 */
export async function postGoodwill(app: App, trx: Db, order: LockedOrder): Promise<void> {
  let goodwillCents = 0;
  for (const { paymentId, isReturned } of order.state.payments) {
    const payment = await findPayment(trx, order, paymentId);
    const givenBackCents = await readRefundedCents(trx, payment.id);
    goodwillCents += isReturned
      ? givenBackCents - payment.amount_cents
      : givenBackCents + giftCentsBack(order.state) - centsOfLines(order.state, linesGivenBack(order.state));
  }
  const posted = await readPostedGoodwill(trx, order.id);
  if (goodwillCents === posted.cents) return;
  await postToLedger(trx, {
    kind: 'desk_refunded',
    orderId: order.id,
    reference: `desk_refunded:${order.id}:${posted.steps + 1}`,
    postings: goodwillPostings(order.payerId, goodwillCents - posted.cents),
    at: app.now(),
  });
}
