import { linesMeantBy } from './line-match.ts';
import type { Cents } from './money.ts';

export const ORDER_STATUSES = ['pending', 'processing', 'completed', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What can happen to an order. Only `paid`, the provider's signed word, completes one. */
export type OrderEvent =
  | { kind: 'payment_begun' }
  /** `paidAtMs` is the provider's own instant, the same in the event and in a later look-up. */
  | { kind: 'paid'; paymentId: string; paidAtMs: number }
  | { kind: 'payment_failed' }
  | { kind: 'expired'; atMs: number }
  | { kind: 'abandoned'; atMs: number }
  /** Another order of the same buyer paid for one of these photos. */
  | { kind: 'superseded' }
  /** Photographers gave these lines back; the money has gone. */
  | { kind: 'lines_refunded'; lineIds: readonly string[] }
  | { kind: 'all_refunded' }
  /** Money of a payment went back without us: refunded in the provider's dashboard, or taken in a lost dispute. */
  | { kind: 'given_back'; id: string; paymentId: string; cents: Cents };

/** `refundCents` is what the buyer gets back for the line, tax included; all of them together are the order's total. */
export type LifeLine = { id: string; refundCents: Cents };

/** `lineIds` are the lines that the amount can only mean; none where it is no lines' price. */
export type GivenBack = { id: string; paymentId: string; cents: Cents; lineIds: readonly string[] };

export type Payment = { paymentId: string; paidAtMs: number; isReturned: boolean };

/**
 * What is known of an order: facts that are only ever added, never taken back. That is why repeats, delays and any order
 * of arrival end the same: the status is read off the facts, not off the way they came. Plain JSON.
 */
export type OrderLife = {
  readonly lines: readonly LifeLine[];
  readonly hasBegun: boolean;
  readonly hasFailed: boolean;
  readonly isSuperseded: boolean;
  /** The earliest instant at which it expired or was abandoned. */
  readonly closedAtMs: number | null;
  readonly payments: readonly Payment[];
  /** Given back by their photographers. */
  readonly refundedLineIds: readonly string[];
  readonly givenBack: readonly GivenBack[];
};

/** What must follow, as data; whoever advances an order carries these out in the same transaction. */
export type OrderEffect =
  | { kind: 'grant_access'; lineIds: readonly string[] }
  | { kind: 'revoke_access'; lineIds: readonly string[] }
  | { kind: 'post_ledger'; entry: 'sale' | 'sale_reversed' | 'payment_returned'; paymentId: string }
  | { kind: 'post_ledger'; entry: 'lines_refunded'; lineIds: readonly string[] }
  /** Give back whatever of this payment has not been given back yet. */
  | { kind: 'refund_payment'; paymentId: string; reason: 'superseded' | 'late' | 'paid_twice' }
  /** Close the provider's checkout, so that nobody pays a cancelled order. */
  | { kind: 'cancel_checkout' }
  /** Supersede every other order of this buyer that is not completed and holds one of these photos. */
  | { kind: 'supersede_others' }
  | { kind: 'notify'; notice: 'completed' | 'cancelled' | 'lines_refunded' | 'payment_returned' };

/** The order life as a table: the first row whose condition holds names the status. */
const STATUS_TABLE: readonly { status: OrderStatus; when: (life: OrderLife) => boolean }[] = [
  { status: 'refunded', when: (life) => keptPayment(life) !== null && isWhollyRefunded(life) },
  { status: 'completed', when: (life) => keptPayment(life) !== null },
  { status: 'cancelled', when: (life) => life.isSuperseded || life.closedAtMs !== null || life.hasFailed },
  { status: 'processing', when: (life) => life.hasBegun },
  { status: 'pending', when: () => true },
];

export function newOrderLife(lines: readonly LifeLine[]): OrderLife {
  return {
    lines,
    hasBegun: false,
    hasFailed: false,
    isSuperseded: false,
    closedAtMs: null,
    payments: [],
    refundedLineIds: [],
    givenBack: [],
  };
}

export function orderStatus(life: OrderLife): OrderStatus {
  return STATUS_TABLE.find(({ when }) => when(life))?.status ?? 'pending';
}

/** The lines whose originals the buyer may have now. */
export function accessibleLineIds(life: OrderLife): readonly string[] {
  return keptPayment(life) === null ? [] : without(idsOf(life), linesGivenBack(life));
}

/**
 * The lines that went back, once there is a payment that they are a part of: those that photographers gave, and those
 * that money given back without us stands for. Once all of the money is back no line stays. Each amount is read alone
 * and against the whole order, never against what went back before it: only so does the order of events not matter.
 */
export function linesGivenBack(life: OrderLife): readonly string[] {
  const kept = keptPayment(life);
  if (kept === null) return [];
  const withoutUs = life.givenBack.filter(({ paymentId }) => paymentId === kept.paymentId);
  const centsOf = (lines: readonly LifeLine[]) => lines.reduce((sum, line) => sum + line.refundCents, 0);
  const byPhotographers = centsOf(life.lines.filter(({ id }) => life.refundedLineIds.includes(id)));
  const isAllBack = withoutUs.reduce((sum, { cents }) => sum + cents, byPhotographers) >= centsOf(life.lines);
  if (withoutUs.length > 0 && isAllBack) return idsOf(life);
  const meant = new Set([...life.refundedLineIds, ...withoutUs.flatMap(({ lineIds }) => lineIds)]);
  return idsOf(life).filter((id) => meant.has(id));
}

export function advance(before: OrderLife, event: OrderEvent): { order: OrderLife; effects: OrderEffect[] } {
  const order = settlePayments(record(before, event));
  return { order, effects: effectsBetween(before, order) };
}

function record(life: OrderLife, event: OrderEvent): OrderLife {
  switch (event.kind) {
    case 'payment_begun':
      return { ...life, hasBegun: true };
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
    case 'all_refunded':
      return { ...life, refundedLineIds: idsOf(life) };
    case 'given_back':
      return { ...life, givenBack: withGivenBack(life, event) };
    default:
      return unknownEvent(event);
  }
}

function unknownEvent(event: never): never {
  throw new TypeError(`an order knows no event ${JSON.stringify(event)}`);
}

/** One payment is kept if the order was paid in time; every other one goes back, and never becomes the kept one again. */
function settlePayments(life: OrderLife): OrderLife {
  const kept = isPaidInTime(life) ? keptPayment(life) : null;
  const payments = life.payments.map((payment) => (payment === kept ? payment : { ...payment, isReturned: true }));
  return { ...life, payments };
}

/**
 * A failed attempt never stands against a payment (the next card may have worked). A payment made before the order was
 * closed counts however late its event arrives; one made after is late. A superseded order is never charged.
 */
function isPaidInTime({ isSuperseded, closedAtMs, payments }: OrderLife): boolean {
  return !isSuperseded && payments.some(({ paidAtMs }) => closedAtMs === null || paidAtMs <= closedAtMs);
}

function effectsBetween(before: OrderLife, after: OrderLife): OrderEffect[] {
  const [paidBefore, paidAfter] = [keptPayment(before), keptPayment(after)];
  const [accessBefore, accessAfter] = [accessibleLineIds(before), accessibleLineIds(after)];
  const granted = without(accessAfter, accessBefore);
  const revoked = without(accessBefore, accessAfter);
  const refunded = without(linesGivenBack(after), linesGivenBack(before));
  const returned = without(returnedPaymentIds(after), returnedPaymentIds(before));
  const statusAfter = orderStatus(after);

  const effects: OrderEffect[] = [];
  if (!paidBefore && paidAfter) effects.push(ledger('sale', paidAfter.paymentId), { kind: 'supersede_others' });
  if (paidBefore && !paidAfter) effects.push(ledger('sale_reversed', paidBefore.paymentId));
  if (refunded.length > 0) effects.push({ kind: 'post_ledger', entry: 'lines_refunded', lineIds: refunded });
  for (const paymentId of returned) {
    if (paymentId !== paidBefore?.paymentId) effects.push(ledger('payment_returned', paymentId));
    effects.push({ kind: 'refund_payment', paymentId, reason: returnReason(after) });
  }
  if (granted.length > 0) effects.push({ kind: 'grant_access', lineIds: granted });
  if (revoked.length > 0) effects.push({ kind: 'revoke_access', lineIds: revoked });
  if (holdsOpenCheckout(after) && !holdsOpenCheckout(before)) effects.push({ kind: 'cancel_checkout' });

  if (!paidBefore && paidAfter) effects.push({ kind: 'notify', notice: 'completed' });
  if (statusAfter === 'cancelled' && orderStatus(before) !== 'cancelled')
    effects.push({ kind: 'notify', notice: 'cancelled' });
  if (refunded.length > 0) effects.push({ kind: 'notify', notice: 'lines_refunded' });
  if (returned.length > 0) effects.push({ kind: 'notify', notice: 'payment_returned' });
  return effects;
}

function keptPayment(life: OrderLife): Payment | null {
  return life.payments.find((payment) => !payment.isReturned) ?? null;
}

function returnedPaymentIds(life: OrderLife): string[] {
  return life.payments.filter((payment) => payment.isReturned).map(({ paymentId }) => paymentId);
}

function isWhollyRefunded(life: OrderLife): boolean {
  return without(idsOf(life), linesGivenBack(life)).length === 0;
}

/** Closed by us while the provider's page may still be open; after a failed card the buyer may try another one there. */
function holdsOpenCheckout(life: OrderLife): boolean {
  return life.hasBegun && life.payments.length === 0 && (life.isSuperseded || life.closedAtMs !== null);
}

function returnReason(life: OrderLife): 'superseded' | 'late' | 'paid_twice' {
  if (life.isSuperseded) return 'superseded';
  return isPaidInTime(life) ? 'paid_twice' : 'late';
}

function withPayment(payments: readonly Payment[], paymentId: string, paidAtMs: number): readonly Payment[] {
  const isKnown = payments.some((payment) => payment.paymentId === paymentId);
  return isKnown ? payments : [...payments, { paymentId, paidAtMs, isReturned: false }];
}

function withRefunded(life: OrderLife, lineIds: readonly string[]): readonly string[] {
  return idsOf(life).filter((id) => lineIds.includes(id) || life.refundedLineIds.includes(id));
}

function withGivenBack(life: OrderLife, { id, paymentId, cents }: Omit<GivenBack, 'lineIds'>): readonly GivenBack[] {
  if (life.givenBack.some((known) => known.id === id)) return life.givenBack;
  const prices = new Map(life.lines.map((line) => [line.id, line.refundCents]));
  return [...life.givenBack, { id, paymentId, cents, lineIds: linesMeantBy(cents, prices) ?? [] }];
}

const idsOf = (life: OrderLife): readonly string[] => life.lines.map(({ id }) => id);

function ledger(entry: 'sale' | 'sale_reversed' | 'payment_returned', paymentId: string): OrderEffect {
  return { kind: 'post_ledger', entry, paymentId };
}

function without(ids: readonly string[], gone: readonly string[]): readonly string[] {
  return ids.filter((id) => !gone.includes(id));
}
