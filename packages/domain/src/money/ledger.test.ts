import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  balances,
  costCorrectionPostings,
  photographerShares,
  refundCents,
  refundPostings,
  returnedPaymentPostings,
  reversalPostings,
  salePostings,
  type PaidOrder,
  type Posting,
} from './ledger.ts';
import { taxOn } from './money.ts';

const order: PaidOrder = {
  buyerId: 'leo',
  lines: [
    { id: '1', photographerId: 'ana', amountCents: 3000 },
    { id: '2', photographerId: 'ana', amountCents: 1250 },
    { id: '3', photographerId: 'joao', amountCents: 805 },
  ],
  taxCents: 506,
  cardCostCents: 108,
};

describe('a sale', () => {
  test('a sale gives each photographer their price less the card cost at cost, without any commission', () => {
    expect(photographerShares(order)).toEqual([
      { photographerId: 'ana', linesCents: 4250, cardCostCents: 91, netCents: 4159 },
      { photographerId: 'joao', linesCents: 805, cardCostCents: 17, netCents: 788 },
    ]);
    expect(salePostings(order)).toEqual([
      { account: 'buyer', ownerId: 'leo', cents: -5561 },
      { account: 'photographer', ownerId: 'ana', cents: 4159 },
      { account: 'photographer', ownerId: 'joao', cents: 788 },
      { account: 'tax', ownerId: null, cents: 506 },
      { account: 'card_provider', ownerId: null, cents: 108 },
    ]);
  });

  test("photographers' shares do not depend on the order of the lines", () => {
    expect(photographerShares({ ...order, lines: order.lines.toReversed() })).toEqual(photographerShares(order));
  });
});

describe('a refund', () => {
  test('a refund returns the line and its tax to the buyer, from its photographer', () => {
    expect(refundCents(order, ['3'])).toBe(886);
    expect(refundPostings(order, ['3'])).toEqual([
      { account: 'buyer', ownerId: 'leo', cents: 886 },
      { account: 'photographer', ownerId: 'joao', cents: -805 },
      { account: 'tax', ownerId: null, cents: -81 },
    ]);
  });

  test('a refund of all lines returns everything the buyer paid', () => {
    expect(refundCents(order, ['1', '2', '3'])).toBe(5561);
  });

  test('a refund of no lines has no postings', () => {
    expect(refundPostings(order, [])).toEqual([]);
  });
});

test('a reversal leaves only the card provider with money, at the cost of the platform', () => {
  const posted = [...salePostings(order), ...refundPostings(order, ['3'])];

  expect(nonZero(balances([...posted, ...reversalPostings(posted)]))).toEqual([
    { account: 'card_provider', ownerId: null, cents: 108 },
    { account: 'platform', ownerId: null, cents: -108 },
  ]);
});

test('a returned payment gives the buyer all money back', () => {
  expect(nonZero(balances(returnedPaymentPostings(order)))).toEqual([
    { account: 'platform', ownerId: null, cents: -108 },
    { account: 'card_provider', ownerId: null, cents: 108 },
  ]);
});

describe('for any order', () => {
  const orders = fc
    .record({
      lines: fc.uniqueArray(
        fc.record({
          id: fc.uuid(),
          photographerId: fc.constantFrom('ana', 'joao', 'kai', 'marta'),
          amountCents: fc.integer({ min: 1, max: 99_999 }),
        }),
        { selector: ({ id }) => id, minLength: 1, maxLength: 30 },
      ),
      cardCostCents: fc.nat(5_000),
    })
    .map(({ lines, cardCostCents }): PaidOrder => {
      const taxCents = taxOn(lines.reduce((sum, line) => sum + line.amountCents, 0));
      return { buyerId: 'leo', lines, taxCents, cardCostCents };
    });

  test('every set of postings sums to zero', () => {
    fc.assert(
      fc.property(orders, fc.infiniteStream(fc.boolean()), (any, coins) => {
        const chosen = any.lines.filter(() => coins.next().value).map(({ id }) => id);
        const sale = salePostings(any);
        const refund = refundPostings(any, chosen);

        for (const postings of [sale, refund, reversalPostings([...sale, ...refund]), returnedPaymentPostings(any)])
          expect(sum(postings)).toBe(0);
      }),
    );
  });

  test("photographers' shares add up to the lines less the card cost, to the cent", () => {
    fc.assert(
      fc.property(orders, (any) => {
        const shares = photographerShares(any);

        expect(shares.reduce((total, share) => total + share.netCents, 0)).toBe(
          any.lines.reduce((total, line) => total + line.amountCents, 0) - any.cardCostCents,
        );
        expect(shares.reduce((total, share) => total + share.cardCostCents, 0)).toBe(any.cardCostCents);
      }),
    );
  });

  test('a sale at an estimate and its correction end where a sale at the true cost ends', () => {
    fc.assert(
      fc.property(orders, fc.nat(5_000), (any, trueCostCents) => {
        const correction = costCorrectionPostings(any, trueCostCents);

        expect(sum(correction)).toBe(0);
        expect(byName(balances([...salePostings(any), ...correction]))).toEqual(
          byName(balances(salePostings({ ...any, cardCostCents: trueCostCents }))),
        );
      }),
    );
  });

  test('refunding line by line ends where refunding at once ends', () => {
    fc.assert(
      fc.property(orders, (any) => {
        const ids = any.lines.map(({ id }) => id);
        const stepwise = ids.flatMap((id) => refundPostings(any, [id]));

        expect(byName(balances(stepwise))).toEqual(byName(balances(refundPostings(any, ids))));
        expect(refundCents(any, ids)).toBe(any.lines.reduce((t, line) => t + line.amountCents, any.taxCents));
      }),
    );
  });
});

function sum(postings: readonly Posting[]): number {
  return postings.reduce((total, { cents }) => total + cents, 0);
}

function nonZero(postings: readonly Posting[]): Posting[] {
  return postings.filter(({ cents }) => cents !== 0);
}

function byName(postings: readonly Posting[]): Map<string, number> {
  return new Map(nonZero(postings).map(({ account, ownerId, cents }) => [`${account} ${ownerId}`, cents]));
}
