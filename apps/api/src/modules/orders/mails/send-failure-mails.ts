import { orderCode } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import { task } from '../../../jobs/queue.ts';
import { failedRefundMail, paymentFailedMail, refundToPayMail } from './failure-mails.ts';
import * as kinds from '../job-kinds.ts';
import { findPerson } from '../queries/people.ts';
import { findOrderSummary, findRefundSummary } from '../queries/summaries.ts';
import { sendOrderMail, sendBuyerMail } from './send-order-mail.ts';

/** The buyer of a delayed payment left the page days ago, so only a mail can report its failure. */
export async function sendPaymentFailedMail(app: App, orderId: string): Promise<void> {
  const order = await findOrderSummary(app.db, orderId);
  if (!order) return;
  const buyer = await findPerson(app.db, order.user_id);
  const mail = paymentFailedMail(buyer.language, {
    order: orderCode(order.number),
    isGuest: buyer.is_guest,
    giftId: order.gift_id,
  });
  const again = task(kinds.sendPaymentFailedMailJob, { orderId });
  await sendBuyerMail(app, again, { ...buyer, orderId }, { id: `payment-failed-${orderId}`, ...mail });
}

export async function sendFailedRefundMail(app: App, refundId: string): Promise<void> {
  const refund = await findRefundSummary(app.db, refundId);
  if (!refund) return;
  const buyer = await findPerson(app.db, refund.user_id);
  const mail = failedRefundMail(buyer.language, summaryOf(refund));
  const to = { ...buyer, orderId: refund.order_id };
  await sendBuyerMail(app, task(kinds.sendFailedRefundMailJob, { refundId }), to, {
    id: `refund-failed-${refundId}`,
    ...mail,
  });
}

export async function sendRefundToPayMail(app: App, refundId: string, userId: string): Promise<void> {
  const refund = await findRefundSummary(app.db, refundId);
  if (!refund) return;
  const operator = await findPerson(app.db, userId);
  const mail = refundToPayMail(operator.language, summaryOf(refund));
  const again = task(kinds.sendRefundToPayMailJob, { refundId, userId });
  await sendOrderMail(app, again, operator, { id: `refund-to-pay-${refundId}-${userId}`, ...mail });
}

const summaryOf = (refund: { number: number; order_id: string; gift_id: string | null; amount_cents: number }) => ({
  order: orderCode(refund.number),
  orderId: refund.order_id,
  giftId: refund.gift_id,
  amountCents: refund.amount_cents,
});
