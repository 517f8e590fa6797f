import {
  delayedPayment,
  giftReturnPostings,
  giftSalePostings,
  keptPayment,
  returnCorrectionPostings,
  returnedPaymentPostings,
  reversalPostings,
  type OrderEffect,
} from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { task, type Task } from '../../../jobs/queue.ts';
import { executeRefundJob, sendGiftReceiptMailJob, sendPaymentFailedMailJob } from '../job-kinds.ts';
import { postToLedger, readSalePostings, type LedgerTransaction } from '../queries/ledger.ts';
import type { LockedOrder } from '../queries/order-state.ts';
import { findPayment, readRefundedCents } from '../queries/payments.ts';
import { auditPaidOrder } from '../payments/audit-paid-order.ts';
import { createRefund } from '../refunds/create-refund.ts';
import { deliveryOf } from './deliver-gifts.ts';

export type GiftOrder = LockedOrder & { gift: { id: string; cents: number } };

export const isGiftOrder = (order: LockedOrder): order is GiftOrder => order.gift !== null;

export async function executeGiftEffect(app: App, trx: Db, order: GiftOrder, effect: OrderEffect): Promise<Task[]> {
  switch (effect.kind) {
    case 'post_ledger':
      await postGift(app, trx, order, effect);
      return [];
    case 'replace_payment':
      return replaceGiftPayment(app, trx, order, effect);
    case 'refund_lines':
      return refundWholePayment(app, trx, order, effect.paymentId);
    case 'notify':
      if (effect.notification === 'completed') {
        return [task(sendGiftReceiptMailJob, { giftId: order.gift.id }), deliveryOf(order.gift.id)];
      }
      return effect.notification === 'cancelled' && delayedPayment(order.state) === 'failed'
        ? [task(sendPaymentFailedMailJob, { orderId: order.id })]
        : [];
    default:
      return [];
  }
}

async function postGift(
  app: App,
  trx: Db,
  order: GiftOrder,
  effect: Extract<OrderEffect, { kind: 'post_ledger' }>,
): Promise<void> {
  const { entry } = effect;
  const paymentId = entry === 'lines_refunded' ? (keptPayment(order.state)?.paymentId ?? '') : effect.paymentId;
  const payment = await findPayment(trx, order, paymentId);
  const transaction = transactionOf(app, order, entry, `${entry}:${paymentId}`);
  const sold = { buyerId: order.payerId, cents: order.gift.cents, cardCostCents: payment.card_cost_cents };
  switch (entry) {
    case 'sale':
      await postToLedger(trx, { ...transaction, postings: giftSalePostings(sold) });
      await auditPaidOrder(app, trx, order, payment.amount_cents);
      return;
    case 'payment_returned': {
      const paid = { ...order, buyerId: order.payerId, cardCostCents: payment.card_cost_cents };
      await postToLedger(trx, { ...transaction, postings: returnedPaymentPostings(paid, payment.amount_cents) });
      return;
    }
    case 'sale_reversed':
      await postToLedger(trx, { ...transaction, postings: reversalPostings(await readSalePostings(trx, order.id)) });
      return;
    case 'lines_refunded':
      await postToLedger(trx, { ...transaction, postings: giftReturnPostings(sold) });
  }
}

const transactionOf = (app: App, order: GiftOrder, kind: LedgerTransaction['kind'], reference: string) => ({
  kind,
  orderId: order.id,
  giftId: order.gift.id,
  reference,
  at: app.now(),
});

/**
 * The platform bears the cost of either payment. A gift that only the replaced payment's refund had ended is valid
 * again.
 */
async function replaceGiftPayment(
  app: App,
  trx: Db,
  order: GiftOrder,
  { paymentId, replacedId, restoredLineIds }: Extract<OrderEffect, { kind: 'replace_payment' }>,
): Promise<Task[]> {
  const [kept, replaced] = [await findPayment(trx, order, paymentId), await findPayment(trx, order, replacedId)];
  await postToLedger(trx, {
    ...transactionOf(app, order, 'sale_corrected', `sale_corrected:${replacedId}:${paymentId}`),
    postings: returnCorrectionPostings(replaced.card_cost_cents, kept.card_cost_cents),
  });
  if (restoredLineIds.length > 0) {
    await postToLedger(trx, {
      ...transactionOf(app, order, 'lines_refunded', `lines_restored:${paymentId}`),
      postings: giftReturnPostings({ buyerId: order.payerId, cents: -order.gift.cents }),
    });
  }
  return [];
}

/** The buyer's return refunded a payment that is not kept, so the kept payment is refunded too. */
async function refundWholePayment(app: App, trx: Db, order: GiftOrder, paymentId: string): Promise<Task[]> {
  const payment = await findPayment(trx, order, paymentId);
  const amountCents = payment.amount_cents - (await readRefundedCents(trx, payment.id));
  if (amountCents <= 0) return [];
  const refundId = await createRefund(app, trx, order, {
    orderId: order.id,
    paymentRowId: payment.id,
    requestedBy: order.buyerId,
    reason: 'gift_returned',
    amountCents,
    giftCents: 0,
    lineIds: [],
    now: app.now(),
  });
  return [task(executeRefundJob, { refundId }, { key: `refund:${refundId}` })];
}
