import { HOUR_MS } from '../dates/durations.ts';

/** A buyer gets the original within this time after the payment, or the money back. */
export const ORIGINAL_PROMISE_HOURS = 24;
const PROMISE_MS = ORIGINAL_PROMISE_HOURS * HOUR_MS;

export const originalDueAt = (paidAt: Date): Date => new Date(paidAt.getTime() + PROMISE_MS);

export const overdueWhenPaidBy = (now: Date): Date => new Date(now.getTime() - PROMISE_MS);
