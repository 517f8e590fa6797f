import { lineRefunds, type TaxedLines } from './ledger.ts';
import { sumCents, type Cents } from './money.ts';

export type DocumentedLine = { id: string; amountCents: Cents; discountCents: Cents };

export type DocumentAmounts = {
  netCents: Cents;
  taxCents: Cents;
  grossCents: Cents;
  /** `netCents` plus the discount is the price before the discount. */
  discountCents: Cents;
  rows: readonly { id: string; netCents: Cents; taxCents: Cents; grossCents: Cents }[];
};

/**
 * The amounts of a receipt, credit note, invoice or row of the books about some lines of an order. Each line has its
 * share of the order's one tax, so that documents of any parts of the order add up to the whole. `sign` is -1 for refunds.
 */
export function documentAmounts(order: TaxedLines, lines: readonly DocumentedLine[], sign: 1 | -1): DocumentAmounts {
  const paid = lineRefunds(order);
  const rows = lines.map(({ id, amountCents }) => {
    const grossCents = withSign(sign, paid.get(id) ?? 0);
    const netCents = withSign(sign, amountCents);
    return { id, netCents, taxCents: grossCents - netCents, grossCents };
  });
  return {
    netCents: sumCents(rows.map((row) => row.netCents)),
    taxCents: sumCents(rows.map((row) => row.taxCents)),
    grossCents: sumCents(rows.map((row) => row.grossCents)),
    discountCents: sumCents(lines.map((line) => withSign(sign, line.discountCents))),
    rows,
  };
}

/** Minus zero would be printed as "-0.00". */
const withSign = (sign: 1 | -1, cents: Cents): Cents => (cents === 0 ? 0 : sign * cents);
