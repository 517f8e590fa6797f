import { expect, test } from 'vitest';
import { tideAt, tideSpan } from './tide.ts';

test.for([
  ['2026-05-01', 24],
  ['2026-03-29', 23],
  ['2026-10-25', 25],
] as const)('%s has %i hours in Madrid', ([day, hours]) => {
  const { start, end } = tideSpan(day, 'Europe/Madrid');

  expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hours);
});

test('before a high the tide rises, before a low it falls, and after the last one it is unknown', () => {
  const high = { atMs: 10, heightM: 4, isHigh: true };
  const low = { atMs: 20, heightM: 1, isHigh: false };

  expect(tideAt([high, low], 5)).toEqual({ isRising: true, next: high });
  expect(tideAt([high, low], 15)).toEqual({ isRising: false, next: low });
  expect(tideAt([high, low], 25)).toBeNull();
});
