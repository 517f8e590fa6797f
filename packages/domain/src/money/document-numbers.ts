import { orderCode } from '../orders/order-code.ts';

type NumberedLine = { photographerId: string; refundedAt: Date | null };

/** Numbers depend on the order of the lines, which are sorted by position. */
export const sellerIds = (lines: readonly NumberedLine[]): string[] => [
  ...new Set(lines.map(({ photographerId }) => photographerId)),
];

export const receiptNumber = (order: number, lines: readonly NumberedLine[], sellerId: string): string =>
  `${orderCode(order)}-R${sellerIds(lines).indexOf(sellerId) + 1}`;

export type CreditNote<Line> = { number: string; at: Date; sellerId: string; lines: Line[] };

/** Each refund of a seller's lines has one credit note. Later ones come after it, so that a number never changes. */
export function creditNotes<Line extends NumberedLine & { amountCents: number }>(
  order: number,
  lines: readonly Line[],
): CreditNote<Line>[] {
  const notes = sellerIds(lines).flatMap((sellerId) => {
    const back = lines.filter(({ photographerId, refundedAt }) => photographerId === sellerId && refundedAt);
    const byRefund = [...Map.groupBy(back, ({ refundedAt }) => refundedAt?.getTime() ?? 0)];
    // A refund of free photos alone has no credit note, because no money goes back.
    const paid = byRefund.filter(([, together]) => together.some(({ amountCents }) => amountCents > 0));
    return paid.map(([at, together]) => ({
      at: new Date(at),
      sellerId,
      lines: together,
    }));
  });
  return notes
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, sellerId, lines: back }, index) => ({
      number: `${orderCode(order)}-A${index + 1}`,
      at,
      sellerId,
      lines: back,
    }));
}
