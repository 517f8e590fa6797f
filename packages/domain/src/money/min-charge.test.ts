import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MIN_CHARGE_CENTS } from './prices.ts';
import { deductible, isChargeable } from './min-charge.ts';

test.each([
  [0, true],
  [1, false],
  [49, false],
  [50, true],
  [805, true],
])('%i cents can be charged: %s', (cents, chargeable) => {
  expect(isChargeable(cents)).toBe(chargeable);
});

test.each([
  { totalCents: 886, wantedCents: 0, offCents: 0 },
  { totalCents: 886, wantedCents: 500, offCents: 500 },
  { totalCents: 886, wantedCents: 836, offCents: 836 },
  { totalCents: 886, wantedCents: 837, offCents: 836 },
  { totalCents: 886, wantedCents: 885, offCents: 836 },
  { totalCents: 886, wantedCents: 886, offCents: 886 },
  { totalCents: 886, wantedCents: 2000, offCents: 886 },
  { totalCents: 49, wantedCents: 48, offCents: 0 },
  { totalCents: 49, wantedCents: 49, offCents: 49 },
  { totalCents: 0, wantedCents: 100, offCents: 0 },
  { totalCents: 886, wantedCents: -1, offCents: 0 },
])('a total of $totalCents cents, $wantedCents wanted: $offCents come off', ({ totalCents, wantedCents, offCents }) => {
  expect(deductible(totalCents, wantedCents)).toBe(offCents);
});

test('a deduction leaves a total that can be charged, is at most the wanted one, and a cent more would be too much', () => {
  const cents = fc.integer({ min: 0, max: 3000 });
  fc.assert(
    fc.property(cents.filter(isChargeable), cents, (totalCents, wantedCents) => {
      const offCents = deductible(totalCents, wantedCents);

      expect(isChargeable(totalCents - offCents)).toBe(true);
      expect(offCents).toBeGreaterThanOrEqual(0);
      expect(offCents).toBeLessThanOrEqual(Math.min(totalCents, wantedCents));
      const isLimited = offCents < Math.min(totalCents, wantedCents);
      expect(isLimited ? totalCents - offCents : MIN_CHARGE_CENTS).toBe(MIN_CHARGE_CENTS);
    }),
  );
});
