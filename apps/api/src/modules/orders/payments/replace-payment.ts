import { costCorrectionPostings, refundCents, refundPostings, type OrderEffect } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { task, type Task } from '../../../jobs/queue.ts';
import { createInvoiceRequests } from '../../books/create-invoice-requests.ts';
import { executeRefundJob } from '../job-kinds.ts';
import { postToLedger } from '../queries/ledger.ts';
import { unmarkLinesRefunded, type LockedOrder } from '../queries/order-state.ts';
import { findPayment, findRefundReasons, readRefundedCents } from '../queries/payments.ts';
import { createRefund } from '../refunds/create-refund.ts';
import { settleShares } from '../payouts/settle-shares.ts';

type Replacement = Extract<OrderEffect, { kind: 'replace_payment' }>;

/**
 * The sale moves to an earlier payment (decision 060): that payment's card cost is the photographers', and lines that
 * only the replaced payment had refunded are sold again.
 */
export async function replacePayment(
  app: App,
  trx: Db,
  order: LockedOrder,
  { paymentId, replacedId, restoredLineIds, goneLineIds }: Replacement,
): Promise<Task[]> {
  const [kept, replaced] = [await findPayment(trx, order, paymentId), await findPayment(trx, order, replacedId)];
  const paid = { ...order, cardCostCents: replaced.card_cost_cents };
  const ledgerTransaction = { orderId: order.id, at: app.now() };
  await postToLedger(trx, {
    ...ledgerTransaction,
    kind: 'sale_corrected',
    reference: `sale_corrected:${replacedId}:${paymentId}`,
    postings: costCorrectionPostings(paid, kept.card_cost_cents),
  });
  const reference = `lines_restored:${paymentId}`;
  const postings = refundPostings(paid, restoredLineIds).map(({ account, ownerId, cents }) => ({
    account,
    ownerId,
    cents: -cents,
  }));
  await postToLedger(trx, { ...ledgerTransaction, kind: 'lines_refunded', reference, postings });
  await unmarkLinesRefunded(trx, restoredLineIds);
  const lines = order.lines.filter(({ id }) => restoredLineIds.includes(id));
  return [
    ...(await settleShares(app, trx, order, { cardCostCents: kept.card_cost_cents, goneLineIds })),
    ...(await createInvoiceRequests(app, trx, { kind: 'sale', orderId: order.id, reference, lines })),
  ];
}

/** The lines were refunded from a payment that is not kept, so the kept payment owes the buyer their price too. */
export async function refundLinesOfKeptPayment(
  app: App,
  trx: Db,
  order: LockedOrder,
  { paymentId, lineIds }: Extract<OrderEffect, { kind: 'refund_lines' }>,
): Promise<Task[]> {
  const payment = await findPayment(trx, order, paymentId);
  const tasks: Task[] = [];
  const reasons = await findRefundReasons(trx, lineIds);
  for (const lines of Map.groupBy(
    order.lines.filter(({ id }) => lineIds.includes(id)),
    (line) => `${reasons.get(line.id)} ${line.photographerId}`,
  ).values()) {
    const ids = lines.map(({ id }) => id);
    const [line] = lines;
    const isMissed = line !== undefined && reasons.get(line.id) === 'original_missed';
    const restCents = payment.amount_cents - (await readRefundedCents(trx, payment.id));
    const amountCents = Math.min(refundCents(order, ids), restCents);
    if (amountCents <= 0) continue;
    const refundId = await createRefund(app, trx, order, {
      orderId: order.id,
      paymentRowId: payment.id,
      requestedBy: isMissed ? null : (line?.photographerId ?? null),
      reason: isMissed ? 'original_missed' : 'photographer',
      amountCents,
      giftCents: 0,
      lineIds: ids,
      now: app.now(),
    });
    tasks.push(task(executeRefundJob, { refundId }, { key: `refund:${refundId}` }));
  }
  return tasks;
}
