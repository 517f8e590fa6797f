import { documentAmounts } from './document-amounts.ts';
import type { SoldLine } from './ledger.ts';
import { sumCents, type Cents } from './money.ts';
import { splitGross, type TaxRate } from './tax-regime.ts';

export type BookStep = 'sale' | 'sale_corrected' | 'lines_refunded' | 'sale_reversed' | 'other';

export type BookLine = SoldLine & { discountCents: Cents; refundedAtMs: number | null };

export type PostedStep = {
  step: BookStep;
  atMs: number;
  /** This amount moved on the photographer's account. */
  shareCents: Cents;
};

export type BookAmounts = {
  netCents: Cents;
  taxCents: Cents;
  grossCents: Cents;
  /** `netCents` plus the discount is the price before the discount. */
  discountCents: Cents;
  /** `netCents` less the card's cost is the amount that moved on the photographer's account. */
  cardCostCents: Cents;
  ownNetCents: Cents;
  ownTaxCents: Cents;
};

/** Each line has its share of the order's one tax; the card's cost is the lines' price less the account's movement. */
export function bookAmounts(
  { lines, taxCents }: { lines: readonly BookLine[]; taxCents: Cents },
  { photographerId, rate }: { photographerId: string; rate: TaxRate },
  { step, atMs, shareCents }: PostedStep,
): BookAmounts {
  const own = lines.filter((line) => line.photographerId === photographerId);
  const { sign, moved } = movedLines(own, step, atMs);
  const { rows, ...amounts } = documentAmounts({ lines, taxCents }, moved, sign);
  // Each line is split by itself, so that lines that go back one by one add up to their sale.
  const ownTaxCents = sumCents(rows.map(({ grossCents }) => splitGross(grossCents, rate).taxCents));
  return {
    ...amounts,
    cardCostCents: step === 'other' ? 0 : amounts.netCents - shareCents,
    ownNetCents: amounts.grossCents - ownTaxCents,
    ownTaxCents,
  };
}

export function movedLines<Line extends BookLine>(
  own: readonly Line[],
  step: BookStep,
  atMs: number,
): { sign: 1 | -1; moved: readonly Line[] } {
  switch (step) {
    case 'sale':
      return { sign: 1, moved: own };
    case 'lines_refunded':
      return { sign: -1, moved: own.filter(({ refundedAtMs }) => refundedAtMs === atMs) };
    case 'sale_reversed':
      return { sign: -1, moved: own.filter(({ refundedAtMs }) => refundedAtMs === null || refundedAtMs > atMs) };
    default:
      return { sign: 1, moved: [] };
  }
}
