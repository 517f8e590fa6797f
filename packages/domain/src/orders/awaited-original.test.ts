import { expect, test } from 'vitest';
import { originalDueAt, overdueWhenPaidBy } from './awaited-original.ts';

test('an original is due 24 hours after the payment, and overdue from that moment on', () => {
  const paidAt = new Date('2026-11-17T09:00:00Z');

  const dueAt = originalDueAt(paidAt);

  expect(dueAt.toISOString()).toBe('2026-11-18T09:00:00.000Z');
  expect(overdueWhenPaidBy(dueAt)).toEqual(paidAt);
});
