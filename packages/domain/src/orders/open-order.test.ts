import { expect, test } from 'vitest';
import { placementFor, MIN_RESUME_MS, type OpenOrder, type PlacementDecision } from './open-order.ts';

const now = Date.UTC(2026, 10, 17);
const line = (photoId: string, cents = 800) => ({ photoId, cents });
const wanted = [line('a'), line('b')];
const open = (more: Partial<OpenOrder> = {}): OpenOrder => ({
  id: 'first',
  isBegun: false,
  isDelayed: false,
  expiresAtMs: now + MIN_RESUME_MS,
  lines: wanted,
  ...more,
});
const resumed: PlacementDecision = { kind: 'resume', orderId: 'first' };
const placed = (...abandonedIds: string[]): PlacementDecision => ({ kind: 'place', abandonedIds });

test.each<[string, OpenOrder[], PlacementDecision]>([
  ['no open order', [], placed()],
  ['the same photos at the same prices', [open()], resumed],
  ['the same photos in another order', [open({ lines: wanted.toReversed() })], resumed],
  ['fewer photos', [open({ lines: [line('a')] })], placed()],
  ['more photos', [open({ lines: [...wanted, line('c')] })], placed()],
  ['the same photos at another price', [open({ lines: [line('a'), line('b', 900)] })], placed('first')],
  ['prices that changed sides', [open({ lines: [line('a', 900), line('b', 700)] })], placed('first')],
  ['little time left', [open({ expiresAtMs: now + MIN_RESUME_MS - 1 })], placed('first')],
  ['a payment that has begun, though little time is left', [open({ isBegun: true, expiresAtMs: now })], resumed],
  [
    'one of its photos on its way',
    [open({ isDelayed: true, lines: [line('b')] })],
    { kind: 'refuse', orderId: 'first' },
  ],
  ['all of its photos on their way', [open({ isBegun: true, isDelayed: true })], { kind: 'refuse', orderId: 'first' }],
  ['other photos on their way', [open({ isDelayed: true, lines: [line('c')] })], placed()],
  [
    'a payment that has begun at another price',
    [open({ isBegun: true, lines: [line('a'), line('b', 1)] })],
    { kind: 'wait' },
  ],
])('a checkout with %s', (_, orders, placing) => {
  expect(placementFor({ open: orders, wanted, nowMs: now })).toEqual(placing);
});
