import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasEnteredRate, MAX_TAX_RATE, rateOf, splitGross, TAX_REGIMES } from './tax-regime.ts';

test.for([
  [886, 2100, 732, 154],
  [886, 700, 828, 58],
  [886, 1000, 805, 81],
  [886, 0, 886, 0],
  [1, 2100, 1, 0],
  [0, 2100, 0, 0],
  [-886, 2100, -732, -154],
] as const)('%i cents at %i hundredths of a percent are %i net and %i of tax', ([gross, rate, net, tax]) => {
  expect(splitGross(gross, rate)).toEqual({ netCents: net, taxCents: tax });
});

const anyCents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
const anyRate = fc.integer({ min: 0, max: MAX_TAX_RATE });

test('net and tax add up to the amount, and a refund is the opposite of its sale', () => {
  fc.assert(
    fc.property(anyCents, anyRate, (gross, rate) => {
      const { netCents, taxCents } = splitGross(gross, rate);
      const back = splitGross(-gross, rate);
      expect(netCents + taxCents).toBe(gross);
      expect(netCents + back.netCents).toBe(0);
      expect(taxCents + back.taxCents).toBe(0);
    }),
  );
});

test('the net is the nearest cent, and never more than the amount', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), anyRate, (gross, rate) => {
      const { netCents } = splitGross(gross, rate);
      expect(netCents).toBeLessThanOrEqual(gross);
      // Twice the distance of the net to the exact one is at most one cent, in whole numbers.
      const whole = BigInt(10_000 + rate);
      const distance = BigInt(netCents) * whole - BigInt(gross) * 10_000n;
      expect((distance < 0n ? -distance : distance) * 2n).toBeLessThanOrEqual(whole);
    }),
  );
});

test('a regime has its own rate or the one that was typed', () => {
  expect(TAX_REGIMES.filter(hasEnteredRate)).toEqual(['ipsi', 'foreign']);
  expect(TAX_REGIMES.map((regime) => rateOf(regime, 400))).toEqual([2100, 1000, 700, 400, 0, 0, 400]);
});
