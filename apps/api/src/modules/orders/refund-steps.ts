import type { App } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { record } from '../audit/record.ts';
import type { LockedOrder } from './queries/life.ts';
import { insertRefund, settleRefund, type RefundOutcome } from './queries/payments.ts';

type NewRefund = Parameters<typeof insertRefund>[1];

/** Whoever asked for it: a photographer, the provider's desk, or an order that could not keep its payment. */
export async function openRefund(app: App, trx: Db, order: LockedOrder, refund: NewRefund): Promise<string> {
  const refundId = await insertRefund(trx, refund);
  const { requestedBy, reason, amountCents } = refund;
  const isProviders = reason === 'provider' || reason === 'chargeback';
  await record(trx, app, {
    act: 'refund.asked',
    user: requestedBy ?? order.buyerId,
    ...(requestedBy === null && { actor: isProviders ? 'provider' : 'system' }),
    subject: { kind: 'refund', id: refundId },
    details: { amount_cents: amountCents, reason, order_id: order.id },
  });
  return refundId;
}

/** What became of it. Whether that is news. */
export async function closeRefund(
  app: App,
  trx: Db,
  order: LockedOrder,
  refundId: string,
  outcome: RefundOutcome,
): Promise<boolean> {
  const isNews = await settleRefund(trx, refundId, outcome);
  if (isNews && outcome.status !== 'pending') {
    await record(trx, app, {
      act: outcome.status === 'succeeded' ? 'refund.made' : 'refund.failed',
      user: order.buyerId,
      actor: 'provider',
      subject: { kind: 'refund', id: refundId },
      details: { order_id: order.id },
    });
  }
  return isNews;
}
