import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MIN_CHARGE_CENTS } from '../money/prices.ts';
import {
  coversPhoto,
  discountCodeFrom,
  discountOf,
  discountProblem,
  type DiscountScope,
  type DiscountTerms,
  type DiscountValue,
} from './discount.ts';
import { isChargeable } from '../money/min-charge.ts';
import { taxOn } from '../money/money.ts';
import { priceOrder } from './order-price.ts';

const linesOf = (cents: readonly number[]) => cents.map((each, index) => ({ photoId: `p${index}`, cents: each }));
const allOf = (lines: readonly { photoId: string }[]) => new Set(lines.map(({ photoId }) => photoId));
const off = (cents: readonly number[], value: DiscountValue, photoIds?: string[]) =>
  discountOf(linesOf(cents), { value, photoIds: photoIds ? new Set(photoIds) : allOf(linesOf(cents)) });

describe('a typed code', () => {
  test.each([
    ['surf-10', 'SURF-10'],
    ['  Verano2026 ', 'VERANO2026'],
    ['ABCD', 'ABCD'],
    ['A'.repeat(24), 'A'.repeat(24)],
    ['abc', null],
    ['A'.repeat(25), null],
    ['SURF 10', null],
    ['verañ0', null],
    ['ıııı', null],
    ['ſurf', null],
    ['ＳＵＲＦ', null],
    ["x' or 1=1", null],
    ['', null],
  ])('%j is %j', (typed, code) => {
    expect(discountCodeFrom(typed)).toBe(code);
  });
});

describe('a code covers', () => {
  const photo = { photographerId: 'ana', albumId: 'a1', surfBreakId: 'mundaka' };
  const all: DiscountScope = { photographerId: 'ana', albumId: null, surfBreakId: null };

  test.each([
    [all, photo, true],
    [{ ...all, photographerId: 'eva' }, photo, false],
    [{ ...all, albumId: 'a1' }, photo, true],
    [{ ...all, albumId: 'a2' }, photo, false],
    [{ ...all, surfBreakId: 'mundaka' }, photo, true],
    [{ ...all, surfBreakId: 'somo' }, photo, false],
    [{ ...all, surfBreakId: 'mundaka' }, { ...photo, surfBreakId: null }, false],
    [{ ...all, albumId: 'a1', surfBreakId: 'somo' }, photo, false],
  ])('%j, %j: %s', (scope, each, covers) => {
    expect(coversPhoto(scope, each)).toBe(covers);
  });
});

describe('a code holds', () => {
  const terms: DiscountTerms = { isOff: false, startsAtMs: 100, endsAtMs: 200, maxUses: 2, maxUsesPerPerson: 1 };
  const none = { uses: 0, usesOfPerson: 0 };

  test.each([
    [terms, none, 100, null],
    [terms, none, 99, 'not_yet'],
    [terms, none, 199, null],
    [terms, none, 200, 'over'],
    [{ ...terms, isOff: true }, none, 150, 'over'],
    [terms, { uses: 1, usesOfPerson: 0 }, 150, null],
    [terms, { uses: 2, usesOfPerson: 0 }, 150, 'over'],
    [terms, { uses: 1, usesOfPerson: 1 }, 150, 'used_by_you'],
    [{ ...terms, maxUsesPerPerson: 2 }, { uses: 1, usesOfPerson: 1 }, 150, null],
    [{ ...terms, maxUses: null, startsAtMs: null, endsAtMs: null }, { uses: 999, usesOfPerson: 0 }, 0, null],
  ] as const)('%j, %j at %i: %s', (each, uses, now, problem) => {
    expect(discountProblem(each, uses, now)).toBe(problem);
  });
});

describe('the deducted amount', () => {
  test.each([
    { cents: [1000], value: { percent: 10 }, expected: [100] },
    // 10 % of 10.05 is 1.005: once for the order, not once per line.
    { cents: [335, 335, 335], value: { percent: 10 }, expected: [34, 34, 33] },
    { cents: [805, 805], value: { amountCents: 500 }, expected: [250, 250] },
    { cents: [805, 0], value: { amountCents: 5000 }, expected: [805, 0] },
    { cents: [805], value: { percent: 100 }, expected: [805] },
    // 1 % is left: 8 cents cannot be charged, 45 and their tax can.
    { cents: [805], value: { percent: 99 }, expected: [760] },
  ])('$value of $cents: $expected', ({ cents, value, expected }) => {
    expect(off(cents, value)).toEqual(expected);
  });

  test('a discount leaves lines that its code does not cover', () => {
    expect(off([1000, 2000], { percent: 50 }, ['p0'])).toEqual([500, 0]);
    expect(off([1000, 2000], { amountCents: 5000 }, ['p0'])).toEqual([1000, 0]);
    expect(off([1000, 2000], { percent: 50 }, [])).toEqual([0, 0]);
  });

  const cents = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4000 }));
  const value: fc.Arbitrary<DiscountValue> = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ amountCents: fc.integer({ min: 1, max: 9000 }) }),
  );
  const order = fc.array(fc.record({ cents, isCovered: fc.boolean() }), { minLength: 1, maxLength: 12 });

  test('a discount is never more than the covered lines or the value, never below 0, and leaves a total that can be charged', () => {
    fc.assert(
      fc.property(order, value, (drawn, drawnValue) => {
        const lines = linesOf(drawn.map((line) => line.cents));
        const listCents = lines.reduce((sum, line) => sum + line.cents, 0);
        fc.pre(isChargeable(listCents + taxOn(listCents)));
        const photoIds = new Set(lines.flatMap(({ photoId }, index) => (drawn[index]?.isCovered ? [photoId] : [])));
        const parts = discountOf(lines, { value: drawnValue, photoIds });

        const offCents = parts.reduce((sum, part) => sum + part, 0);
        const coveredCents = lines.reduce((sum, line) => sum + (photoIds.has(line.photoId) ? line.cents : 0), 0);
        const wanted =
          'percent' in drawnValue ? Math.round((coveredCents * drawnValue.percent) / 100) : drawnValue.amountCents;
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(photoIds.has(`p${index}`) ? (lines[index]?.cents ?? 0) : 0);
        }
        expect(offCents).toBeLessThanOrEqual(Math.min(wanted, coveredCents));
        const left = listCents - offCents;
        expect(isChargeable(left + taxOn(left))).toBe(true);
        // Less than the value comes off only where a cent more could not be charged.
        const isAll = offCents === Math.min(wanted, coveredCents);
        expect(isAll || left - 1 + taxOn(left - 1) < MIN_CHARGE_CENTS).toBe(true);
      }),
    );
  });

  test('a discount is the same for every order of the lines', () => {
    fc.assert(
      fc.property(order, value, (drawn, drawnValue) => {
        const lines = linesOf(drawn.map((line) => line.cents));
        const discount = { value: drawnValue, photoIds: allOf(lines) };
        expect(discountOf(lines.toReversed(), discount)).toEqual(discountOf(lines, discount).toReversed());
      }),
    );
  });
});

test('the price of an order keeps what is paid and what came off, after packages, and taxes what is left', () => {
  const photos = ['p0', 'p1', 'p2'].map((id) => ({ id, albumId: 'a1', isPremium: false, ownPriceCents: 805 }));
  const packages = new Map([
    [
      'a1',
      [
        { quantity: 1, priceCents: 800 },
        { quantity: 3, priceCents: 2000 },
      ],
    ],
  ]);
  const discount = { value: { percent: 25 }, photoIds: new Set(['p0', 'p1', 'p2']) };

  const price = priceOrder(photos, packages, discount);

  expect(price).toMatchObject({ subtotalCents: 1500, taxCents: 150, totalCents: 1650, discountCents: 500 });
  expect(price.lines.map((line) => line.cents + line.discountCents)).toEqual([667, 667, 666]);
  expect(priceOrder(photos, packages)).toMatchObject({ subtotalCents: 2000, discountCents: 0 });
});
