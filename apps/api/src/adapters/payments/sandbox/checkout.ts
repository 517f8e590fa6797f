import type { Db } from '../../../db/connect.ts';
import { oneAtATime } from '../../../common/one-at-a-time.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { cardFeeCents } from '../card-fee.ts';
import { outcomeOf } from './cards.ts';
import { insertEvent } from './events.ts';
import { lockCheckout, endCheckout, findOverdueCheckouts, type SandboxCheckout } from './checkout-store.ts';
import {
  failUnconfirmedPayments,
  insertPayment,
  findDelayedPayment,
  succeedPayment,
  findUnconfirmedPayment,
} from './payment-store.ts';

export type SandboxContext = { db: Db; queue: Queue; now: () => Date };

export type PaymentResult = 'paid' | 'declined' | 'insufficient_funds' | 'confirm' | 'expired' | 'not_found';

/** A buyer must confirm a payment at the bank within this time. */
const CONFIRM_WITHIN_MS = 10 * 60 * 1000;

/** Locks the checkout, so that a double click makes one payment. */
export async function pay(ctx: SandboxContext, checkoutId: string, cardNumber: string): Promise<PaymentResult> {
  return withOpenCheckout(ctx, checkoutId, async (trx, checkout) => {
    const now = ctx.now();
    const outcome = outcomeOf(cardNumber);
    const payment = {
      checkoutId,
      amountCents: checkout.totalCents,
      feeCents: cardFeeCents(checkout.totalCents),
      last4: cardNumber.slice(-4),
      now,
    };
    await failUnconfirmedPayments(trx, checkoutId);
    if (outcome === 'succeeds') {
      const id = await insertPayment(trx, { ...payment, status: 'succeeded', failureCode: null });
      await completeCheckout(ctx, trx, checkout, id);
      return 'paid';
    }
    const about = { order: checkout.orderId, session: checkoutId };
    if (outcome === 'confirm') {
      await insertPayment(trx, { ...payment, status: 'requires_confirmation', failureCode: null });
      await insertEvent(trx, ctx.queue, { type: 'checkout.payment_begun', ...about }, now);
      return 'confirm';
    }
    await insertPayment(trx, { ...payment, status: 'failed', failureCode: outcome });
    await insertEvent(trx, ctx.queue, { type: 'payment.declined', ...about, reason: outcome }, now);
    return outcome;
  });
}

export async function confirmPayment(ctx: SandboxContext, checkoutId: string): Promise<PaymentResult> {
  return withOpenCheckout(ctx, checkoutId, async (trx, checkout) => {
    const waiting = await findUnconfirmedPayment(trx, checkoutId);
    if (!waiting) return 'declined';
    await succeedPayment(trx, waiting.id, ctx.now());
    await completeCheckout(ctx, trx, checkout, waiting.id);
    return 'paid';
  });
}

/** After a decline the page stays open, as a hosted checkout does, until it expires or the shop closes it. */
export async function leaveCheckout(ctx: SandboxContext, checkoutId: string): Promise<void> {
  await withLockedCheckout(ctx, checkoutId, async (trx, checkout) => {
    if (checkout) await failUnconfirmedPayments(trx, checkoutId);
  });
}

export async function expireCheckout(
  ctx: SandboxContext,
  checkoutId: string,
): Promise<'expired' | 'paid' | 'paying' | 'not_found'> {
  return withLockedCheckout(ctx, checkoutId, async (trx, checkout) => {
    if (!checkout) return 'not_found';
    if (checkout.status === 'complete') return stateAfterDelay((await findDelayedPayment(trx, checkoutId))?.status);
    if (checkout.status === 'open') {
      if (await isBeingPaid(ctx, trx, checkout)) return 'paying';
      await closeCheckout(ctx, trx, checkout, ctx.now());
    }
    return 'expired';
  });
}

/** A delayed payment is decided by the bank's answer. */
function stateAfterDelay(delayed: string | undefined): 'paid' | 'paying' | 'expired' {
  if (delayed === 'processing') return 'paying';
  return delayed === 'failed' ? 'expired' : 'paid';
}

export async function expireOverdue(ctx: SandboxContext): Promise<void> {
  for (const { id } of await findOverdueCheckouts(ctx.db, ctx.now())) {
    await withLockedCheckout(ctx, id, async (trx, checkout) => {
      if (checkout?.status === 'open') await closeCheckout(ctx, trx, checkout, checkout.expiresAt);
    });
  }
}

export async function isBeingPaid(ctx: SandboxContext, db: Db, checkout: SandboxCheckout): Promise<boolean> {
  const waiting = await findUnconfirmedPayment(db, checkout.id);
  return waiting !== undefined && ctx.now().getTime() - waiting.created_at.getTime() < CONFIRM_WITHIN_MS;
}

/**
 * Runs the work with the checkout locked. Each checkout has a queue, so that repeated presses of a button do not fill
 * the connection pool.
 */
export function withLockedCheckout<T>(
  ctx: SandboxContext,
  checkoutId: string,
  work: (trx: Db, checkout: SandboxCheckout | null) => Promise<T>,
): Promise<T> {
  return oneAtATime(checkoutId, () =>
    ctx.db.transaction().execute(async (trx) => work(trx, await lockCheckout(trx, checkoutId))),
  );
}

export async function withOpenCheckout(
  ctx: SandboxContext,
  checkoutId: string,
  work: (trx: Db, checkout: SandboxCheckout) => Promise<PaymentResult>,
): Promise<PaymentResult> {
  return withLockedCheckout(ctx, checkoutId, async (trx, checkout) => {
    if (!checkout) return 'not_found';
    if (checkout.status === 'complete') return 'paid';
    if (checkout.status === 'open' && checkout.expiresAt <= ctx.now())
      await closeCheckout(ctx, trx, checkout, checkout.expiresAt);
    if (checkout.status === 'expired' || checkout.expiresAt <= ctx.now()) return 'expired';
    return work(trx, checkout);
  });
}

async function completeCheckout(
  ctx: SandboxContext,
  trx: Db,
  checkout: SandboxCheckout,
  paymentId: string,
): Promise<void> {
  const now = ctx.now();
  await endCheckout(trx, checkout.id, { status: 'complete', at: now });
  await insertEvent(trx, ctx.queue, paidEvent(checkout, paymentId, now), now);
}

export const paidEvent = (checkout: SandboxCheckout, paymentId: string, now: Date) => ({
  type: 'checkout.paid' as const,
  order: checkout.orderId,
  session: checkout.id,
  payment: paymentId,
  amount: checkout.totalCents,
  currency: checkout.currency,
  fee: cardFeeCents(checkout.totalCents),
  paid_at: now,
});

async function closeCheckout(ctx: SandboxContext, trx: Db, checkout: SandboxCheckout, at: Date): Promise<void> {
  await failUnconfirmedPayments(trx, checkout.id);
  await endCheckout(trx, checkout.id, { status: 'expired', at });
  const content = { type: 'checkout.expired' as const, order: checkout.orderId, session: checkout.id, expired_at: at };
  await insertEvent(trx, ctx.queue, content, ctx.now());
}
