import type { Db } from '../../../db/connect.ts';
import { oneAtATime } from '../../../common/one-at-a-time.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { cardFeeCents } from '../card-fee.ts';
import { outcomeOf } from './cards.ts';
import {
  dropWaiting,
  emit,
  endCheckout,
  findCheckout,
  insertPayment,
  overdueCheckouts,
  delayedPaymentOf,
  succeedPayment,
  waitingPayment,
  type SandboxCheckout,
} from './store.ts';

export type SandboxTools = { db: Db; queue: Queue; now: () => Date };

export type Attempt = 'paid' | 'declined' | 'insufficient_funds' | 'confirm' | 'expired' | 'not_found';

/** A buyer must confirm a payment at the bank within this time. */
const CONFIRM_WITHIN_MS = 10 * 60 * 1000;

/** Locks the checkout, so that a double click is one payment. */
export async function pay(tools: SandboxTools, checkoutId: string, cardNumber: string): Promise<Attempt> {
  return inCheckout(tools, checkoutId, async (trx, checkout) => {
    const now = tools.now();
    const outcome = outcomeOf(cardNumber);
    const payment = {
      checkoutId,
      amountCents: checkout.totalCents,
      feeCents: cardFeeCents(checkout.totalCents),
      last4: cardNumber.slice(-4),
      now,
    };
    await dropWaiting(trx, checkoutId);
    if (outcome === 'succeeds') {
      const id = await insertPayment(trx, { ...payment, status: 'succeeded', failureCode: null });
      await complete(tools, trx, checkout, id);
      return 'paid';
    }
    const about = { order: checkout.orderId, session: checkoutId };
    if (outcome === 'confirm') {
      await insertPayment(trx, { ...payment, status: 'requires_confirmation', failureCode: null });
      await emit(trx, tools.queue, { type: 'checkout.payment_begun', ...about }, now);
      return 'confirm';
    }
    await insertPayment(trx, { ...payment, status: 'failed', failureCode: outcome });
    await emit(trx, tools.queue, { type: 'payment.declined', ...about, reason: outcome }, now);
    return outcome;
  });
}

export async function confirmPayment(tools: SandboxTools, checkoutId: string): Promise<Attempt> {
  return inCheckout(tools, checkoutId, async (trx, checkout) => {
    const waiting = await waitingPayment(trx, checkoutId);
    if (!waiting) return 'declined';
    await succeedPayment(trx, waiting.id, tools.now());
    await complete(tools, trx, checkout, waiting.id);
    return 'paid';
  });
}

/** The page stays open, as a hosted checkout does, until it expires or the shop closes it. */
export async function goBack(tools: SandboxTools, checkoutId: string): Promise<void> {
  await withLockedCheckout(tools, checkoutId, async (trx, checkout) => {
    if (checkout) await dropWaiting(trx, checkoutId);
  });
}

export async function expire(
  tools: SandboxTools,
  checkoutId: string,
): Promise<'expired' | 'paid' | 'paying' | 'not_found'> {
  return withLockedCheckout(tools, checkoutId, async (trx, checkout) => {
    if (!checkout) return 'not_found';
    if (checkout.status === 'complete') return endedAs((await delayedPaymentOf(trx, checkoutId))?.status);
    if (checkout.status === 'open') {
      if (await isBeingPaid(tools, trx, checkout)) return 'paying';
      await close(tools, trx, checkout, tools.now());
    }
    return 'expired';
  });
}

/** The bank's answer decides where the buyer paid in a way that is settled later. */
function endedAs(delayed: string | undefined): 'paid' | 'paying' | 'expired' {
  if (delayed === 'processing') return 'paying';
  return delayed === 'failed' ? 'expired' : 'paid';
}

export async function expireOverdue(tools: SandboxTools): Promise<void> {
  for (const { id } of await overdueCheckouts(tools.db, tools.now())) {
    await withLockedCheckout(tools, id, async (trx, checkout) => {
      if (checkout?.status === 'open') await close(tools, trx, checkout, checkout.expiresAt);
    });
  }
}

export async function isBeingPaid(tools: SandboxTools, db: Db, checkout: SandboxCheckout): Promise<boolean> {
  const waiting = await waitingPayment(db, checkout.id);
  return waiting !== undefined && tools.now().getTime() - waiting.created_at.getTime() < CONFIRM_WITHIN_MS;
}

/**
 * Runs the work with the checkout locked. Each checkout has a queue, so that repeated presses of a button do not fill
 * the connection pool.
 */
export function withLockedCheckout<T>(
  tools: SandboxTools,
  checkoutId: string,
  work: (trx: Db, checkout: SandboxCheckout | null) => Promise<T>,
): Promise<T> {
  return oneAtATime(checkoutId, () =>
    tools.db.transaction().execute(async (trx) => work(trx, await findCheckout(trx, checkoutId, 'locked'))),
  );
}

export async function inCheckout(
  tools: SandboxTools,
  checkoutId: string,
  work: (trx: Db, checkout: SandboxCheckout) => Promise<Attempt>,
): Promise<Attempt> {
  return withLockedCheckout(tools, checkoutId, async (trx, checkout) => {
    if (!checkout) return 'not_found';
    if (checkout.status === 'complete') return 'paid';
    if (checkout.status === 'open' && checkout.expiresAt <= tools.now())
      await close(tools, trx, checkout, checkout.expiresAt);
    if (checkout.status === 'expired' || checkout.expiresAt <= tools.now()) return 'expired';
    return work(trx, checkout);
  });
}

async function complete(tools: SandboxTools, trx: Db, checkout: SandboxCheckout, paymentId: string): Promise<void> {
  const now = tools.now();
  await endCheckout(trx, checkout.id, { status: 'complete', at: now });
  await emit(trx, tools.queue, paidEvent(checkout, paymentId, now), now);
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

async function close(tools: SandboxTools, trx: Db, checkout: SandboxCheckout, at: Date): Promise<void> {
  await dropWaiting(trx, checkout.id);
  await endCheckout(trx, checkout.id, { status: 'expired', at });
  const content = { type: 'checkout.expired' as const, order: checkout.orderId, session: checkout.id, expired_at: at };
  await emit(trx, tools.queue, content, tools.now());
}
