import type { Db } from '../../../db/connect.ts';
import { oneAtATime } from '../../../common/one-at-a-time.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { outcomeOf } from './cards.ts';
import {
  dropWaiting,
  emit,
  endSession,
  findSession,
  insertPayment,
  overdueSessions,
  succeedPayment,
  waitingPayment,
  type Session,
} from './store.ts';

export type SandboxTools = { db: Db; queue: Queue; now: () => Date };

/** How an attempt to pay ended. */
export type Attempt = 'paid' | 'declined' | 'insufficient_funds' | 'confirm' | 'expired' | 'not_found';

/** A bank's question is open this long; after that the buyer has walked away. */
const CONFIRM_WITHIN_MS = 10 * 60 * 1000;

/** A buyer presses the button. One attempt at a time: the session's lock makes a double click one payment. */
export async function pay(tools: SandboxTools, sessionId: string, cardNumber: string): Promise<Attempt> {
  return inSession(tools, sessionId, async (trx, session) => {
    const now = tools.now();
    const outcome = outcomeOf(cardNumber);
    const payment = {
      sessionId,
      amountCents: session.totalCents,
      feeCents: feeCents(session.totalCents),
      last4: cardNumber.slice(-4),
      now,
    };
    await dropWaiting(trx, sessionId);
    if (outcome === 'succeeds') {
      const id = await insertPayment(trx, { ...payment, status: 'succeeded', failureCode: null });
      await complete(tools, trx, session, id);
      return 'paid';
    }
    const checkout = { order: session.orderId, session: sessionId };
    if (outcome === 'confirm') {
      await insertPayment(trx, { ...payment, status: 'requires_confirmation', failureCode: null });
      await emit(trx, tools.queue, { type: 'checkout.payment_begun', ...checkout }, now);
      return 'confirm';
    }
    await insertPayment(trx, { ...payment, status: 'failed', failureCode: outcome });
    await emit(trx, tools.queue, { type: 'payment.declined', ...checkout, reason: outcome }, now);
    return outcome;
  });
}

/** The buyer answers the bank's question. */
export async function confirm(tools: SandboxTools, sessionId: string): Promise<Attempt> {
  return inSession(tools, sessionId, async (trx, session) => {
    const waiting = await waitingPayment(trx, sessionId);
    if (!waiting) return 'declined';
    await succeedPayment(trx, waiting.id, tools.now());
    await complete(tools, trx, session, waiting.id);
    return 'paid';
  });
}

/** The buyer goes back. The page stays open, as a hosted checkout does, until it expires or the shop closes it. */
export async function goBack(tools: SandboxTools, sessionId: string): Promise<void> {
  await locked(tools, sessionId, async (trx, session) => {
    if (session) await dropWaiting(trx, sessionId);
  });
}

/** Closes a checkout for good, unless it was or is being paid. */
export async function expire(
  tools: SandboxTools,
  sessionId: string,
): Promise<'expired' | 'paid' | 'paying' | 'not_found'> {
  return locked(tools, sessionId, async (trx, session) => {
    if (!session) return 'not_found';
    if (session.status === 'complete') return 'paid';
    if (session.status === 'open') {
      if (await isBeingPaid(tools, trx, session)) return 'paying';
      await close(tools, trx, session, tools.now());
    }
    return 'expired';
  });
}

/** Checkouts whose time has come. */
export async function expireOverdue(tools: SandboxTools): Promise<void> {
  for (const { id } of await overdueSessions(tools.db, tools.now())) {
    await locked(tools, id, async (trx, session) => {
      if (session?.status === 'open') await close(tools, trx, session, session.expiresAt);
    });
  }
}

export async function isBeingPaid(tools: SandboxTools, db: Db, session: Session): Promise<boolean> {
  const waiting = await waitingPayment(db, session.id);
  return waiting !== undefined && tools.now().getTime() - waiting.created_at.getTime() < CONFIRM_WITHIN_MS;
}

/** One at a time per checkout, so that many presses of one button do not fill the pool. */
function locked<T>(
  tools: SandboxTools,
  sessionId: string,
  work: (trx: Db, session: Session | null) => Promise<T>,
): Promise<T> {
  return oneAtATime(sessionId, () =>
    tools.db.transaction().execute(async (trx) => work(trx, await findSession(trx, sessionId, 'locked'))),
  );
}

async function inSession(
  tools: SandboxTools,
  sessionId: string,
  work: (trx: Db, session: Session) => Promise<Attempt>,
): Promise<Attempt> {
  return locked(tools, sessionId, async (trx, session) => {
    if (!session) return 'not_found';
    if (session.status === 'complete') return 'paid';
    if (session.status === 'open' && session.expiresAt <= tools.now())
      await close(tools, trx, session, session.expiresAt);
    if (session.status === 'expired' || session.expiresAt <= tools.now()) return 'expired';
    return work(trx, session);
  });
}

async function complete(tools: SandboxTools, trx: Db, session: Session, paymentId: string): Promise<void> {
  const now = tools.now();
  await endSession(trx, session.id, { status: 'complete', at: now });
  await emit(
    trx,
    tools.queue,
    {
      type: 'checkout.paid',
      order: session.orderId,
      session: session.id,
      payment: paymentId,
      amount: session.totalCents,
      currency: session.currency,
      fee: feeCents(session.totalCents),
      paid_at: now,
    },
    now,
  );
}

async function close(tools: SandboxTools, trx: Db, session: Session, at: Date): Promise<void> {
  await dropWaiting(trx, session.id);
  await endSession(trx, session.id, { status: 'expired', at });
  const content = { type: 'checkout.expired' as const, order: session.orderId, session: session.id, expired_at: at };
  await emit(trx, tools.queue, content, tools.now());
}

/** 1.5 % and a quarter of a euro, as card providers charge in Europe; half a cent is rounded up. */
export function feeCents(amountCents: number): number {
  return Math.floor((amountCents * 15 + 500) / 1000) + 25;
}
