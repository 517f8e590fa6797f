import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { giftCentsBack, giftAmounts, giftValueCents } from './gift-amounts.ts';
import { balances, giftLossPostings, giftReturnPostings, giftSalePostings } from '../money/ledger.ts';
import type { OrderState } from './order-facts.ts';
import { linesGivenBack } from './order-facts.ts';

const NEW: OrderState = {
  lines: [
    { id: 'a', refundCents: 1200 },
    { id: 'b', refundCents: 800 },
  ],
  giftCents: 1000,
  hasBegun: false,
  isDelayed: false,
  hasFailed: false,
  isSuperseded: false,
  closedAtMs: null,
  payments: [],
  refundedLineIds: [],
  givenBack: [],
};
const PAID: OrderState = { ...NEW, payments: [{ paymentId: 'p', paidAtMs: 1, isReturned: false }] };
const back = (cents: number, lineIds: string[] = []) => ({ id: `r${cents}`, paymentId: 'p', cents, lineIds });

describe("an order's part of its gifts", () => {
  test('a gift is held while its order can be paid, and released when it is cancelled', () => {
    expect(giftAmounts(NEW)).toEqual({ usedCents: 1000, redeemedCents: 0 });
    expect(giftAmounts({ ...NEW, closedAtMs: 1 })).toEqual({ usedCents: 0, redeemedCents: 0 });
    expect(giftAmounts({ ...NEW, isSuperseded: true })).toEqual({ usedCents: 0, redeemedCents: 0 });
  });

  test.each([
    [[], 1000],
    // The card paid 10 €: it gets the 8 € whole, and of 12 € all that it paid.
    [['b'], 1000],
    [['a'], 800],
    [['a', 'b'], 0],
  ])('after refunds of %j, %i cents stay spent', (refundedLineIds, redeemedCents) => {
    expect(giftAmounts({ ...PAID, refundedLineIds })).toEqual({ usedCents: redeemedCents, redeemedCents });
  });

  test('a gift returns whole once all of the card’s money went back outside of Pleamar', () => {
    expect(giftCentsBack({ ...PAID, givenBack: [back(300)] })).toBe(0);
    expect(linesGivenBack({ ...PAID, givenBack: [back(1000)] })).toEqual(['a', 'b']);
    expect(giftCentsBack({ ...PAID, givenBack: [back(1000)] })).toBe(1000);
  });

  test('a goodwill refund and a photographer’s refund leave the other photographer’s line alone', () => {
    const state = { ...PAID, givenBack: [back(300)], refundedLineIds: ['b'] };
    expect(linesGivenBack(state)).toEqual(['b']);
  });
});

test('a gift is worth what was paid for it and did not go back', () => {
  const bought: OrderState = { ...PAID, lines: [{ id: 'gift', refundCents: 2500 }], giftCents: 0 };
  expect(giftValueCents({ ...bought, payments: [] })).toBe(0);
  expect(giftValueCents(bought)).toBe(2500);
  expect(giftValueCents({ ...bought, givenBack: [back(700)] })).toBe(1800);
  expect(giftValueCents({ ...bought, givenBack: [back(2500, ['gift'])] })).toBe(0);
  expect(giftValueCents({ ...bought, refundedLineIds: ['gift'] })).toBe(0);
});

test('every posting of a gift sums to zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30_000, max: 30_000 }), fc.nat(500), (cents, cardCostCents) => {
      for (const postings of [
        giftSalePostings({ buyerId: 'eva', cents, cardCostCents }),
        giftReturnPostings({ buyerId: 'eva', cents }),
        giftLossPostings(cents),
      ]) {
        expect(balances(postings).reduce((sum, posting) => sum + posting.cents, 0)).toBe(0);
      }
    }),
  );
});
