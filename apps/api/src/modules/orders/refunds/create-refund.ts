import type { returnReason } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';
import type { LockedOrder } from '../queries/order-state.ts';
import { insertRefund, readRefundedCents } from '../queries/payments.ts';

type NewRefund = Parameters<typeof insertRefund>[1];

export async function createRefund(app: App, trx: Db, order: LockedOrder, refund: NewRefund): Promise<string> {
  // `state` lists a bought gift as a line under the gift's id. `order_lines` has no such row, so none can be linked to
  // the refund.
  const refundId = await insertRefund(trx, order.gift ? { ...refund, lineIds: [] } : refund);
  const { requestedBy, reason, amountCents, giftCents } = refund;
  const isProviders = reason === 'provider' || reason === 'chargeback';
  await writeAuditLine(app, trx, {
    act: 'refund.asked',
    userId: requestedBy ?? order.buyerId,
    ...(requestedBy === null && { actor: isProviders ? 'provider' : 'system' }),
    subject: { kind: 'refund', id: refundId },
    details: { amount_cents: amountCents + giftCents, reason, order_id: order.id },
  });
  return refundId;
}

/** Refunds what is left of a payment. Returns null where nothing is. */
export async function createRestRefund(
  app: App,
  trx: Db,
  order: LockedOrder,
  payment: { id: string; amount_cents: number },
  reason: ReturnType<typeof returnReason>,
): Promise<string | null> {
  const amountCents = payment.amount_cents - (await readRefundedCents(trx, payment.id));
  if (amountCents <= 0) return null;
  return createRefund(app, trx, order, {
    orderId: order.id,
    paymentRowId: payment.id,
    requestedBy: null,
    reason,
    amountCents,
    giftCents: 0,
    lineIds: [],
    now: app.now(),
  });
}
