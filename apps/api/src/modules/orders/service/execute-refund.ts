import { lineRefunds, linesMeantBy, refundCents } from '@pleamar/domain';
import { RefundRefused, type PaymentEvent } from '../../../adapters/payments/port.ts';
import type { App } from '../../../ctx.ts';
import type { Db } from '../../../db/connect.ts';
import { lockOrder, type LockedOrder } from '../queries/life.ts';
import {
  insertRefund,
  orderOfPayment,
  paymentOf,
  refundByProviderId,
  refundedCents,
  refundToExecute,
  settleRefund,
} from '../queries/payments.ts';
import { advanceOrder } from './advance-order.ts';
import { giveAtDesk, makeUpForDesk } from './desk-refund.ts';
import { couldBeAnId } from './for-sale.ts';
import { sendRefundNotice } from '../job-kinds.ts';

/** Has the provider give the money back. May run again after a crash: the refund's id is the provider's key. */
export async function executeRefund(app: App, refundId: string): Promise<void> {
  const refund = await refundToExecute(app.db, refundId);
  if (!refund || refund.status !== 'pending') return;
  try {
    const made = await app.payments.refund({
      paymentId: refund.provider_payment_id,
      orderId: refund.order_id,
      idempotencyKey: refund.id,
      amountCents: refund.amount_cents,
    });
    await settleRefund(app.db, refundId, { status: made.state, providerRefundId: made.refundId, now: app.now() });
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error;
    // Given back at the provider's desk before; the books there are right, and a person should look at ours.
    app.log.error({ err: error, refundId, orderId: refund.order_id }, 'the provider refused a refund');
    await settleRefund(app.db, refundId, { status: 'failed', providerRefundId: null, now: app.now() });
  }
}

type RefundNews = Extract<PaymentEvent, { kind: 'refunded' | 'refund_failed' }>;

/** Our own refunds are settled by their key; one that was made at the provider's desk is taken into the books. */
export async function takeRefundNews(app: App, trx: Db, news: RefundNews): Promise<void> {
  const now = app.now();
  const known = news.refundKey ?? (await refundByProviderId(trx, news.refundId));
  if (known !== null) {
    const status = news.kind === 'refunded' ? 'succeeded' : 'failed';
    if (status === 'failed') app.log.error({ refundId: known }, 'a refund failed at the provider');
    if (couldBeAnId(known)) await settleRefund(trx, known, { status, providerRefundId: news.refundId, now });
    return;
  }
  if (news.kind === 'refunded') await takeForeignRefund(app, trx, news);
}

async function takeForeignRefund(app: App, trx: Db, news: Extract<RefundNews, { kind: 'refunded' }>): Promise<void> {
  const now = app.now();
  const orderId = await orderOfPayment(trx, app.payments.provider, news.paymentId);
  const order = orderId === null ? null : await lockOrder(trx, orderId);
  const isPaid = order?.life.payments.some((payment) => payment.paymentId === news.paymentId && !payment.isReturned);
  if (!order || !isPaid) return;
  const payment = await paymentOf(trx, order, news.paymentId);
  const restCents = payment.amount_cents - (await refundedCents(trx, payment.id));
  const { amountCents } = news;
  const lineIds = linesGivenBack(order, { amountCents, isRest: amountCents >= restCents });
  const refundId = await insertRefund(trx, {
    orderId: order.id,
    paymentRowId: payment.id,
    requestedBy: null,
    reason: 'provider',
    amountCents,
    lineIds,
    now,
  });
  await settleRefund(trx, refundId, { status: 'succeeded', providerRefundId: news.refundId, now });
  if (lineIds.length === 0) {
    await giveAtDesk(app, trx, order, { refundId, amountCents });
  } else {
    await advanceOrder(app, trx, order, { kind: 'lines_refunded', lineIds });
    await makeUpForDesk(app, trx, order, { shortCents: refundCents(order, lineIds) - amountCents, lineIds });
  }
  await app.queue.add(trx, sendRefundNotice, { refundId });
}

/** The rest of a payment is the rest of the lines; less of it are those lines that it can only mean, or none. */
function linesGivenBack(order: LockedOrder, { amountCents, isRest }: { amountCents: number; isRest: boolean }) {
  const open = new Map([...lineRefunds(order)].filter(([id]) => !order.life.refundedLineIds.includes(id)));
  return isRest ? [...open.keys()] : (linesMeantBy(amountCents, open) ?? []);
}
