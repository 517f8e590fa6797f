import type { Cents } from '../money/money.ts';

export const ORDER_STATUSES = ['pending', 'processing', 'completed', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** `refundCents` includes tax; those of all lines are the order's total. */
export type OrderStateLine = { id: string; refundCents: Cents };

/** `lineIds` are the only lines that add up to the amount; it is empty where no lines or several choices do. */
export type ReturnedMoney = { id: string; paymentId: string; cents: Cents; lineIds: readonly string[] };

export type Payment = { paymentId: string; paidAtMs: number; isReturned: boolean };

/**
 * Facts are only ever added, and the status follows from them alone: repeated, late and reordered events end in the
 * same status. The value is plain JSON.
 */
export type OrderState = {
  readonly lines: readonly OrderStateLine[];
  /** Gifts pay this part of the lines, payments the rest. */
  readonly giftCents?: Cents;
  readonly hasBegun: boolean;
  /** The buyer has finished the provider's page, and the bank reports success or failure days later. */
  readonly isDelayed: boolean;
  readonly hasFailed: boolean;
  readonly isSuperseded: boolean;
  /** The order expired or was abandoned at this instant, the earliest where both happened. */
  readonly closedAtMs: number | null;
  readonly payments: readonly Payment[];
  readonly refundedLineIds: readonly string[];
  readonly givenBack: readonly ReturnedMoney[];
};

const STATUS_TABLE: readonly { status: OrderStatus; when: (state: OrderState) => boolean }[] = [
  { status: 'refunded', when: (state) => keptPayment(state) !== null && isWhollyRefunded(state) },
  { status: 'completed', when: (state) => keptPayment(state) !== null },
  { status: 'cancelled', when: (state) => state.isSuperseded || state.closedAtMs !== null || state.hasFailed },
  { status: 'processing', when: (state) => state.hasBegun },
  { status: 'pending', when: () => true },
];

export function orderStatus(state: OrderState): OrderStatus {
  return STATUS_TABLE.find(({ when }) => when(state))?.status ?? 'pending';
}

/** A delayed payment is settled by the bank after the buyer has left. */
export function delayedPayment(state: OrderState): 'on_its_way' | 'failed' | null {
  if (!state.isDelayed) return null;
  const status = orderStatus(state);
  if (status === 'processing') return 'on_its_way';
  return status === 'cancelled' && state.hasFailed ? 'failed' : null;
}

export function accessibleLineIds(state: OrderState): readonly string[] {
  return keptPayment(state) === null ? [] : without(lineIdsOf(state), linesGivenBack(state));
}

/**
 * Returns the lines that photographers refunded and those that were refunded outside of Pleamar, or all lines once all
 * money is back. Each amount is compared with the whole order, so that the sequence of events does not matter.
 */
export function linesGivenBack(state: OrderState): readonly string[] {
  const kept = keptPayment(state);
  if (kept === null) return [];
  const outside = state.givenBack.filter(({ paymentId }) => paymentId === kept.paymentId);
  const byPhotographers = centsOfLines(state, state.refundedLineIds);
  const totalCents = centsOfLines(state, lineIdsOf(state));
  const outsideCents = outside.reduce((sum, { cents }) => sum + cents, 0);
  // A card payment that went back whole undoes the order also where a gift paid a part.
  // The gift's part has returned to the gift.
  const isAllBack = byPhotographers + outsideCents >= totalCents || outsideCents >= totalCents - (state.giftCents ?? 0);
  if (outside.length > 0 && isAllBack) return lineIdsOf(state);
  const meant = new Set([...state.refundedLineIds, ...outside.flatMap(({ lineIds }) => lineIds)]);
  return lineIdsOf(state).filter((id) => meant.has(id));
}

/**
 * The kept payment is the earliest made in time; of two in one instant it has the lower id, so that every process
 * chooses the same.
 */
export function keptPayment(state: OrderState): Payment | null {
  const [earliest] = state.payments
    .filter((payment) => !payment.isReturned)
    .toSorted((a, b) => a.paidAtMs - b.paidAtMs || (a.paymentId < b.paymentId ? -1 : 1));
  return earliest ?? null;
}

/**
 * A failed attempt does not undo a payment: the next card may have worked. A payment made before the order was closed
 * is in time, however late its event arrives. A superseded order is never charged.
 */
export function isPaidInTime({ isSuperseded, closedAtMs, payments }: OrderState): boolean {
  return !isSuperseded && payments.some(({ paidAtMs }) => closedAtMs === null || paidAtMs <= closedAtMs);
}

export function centsOfLines(state: OrderState, lineIds: readonly string[]): Cents {
  return state.lines.filter(({ id }) => lineIds.includes(id)).reduce((sum, line) => sum + line.refundCents, 0);
}

export const lineIdsOf = (state: OrderState): readonly string[] => state.lines.map(({ id }) => id);

export function without(ids: readonly string[], gone: readonly string[]): readonly string[] {
  return ids.filter((id) => !gone.includes(id));
}

function isWhollyRefunded(state: OrderState): boolean {
  return without(lineIdsOf(state), linesGivenBack(state)).length === 0;
}
