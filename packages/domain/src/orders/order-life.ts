import { linesAddingUpTo } from './line-match.ts';
import type { Cents } from '../money/money.ts';
import { effectsBetween, type OrderEffect } from './order-effects.ts';
import {
  type ReturnedMoney,
  isPaidInTime,
  keptPayment,
  lineIdsOf,
  type OrderLife,
  type Payment,
} from './order-facts.ts';

/** Only `paid`, which the provider signs, completes an order. */
export type OrderEvent =
  | { kind: 'payment_begun' }
  /** The buyer has nothing left to do; the bank reports success or failure later. */
  | { kind: 'payment_delayed' }
  /** `paidAtMs` is the provider's own instant, the same in the event and in a later look-up. */
  | { kind: 'paid'; paymentId: string; paidAtMs: number }
  | { kind: 'payment_failed' }
  | { kind: 'expired'; atMs: number }
  | { kind: 'abandoned'; atMs: number }
  | { kind: 'superseded' }
  /** Photographers refunded these lines, and the money is on its way to the buyer. */
  | { kind: 'lines_refunded'; lineIds: readonly string[] }
  /** Money went back outside of Pleamar: a refund in the provider's dashboard, or a lost dispute. */
  | { kind: 'given_back'; id: string; paymentId: string; cents: Cents };

export function advance(before: OrderLife, event: OrderEvent): { order: OrderLife; effects: OrderEffect[] } {
  const order = settlePayments(record(before, event));
  return { order, effects: effectsBetween(before, order) };
}

function record(life: OrderLife, event: OrderEvent): OrderLife {
  switch (event.kind) {
    case 'payment_begun':
      return { ...life, hasBegun: true };
    case 'payment_delayed':
      return { ...life, hasBegun: true, isDelayed: true };
    case 'payment_failed':
      return { ...life, hasFailed: true };
    case 'superseded':
      return { ...life, isSuperseded: true };
    case 'expired':
    case 'abandoned':
      return { ...life, closedAtMs: Math.min(event.atMs, life.closedAtMs ?? event.atMs) };
    case 'paid':
      return { ...life, payments: withPayment(life.payments, event.paymentId, event.paidAtMs) };
    case 'lines_refunded':
      return { ...life, refundedLineIds: withRefunded(life, event.lineIds) };
    case 'given_back':
      return { ...life, givenBack: withReturnedMoney(life, event) };
    default:
      return unknownEvent(event);
  }
}

function unknownEvent(event: never): never {
  throw new TypeError(`an order knows no event ${JSON.stringify(event)}`);
}

/**
 * The earliest payment in time by the provider's clock is kept, whatever was given back of it (decision 060). Every
 * other one goes back for good: an earlier payment or an earlier closing stays a fact.
 */
function settlePayments(life: OrderLife): OrderLife {
  const kept = isPaidInTime(life) ? keptPayment(life) : null;
  const payments = life.payments.map((payment) => (payment === kept ? payment : { ...payment, isReturned: true }));
  return { ...life, payments };
}

function withPayment(payments: readonly Payment[], paymentId: string, paidAtMs: number): readonly Payment[] {
  const isKnown = payments.some((payment) => payment.paymentId === paymentId);
  return isKnown ? payments : [...payments, { paymentId, paidAtMs, isReturned: false }];
}

function withRefunded(life: OrderLife, lineIds: readonly string[]): readonly string[] {
  return lineIdsOf(life).filter((id) => lineIds.includes(id) || life.refundedLineIds.includes(id));
}

function withReturnedMoney(
  life: OrderLife,
  { id, paymentId, cents }: Omit<ReturnedMoney, 'lineIds'>,
): readonly ReturnedMoney[] {
  if (life.givenBack.some((known) => known.id === id)) return life.givenBack;
  const prices = new Map(life.lines.map((line) => [line.id, line.refundCents]));
  return [...life.givenBack, { id, paymentId, cents, lineIds: linesAddingUpTo(cents, prices) ?? [] }];
}
