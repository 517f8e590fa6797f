import type { Cents } from '../money/money.ts';

export const ORDER_STATUSES = ['pending', 'processing', 'completed', 'cancelled', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** `refundCents` includes tax; those of all lines are the order's total. */
export type LifeLine = { id: string; refundCents: Cents };

/** `lineIds` are the only lines that add up to the amount; it is empty where no lines or several choices do. */
export type ReturnedMoney = { id: string; paymentId: string; cents: Cents; lineIds: readonly string[] };

export type Payment = { paymentId: string; paidAtMs: number; isReturned: boolean };

/**
 * Facts are only ever added, and the status follows from them alone: repeated, late and reordered events end in the
 * same status. The value is plain JSON.
 */
export type OrderLife = {
  readonly lines: readonly LifeLine[];
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

const STATUS_TABLE: readonly { status: OrderStatus; when: (life: OrderLife) => boolean }[] = [
  { status: 'refunded', when: (life) => keptPayment(life) !== null && isWhollyRefunded(life) },
  { status: 'completed', when: (life) => keptPayment(life) !== null },
  { status: 'cancelled', when: (life) => life.isSuperseded || life.closedAtMs !== null || life.hasFailed },
  { status: 'processing', when: (life) => life.hasBegun },
  { status: 'pending', when: () => true },
];

export function orderStatus(life: OrderLife): OrderStatus {
  return STATUS_TABLE.find(({ when }) => when(life))?.status ?? 'pending';
}

/** A delayed payment is settled by the bank after the buyer has left. */
export function delayedPayment(life: OrderLife): 'on_its_way' | 'failed' | null {
  if (!life.isDelayed) return null;
  const status = orderStatus(life);
  if (status === 'processing') return 'on_its_way';
  return status === 'cancelled' && life.hasFailed ? 'failed' : null;
}

export function accessibleLineIds(life: OrderLife): readonly string[] {
  return keptPayment(life) === null ? [] : without(lineIdsOf(life), linesGivenBack(life));
}

/**
 * Returns the lines that photographers refunded and those that were refunded outside of Pleamar, or all lines once all
 * money is back. Each amount is compared with the whole order, so that the sequence of events does not matter.
 */
export function linesGivenBack(life: OrderLife): readonly string[] {
  const kept = keptPayment(life);
  if (kept === null) return [];
  const outside = life.givenBack.filter(({ paymentId }) => paymentId === kept.paymentId);
  const byPhotographers = lifeCents(life, life.refundedLineIds);
  const totalCents = lifeCents(life, lineIdsOf(life));
  const outsideCents = outside.reduce((sum, { cents }) => sum + cents, 0);
  // A card payment that went back whole undoes the order also where a gift paid a part: the gift has its part again.
  const isAllBack = byPhotographers + outsideCents >= totalCents || outsideCents >= totalCents - (life.giftCents ?? 0);
  if (outside.length > 0 && isAllBack) return lineIdsOf(life);
  const meant = new Set([...life.refundedLineIds, ...outside.flatMap(({ lineIds }) => lineIds)]);
  return lineIdsOf(life).filter((id) => meant.has(id));
}

/**
 * The kept payment is the earliest made in time; of two in one instant it has the lower id, so that every process
 * chooses the same.
 */
export function keptPayment(life: OrderLife): Payment | null {
  const [earliest] = life.payments
    .filter((payment) => !payment.isReturned)
    .toSorted((a, b) => a.paidAtMs - b.paidAtMs || (a.paymentId < b.paymentId ? -1 : 1));
  return earliest ?? null;
}

/**
 * A failed attempt does not undo a payment: the next card may have worked. A payment made before the order was closed
 * is in time, however late its event arrives. A superseded order is never charged.
 */
export function isPaidInTime({ isSuperseded, closedAtMs, payments }: OrderLife): boolean {
  return !isSuperseded && payments.some(({ paidAtMs }) => closedAtMs === null || paidAtMs <= closedAtMs);
}

export function lifeCents(life: OrderLife, lineIds: readonly string[]): Cents {
  return life.lines.filter(({ id }) => lineIds.includes(id)).reduce((sum, line) => sum + line.refundCents, 0);
}

export const lineIdsOf = (life: OrderLife): readonly string[] => life.lines.map(({ id }) => id);

export function without(ids: readonly string[], gone: readonly string[]): readonly string[] {
  return ids.filter((id) => !gone.includes(id));
}

function isWhollyRefunded(life: OrderLife): boolean {
  return without(lineIdsOf(life), linesGivenBack(life)).length === 0;
}
