import type { Db } from '../../../db/connect.ts';
import { PaymentNotFound, RefundRefused, type MoneyBack, type RefundRequest } from '../port.ts';
import type { SandboxContext } from './checkout.ts';
import { DELAY_MS, scheduleSettlement } from './delayed.ts';
import { insertEvent, newId } from './events.ts';
import { TEST_PHONES } from './phones.ts';
import { findCheckout, type SandboxCheckout } from './checkout-store.ts';
import { lockPayment, readPayment, readRefundedCents } from './payment-store.ts';

/** European card providers charge this for a lost dispute, in addition to its amount. */
const DISPUTE_COST_CENTS = 2000;

export async function refundPayment(ctx: SandboxContext, trx: Db, request: RefundRequest) {
  const payment = await lockPayment(trx, request.paymentId);
  if (!payment) throw new PaymentNotFound(request.paymentId);
  const earlier = await trx
    .selectFrom('sandbox.refunds')
    .select(['id', 'status'])
    .where('idempotency_key', '=', request.idempotencyKey)
    .executeTakeFirst();
  if (earlier?.status === 'failed') throw new RefundRefused('the bank sent the refund back');
  const refundId = earlier?.id ?? (await makeRefund(ctx, trx, { ...request, key: request.idempotencyKey }));
  return { refundId, state: isSentBack(payment) ? ('pending' as const) : ('succeeded' as const) };
}

const isSentBack = ({ phone }: { phone: string | null }) => phone === TEST_PHONES.refundFails;

export async function refundInDashboard(ctx: SandboxContext, checkoutId: string, amountCents: number): Promise<void> {
  await withPaidCheckout(ctx, checkoutId, async (trx, checkout, paymentId) => {
    await makeRefund(ctx, trx, { paymentId, orderId: checkout.orderId, amountCents, key: null });
  });
}

export async function loseDispute(ctx: SandboxContext, checkoutId: string, amountCents: number): Promise<void> {
  await withPaidCheckout(ctx, checkoutId, async (trx, checkout, paymentId) => {
    const now = ctx.now();
    const dispute = { id: newId('dp'), amount_cents: amountCents, cost_cents: DISPUTE_COST_CENTS };
    await trx
      .insertInto('sandbox.disputes')
      .values({ ...dispute, payment_id: paymentId, created_at: now })
      .execute();
    const details = { dispute: dispute.id, amount: amountCents, cost: dispute.cost_cents, currency: checkout.currency };
    await insertEvent(
      trx,
      ctx.queue,
      { type: 'dispute.lost', order: checkout.orderId, payment: paymentId, ...details },
      now,
    );
  });
}

export async function readMoneyBack(db: Db, { currency }: SandboxCheckout, paymentId: string): Promise<MoneyBack[]> {
  const refunds = await db
    .selectFrom('sandbox.refunds')
    .select(['id', 'amount_cents', 'idempotency_key', 'status'])
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const disputes = await db
    .selectFrom('sandbox.disputes')
    .select(['id', 'amount_cents', 'cost_cents'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return [
    ...refunds.map(({ id: refundId, amount_cents: amountCents, idempotency_key: refundKey, status }): MoneyBack =>
      status === 'failed'
        ? { kind: 'refund_failed', paymentId, refundId, refundKey }
        : { kind: 'refunded', paymentId, refundId, refundKey, amountCents, currency },
    ),
    ...disputes.map(({ id, amount_cents, cost_cents }) => ({
      kind: 'charged_back' as const,
      paymentId,
      disputeId: id,
      amountCents: amount_cents,
      currency,
      costCents: cost_cents,
    })),
  ];
}

async function withPaidCheckout(
  ctx: SandboxContext,
  checkoutId: string,
  work: (trx: Db, checkout: SandboxCheckout, paymentId: string) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const checkout = await findCheckout(trx, checkoutId);
    if (checkout?.status !== 'complete') throw new PaymentNotFound(checkoutId);
    const { id } = await readPayment(trx, checkoutId);
    await lockPayment(trx, id);
    await work(trx, checkout, id);
  });
}

type NewRefund = Pick<RefundRequest, 'paymentId' | 'orderId' | 'amountCents'> & { key: string | null };

async function makeRefund(ctx: SandboxContext, trx: Db, { paymentId, orderId, amountCents, key }: NewRefund) {
  const now = ctx.now();
  const payment = await lockPayment(trx, paymentId);
  if (!payment || (await readRefundedCents(trx, paymentId)) + amountCents > payment.amount_cents) {
    throw new RefundRefused('more than the rest of the payment');
  }
  const id = newId('re');
  await trx
    .insertInto('sandbox.refunds')
    .values({
      id,
      payment_id: paymentId,
      amount_cents: amountCents,
      idempotency_key: key,
      created_at: now,
      ...(isSentBack(payment) && { status: 'pending', settles_at: new Date(now.getTime() + DELAY_MS) }),
    })
    .execute();
  if (isSentBack(payment)) {
    await scheduleSettlement(ctx, trx);
    return id;
  }
  const details = { refund: id, key, amount: amountCents, currency: payment.currency };
  await insertEvent(trx, ctx.queue, { type: 'refund.succeeded', order: orderId, payment: paymentId, ...details }, now);
  return id;
}
