import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from './apportion.ts';

test.each([
  { amount: 100, weights: [1, 1, 1], parts: [34, 33, 33] },
  { amount: 89, weights: [4250, 805], parts: [75, 14] },
  { amount: 2, weights: [1, 1, 1], parts: [1, 1, 0] },
  { amount: 10, weights: [0, 5], parts: [0, 10] },
  { amount: 3, weights: [0, 0], parts: [2, 1] },
  { amount: -10, weights: [1, 2], parts: [-3, -7] },
  { amount: 0, weights: [], parts: [] },
])('$amount by $weights is $parts', ({ amount, weights, parts }) => {
  expect(apportion(amount, weights)).toEqual(parts);
});

test('an amount without recipients cannot be apportioned', () => {
  expect(() => apportion(1, [])).toThrow(RangeError);
});

const weights = fc.array(fc.nat(99_999_999), { minLength: 1, maxLength: 40 });

test('the parts of an apportioned amount add up to it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), weights, (amount, by) => {
      expect(apportion(amount, by).reduce((sum, part) => sum + part, 0)).toBe(amount);
    }),
  );
});

test('each part of an apportioned amount is within a cent of its exact share', () => {
  fc.assert(
    fc.property(fc.nat(1e9), weights, (amount, by) => {
      const sum = by.reduce((total, weight) => total + BigInt(weight), 0n);
      fc.pre(sum > 0n);

      for (const [index, part] of apportion(amount, by).entries()) {
        const off = BigInt(part) * sum - BigInt(amount) * BigInt(by[index] ?? 0);
        expect(off < sum && -off < sum).toBe(true);
      }
    }),
  );
});
