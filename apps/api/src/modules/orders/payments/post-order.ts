import {
  keptPayment,
  refundPostings,
  returnedPaymentPostings,
  reversalPostings,
  salePostings,
  type OrderEffect,
  type PaidOrder,
} from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import type { Task } from '../../../jobs/queue.ts';
import { createInvoiceRequests } from '../../books/create-invoice-requests.ts';
import { settleShares } from '../payouts/settle-shares.ts';
import { takeBackShares } from '../payouts/take-back-shares.ts';
import { readSalePostings, postToLedger } from '../queries/ledger.ts';
import { markLinesRefunded, unmarkLinesRefunded, type LockedOrder } from '../queries/order-state.ts';
import { findPayment } from '../queries/payments.ts';
import { auditPaidOrder } from './audit-paid-order.ts';

type PostEffect = Extract<OrderEffect, { kind: 'post_ledger' }>;

/** Posts an order of photos to the ledger, and changes the shares and documents that follow from the entry. */
export async function postOrder(app: App, trx: Db, order: LockedOrder, effect: PostEffect): Promise<Task[]> {
  if (order.totalCents === 0) return closeFreeLines(app, trx, effect);
  switch (effect.entry) {
    case 'sale':
      return postSale(app, trx, order, effect.paymentId);
    case 'payment_returned':
      return postReturnedPayment(app, trx, order, effect.paymentId);
    case 'sale_reversed':
      return postReversal(app, trx, order, effect);
    default:
      return postRefundedLines(app, trx, order, effect.lineIds);
  }
}

/** An order of 0 cents has no payment, so only its lines are closed and no money is moved. */
async function closeFreeLines(app: App, trx: Db, effect: PostEffect): Promise<Task[]> {
  if (effect.entry === 'lines_refunded') await markLinesRefunded(trx, effect.lineIds, app.now());
  return [];
}

async function postSale(app: App, trx: Db, order: LockedOrder, paymentId: string): Promise<Task[]> {
  const payment = await findPayment(trx, order, paymentId);
  const paid = paidOrder(order, payment.card_cost_cents);
  const entry = { kind: 'sale', orderId: order.id, reference: `sale:${paymentId}` } as const;
  await postToLedger(trx, { ...entry, postings: salePostings(paid), at: app.now() });
  await auditPaidOrder(app, trx, order, order.totalCents);
  return [
    ...(await settleShares(app, trx, order, { cardCostCents: payment.card_cost_cents, goneLineIds: [] })),
    ...(await createInvoiceRequests(app, trx, { ...entry, lines: order.lines })),
  ];
}

async function postReturnedPayment(app: App, trx: Db, order: LockedOrder, paymentId: string): Promise<Task[]> {
  const payment = await findPayment(trx, order, paymentId);
  await postToLedger(trx, {
    kind: 'payment_returned',
    orderId: order.id,
    reference: `payment_returned:${paymentId}`,
    postings: returnedPaymentPostings(paidOrder(order, payment.card_cost_cents), payment.amount_cents),
    at: app.now(),
  });
  return [];
}

/** The sale is undone as a whole; its lines are not refunded. */
async function postReversal(
  app: App,
  trx: Db,
  order: LockedOrder,
  { paymentId, lineIds }: { paymentId: string; lineIds: readonly string[] },
): Promise<Task[]> {
  const reference = `sale_reversed:${paymentId}`;
  const postings = reversalPostings(await readSalePostings(trx, order.id));
  await postToLedger(trx, { kind: 'sale_reversed', orderId: order.id, reference, postings, at: app.now() });
  const allIds = order.lines.map(({ id }) => id);
  await unmarkLinesRefunded(trx, allIds);
  const lines = order.lines.filter(({ id }) => lineIds.includes(id));
  return [
    ...(await takeBackShares(app, trx, order, allIds)),
    ...(await createInvoiceRequests(app, trx, { kind: 'refund', orderId: order.id, reference, lines })),
  ];
}

async function postRefundedLines(app: App, trx: Db, order: LockedOrder, lineIds: readonly string[]): Promise<Task[]> {
  // The books find the credit note of an entry by its instant.
  const now = app.now();
  const paymentId = keptPayment(order.state)?.paymentId ?? '';
  const payment = await findPayment(trx, order, paymentId);
  // A line is refunded once per payment, so any line identifies this refund.
  const reference = `lines_refunded:${paymentId}:${lineIds.toSorted()[0] ?? ''}`;
  const postings = refundPostings(paidOrder(order, payment.card_cost_cents), lineIds);
  await postToLedger(trx, { kind: 'lines_refunded', orderId: order.id, reference, postings, at: now });
  await markLinesRefunded(trx, lineIds, now);
  const lines = order.lines.filter(({ id }) => lineIds.includes(id));
  return [
    ...(await takeBackShares(app, trx, order, lineIds)),
    ...(await createInvoiceRequests(app, trx, { kind: 'refund', orderId: order.id, reference, lines })),
  ];
}

const paidOrder = (order: LockedOrder, cardCostCents: number): PaidOrder => ({
  buyerId: order.payerId,
  lines: order.lines,
  taxCents: order.taxCents,
  cardCostCents,
});
