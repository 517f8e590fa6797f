import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookAmounts, type BookLine } from './books.ts';
import { photographerShares, refundPostings, salePostings } from './ledger.ts';
import { taxOn } from './money.ts';

const aLine = (id: string, photographerId: string, amountCents: number): BookLine => ({
  id,
  photographerId,
  amountCents,
  discountCents: 0,
  refundedAtMs: null,
});

const order = { lines: [aLine('1', 'ana', 805), aLine('2', 'ana', 2000), aLine('3', 'pau', 1000)], taxCents: 381 };
const ana = { photographerId: 'ana', rate: 2100 };

test('a sale is the own lines with their tax, and the card cost is what the account lacks', () => {
  expect(bookAmounts(order, ana, { step: 'sale', atMs: 1, shareCents: 2735 })).toEqual({
    netCents: 2805,
    taxCents: 281,
    grossCents: 3086,
    discountCents: 0,
    cardCostCents: 70,
    ownNetCents: 2550,
    ownTaxCents: 536,
  });
});

test('a corrected cost moves the card cost alone, and a payout nothing', () => {
  const nothing = { netCents: 0, taxCents: 0, grossCents: 0, discountCents: 0, ownNetCents: 0, ownTaxCents: 0 };

  expect(bookAmounts(order, ana, { step: 'sale_corrected', atMs: 2, shareCents: -5 })).toEqual({
    ...nothing,
    cardCostCents: 5,
  });
  expect(bookAmounts(order, ana, { step: 'other', atMs: 2, shareCents: -2735 })).toEqual({
    ...nothing,
    cardCostCents: 0,
  });
});

const anyOrder = fc
  .record({
    lines: fc.array(fc.tuple(fc.constantFrom('ana', 'pau', 'eva'), fc.integer({ min: 0, max: 500_000 })), {
      minLength: 1,
      maxLength: 12,
    }),
    cardCostCents: fc.nat(5000),
    rate: fc.constantFrom(0, 700, 1000, 2100, 350),
  })
  .map(({ lines, cardCostCents, rate }) => {
    const sold = lines.map(([photographerId, cents], index) =>
      aLine(String(index).padStart(2, '0'), photographerId, cents),
    );
    const taxCents = taxOn(sold.reduce((sum, line) => sum + line.amountCents, 0));
    return { cardCostCents, rate, lines: sold, taxCents };
  });

test('the books of all photographers of an order add up to what the ledger posted', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, taxCents, cardCostCents, rate }) => {
      const postings = salePostings({ buyerId: 'leo', lines, taxCents, cardCostCents });
      const posted = (account: string) =>
        postings.filter((posting) => posting.account === account).reduce((sum, { cents }) => sum + cents, 0);
      const rows = photographerShares({ lines, cardCostCents }).map(({ photographerId, netCents }) =>
        bookAmounts({ lines, taxCents }, { photographerId, rate }, { step: 'sale', atMs: 1, shareCents: netCents }),
      );
      const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + pick(row), 0);

      expect(sum((row) => row.grossCents)).toBe(0 - posted('buyer'));
      expect(sum((row) => row.taxCents)).toBe(posted('tax'));
      expect(sum((row) => row.cardCostCents)).toBe(posted('card_provider'));
      expect(rows.every((row) => row.netCents + row.taxCents === row.grossCents)).toBe(true);
      expect(rows.every((row) => row.ownNetCents + row.ownTaxCents === row.grossCents)).toBe(true);
    }),
  );
});

test('lines that are refunded one by one undo their sale to the cent, whatever the tax rate', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, taxCents, cardCostCents, rate }) => {
      const seller = { photographerId: 'ana', rate };
      const own = lines.filter(({ photographerId }) => photographerId === 'ana');
      const back = lines.map((line, index) => Object.assign({}, line, { refundedAtMs: index + 10 }));
      const sale = bookAmounts({ lines: back, taxCents }, seller, { step: 'sale', atMs: 1, shareCents: 0 });
      const steps = own.map((line) => {
        const postings = refundPostings({ buyerId: 'leo', lines, taxCents, cardCostCents }, [line.id]);
        const shareCents = postings.find(({ account }) => account === 'photographer')?.cents ?? 0;
        const atMs = back.find(({ id }) => id === line.id)?.refundedAtMs ?? 0;
        return bookAmounts({ lines: back, taxCents }, seller, { step: 'lines_refunded', atMs, shareCents });
      });
      const left = (pick: (row: typeof sale) => number) => steps.reduce((sum, row) => sum + pick(row), pick(sale));

      expect(left((row) => row.grossCents)).toBe(0);
      expect(left((row) => row.taxCents)).toBe(0);
      expect(left((row) => row.ownTaxCents)).toBe(0);
      expect(steps.every((row) => row.cardCostCents === 0)).toBe(true);
    }),
  );
});
