import { linesAddingUpTo } from './line-match.ts';
import type { Cents } from '../money/money.ts';
import { effectsBetween, type OrderEffect } from './order-effects.ts';
import {
  type ReturnedMoney,
  isPaidInTime,
  keptPayment,
  lineIdsOf,
  type OrderState,
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

export function advance(before: OrderState, event: OrderEvent): { state: OrderState; effects: OrderEffect[] } {
  const state = settlePayments(record(before, event));
  return { state, effects: effectsBetween(before, state) };
}

function record(state: OrderState, event: OrderEvent): OrderState {
  switch (event.kind) {
    case 'payment_begun':
      return { ...state, hasBegun: true };
    case 'payment_delayed':
      return { ...state, hasBegun: true, isDelayed: true };
    case 'payment_failed':
      return { ...state, hasFailed: true };
    case 'superseded':
      return { ...state, isSuperseded: true };
    case 'expired':
    case 'abandoned':
      return { ...state, closedAtMs: Math.min(event.atMs, state.closedAtMs ?? event.atMs) };
    case 'paid':
      return { ...state, payments: withPayment(state.payments, event.paymentId, event.paidAtMs) };
    case 'lines_refunded':
      return { ...state, refundedLineIds: withRefunded(state, event.lineIds) };
    case 'given_back':
      return { ...state, givenBack: withReturnedMoney(state, event) };
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
function settlePayments(state: OrderState): OrderState {
  const kept = isPaidInTime(state) ? keptPayment(state) : null;
  const payments = state.payments.map((payment) => (payment === kept ? payment : { ...payment, isReturned: true }));
  return { ...state, payments };
}

function withPayment(payments: readonly Payment[], paymentId: string, paidAtMs: number): readonly Payment[] {
  const isKnown = payments.some((payment) => payment.paymentId === paymentId);
  return isKnown ? payments : [...payments, { paymentId, paidAtMs, isReturned: false }];
}

function withRefunded(state: OrderState, lineIds: readonly string[]): readonly string[] {
  return lineIdsOf(state).filter((id) => lineIds.includes(id) || state.refundedLineIds.includes(id));
}

function withReturnedMoney(
  state: OrderState,
  { id, paymentId, cents }: Omit<ReturnedMoney, 'lineIds'>,
): readonly ReturnedMoney[] {
  if (state.givenBack.some((known) => known.id === id)) return state.givenBack;
  const prices = new Map(state.lines.map((line) => [line.id, line.refundCents]));
  return [...state.givenBack, { id, paymentId, cents, lineIds: linesAddingUpTo(cents, prices) ?? [] }];
}
