import type { PaidFacts } from '../../../adapters/payments/port.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { isUuid } from '../../../common/uuid.ts';
import { hasJob } from './queued.ts';

/** The provider may repeat the first report of a payment. */
export async function insertPayment(
  trx: Db,
  order: { id: string; provider: string },
  paid: Omit<PaidFacts, 'costCents'> & { costCents: number; isCostEstimated: boolean },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('payments')
    .values({
      order_id: order.id,
      provider: order.provider,
      provider_payment_id: paid.paymentId,
      amount_cents: paid.totalCents,
      card_cost_cents: paid.costCents,
      is_cost_estimated: paid.isCostEstimated,
      paid_at: paid.paidAt,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_payment_id']).doNothing())
    .execute();
}

export function findPayment(trx: Db, order: { id: string; provider: string }, paymentId: string) {
  return trx
    .selectFrom('payments')
    .select(['id', 'provider_payment_id', 'amount_cents', 'card_cost_cents'])
    .where('provider', '=', order.provider)
    .where('provider_payment_id', '=', paymentId)
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
}

export function findEstimatedPayments(db: Db, which: { provider: string; lookedUpBefore: Date; limit: number }) {
  return db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.id', 'p.order_id', 'p.provider_payment_id', 'o.provider_session_id'])
    .where('p.is_cost_estimated', '=', true)
    .where('p.provider', '=', which.provider)
    .where((eb) => eb.or([eb('p.cost_asked_at', 'is', null), eb('p.cost_asked_at', '<=', which.lookedUpBefore)]))
    .orderBy((eb) => eb.fn.coalesce('p.cost_asked_at', 'p.created_at'))
    .orderBy('p.id')
    .limit(which.limit)
    .execute();
}

export async function markCostLookedUp(db: Db, paymentRowId: string, now: Date): Promise<void> {
  await db.updateTable('payments').set({ cost_asked_at: now }).where('id', '=', paymentRowId).execute();
}

/** The estimate is replaced once and returned; null when another process was faster. */
export async function settleCost(trx: Db, paymentRowId: string, trueCostCents: number): Promise<number | null> {
  const { rows } = await sql<{ estimated_cents: number }>`
    update payments p set card_cost_cents = ${trueCostCents}, is_cost_estimated = false
    from (select id, card_cost_cents from payments where id = ${paymentRowId} for update) before
    where p.id = before.id and p.is_cost_estimated
    returning before.card_cost_cents as estimated_cents`.execute(trx);
  return rows[0]?.estimated_cents ?? null;
}

export async function markReturned(trx: Db, paymentRowId: string, now: Date): Promise<void> {
  await trx.updateTable('payments').set({ returned_at: now }).where('id', '=', paymentRowId).execute();
}

export type RefundReason =
  | 'photographer'
  | 'superseded'
  | 'late'
  | 'paid_twice'
  | 'provider'
  | 'chargeback'
  | 'original_missed'
  | 'gift_returned';

export type NewRefund = {
  orderId: string;
  paymentRowId: string;
  requestedBy: string | null;
  reason: RefundReason;
  amountCents: number;
  giftCents: number;
  lineIds: readonly string[];
  now: Date;
};

export async function insertRefund(trx: Db, refund: NewRefund): Promise<string> {
  const { id } = await trx
    .insertInto('refunds')
    .values({
      order_id: refund.orderId,
      payment_id: refund.paymentRowId,
      requested_by: refund.requestedBy,
      reason: refund.reason,
      amount_cents: refund.amountCents,
      gift_cents: refund.giftCents,
      created_at: refund.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (refund.lineIds.length > 0) {
    await trx
      .insertInto('refund_lines')
      .values(refund.lineIds.map((lineId) => ({ refund_id: id, order_line_id: lineId })))
      // A line stays with its first refund, also when another payment of the order refunds its price too.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return id;
}

export async function findRefundReasons(trx: Db, lineIds: readonly string[]): Promise<Map<string, RefundReason>> {
  const rows = await trx
    .selectFrom('refund_lines as l')
    .innerJoin('refunds as r', 'r.id', 'l.refund_id')
    .select(['l.order_line_id', 'r.reason'])
    .where('l.order_line_id', '=', (eb) => eb.fn.any(eb.val(lineIds)))
    .execute();
  return new Map(rows.map(({ order_line_id: id, reason }) => [id, reason]));
}

export async function readRefundedCents(trx: Db, paymentRowId: string): Promise<number> {
  const { cents } = await trx
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), eb.lit(0)).as('cents'))
    .where('payment_id', '=', paymentRowId)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return cents;
}

export function findRefundToExecute(db: Db, refundId: string) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.order_id', 'r.status', 'r.amount_cents', 'p.provider_payment_id'])
    .where('r.id', '=', refundId)
    .executeTakeFirst();
}

export type RefundOutcome = {
  status: 'succeeded' | 'failed' | 'pending';
  providerRefundId: string | null;
  now: Date;
};

/** A late "pending" report never overwrites a final outcome. Returns whether the row changed. */
export async function saveRefundOutcome(trx: Db, refundId: string, outcome: RefundOutcome): Promise<boolean> {
  const isPending = outcome.status === 'pending' || outcome.providerRefundId === null;
  const changed = await trx
    .updateTable('refunds')
    .set({
      status: outcome.status,
      ...(outcome.providerRefundId !== null && { provider_refund_id: outcome.providerRefundId }),
      ...(outcome.status !== 'pending' && { settled_at: outcome.now }),
    })
    .where('id', '=', refundId)
    .$if(isPending, (query) => query.where('status', '=', 'pending'))
    .where((eb) => eb.not(eb.and([eb('status', '=', 'failed'), eb('provider_refund_id', 'is not', null)])))
    .where((eb) => eb.or([eb('status', '<>', outcome.status), eb('provider_refund_id', 'is', null)]))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

export const lockUnsentRefunds = (trx: Db, paymentRowId: string) =>
  trx
    .selectFrom('refunds')
    .select(['id', 'reason', 'requested_by', 'amount_cents'])
    .where('payment_id', '=', paymentRowId)
    .where('status', '=', 'pending')
    .where('provider_refund_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();

export function findRefundsLeftOpen(db: Db, before: Date) {
  return (
    db
      .selectFrom('refunds as r')
      .select('r.id')
      .where('r.status', '=', 'pending')
      // A refund with a provider's id was accepted, and the provider reports its outcome.
      .where('r.provider_refund_id', 'is', null)
      .where('r.created_at', '<', before)
      .where((eb) => eb.not(hasJob('refund:', 'r.id')))
      .orderBy('r.created_at')
      .orderBy('r.id')
      .limit(200)
      .execute()
  );
}

export function findRefund(
  db: Db,
  { paymentId, key, providerRefundId }: { paymentId: string; key: string | null; providerRefundId: string },
) {
  return (
    db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['r.id', 'r.order_id'])
      // Any user of the provider's account can choose a key, so it counts only for its own payment.
      .where('p.provider_payment_id', '=', paymentId)
      .where((eb) =>
        eb.or([
          eb('r.provider_refund_id', '=', providerRefundId),
          ...(key !== null && isUuid(key) ? [eb('r.id', '=', key)] : []),
        ]),
      )
      .executeTakeFirst()
  );
}

export async function findOrderOfPayment(db: Db, provider: string, paymentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('payments')
    .select('order_id')
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst();
  return row?.order_id ?? null;
}
