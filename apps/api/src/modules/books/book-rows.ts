import {
  DOCUMENT_ZONE,
  bookAmounts,
  type BookStep,
  creditNotes,
  hourOf,
  localTimeAt,
  movedLines,
  orderCode,
  receiptNumber,
} from '@pleamar/domain';
import type { App } from '../../common/context.ts';
import { findBookSteps, type BookPeriod, type BookPosition, type BookStepRow } from './queries/books.ts';

export type BookKind =
  | 'sale'
  | 'card_cost_corrected'
  | 'refund'
  | 'dispute'
  | 'sale_reversed'
  | 'payout'
  | 'payout_reversed'
  | 'goodwill'
  | 'dispute_cost';

export interface BookRow {
  date: string;
  kind: BookKind;
  order: string;
  document: string;
  buyer: string;
  net: number;
  tax_percent: number;
  tax: number;
  gross: number;
  card_cost: number;
  /** The photographer's account gets this amount of the sale: net less the card cost. */
  share: number;
  /** The rate is in hundredths of a percent. */
  own_rate: number | null;
  own_net: number;
  own_tax: number;
  payout: number;
  payout_id: string;
  payout_date: string;
  /** Money that Pleamar paid itself does not change the photographer's account. */
  paid_by_pleamar: number;
  photos: string;
  before_discount: number;
  discount: number;
  discount_code: string;
}

/** Yields rows page by page, so that a whole year is never in memory. */
export async function* bookRows(
  app: Pick<App, 'db'>,
  photographerId: string,
  period: BookPeriod,
  pageSize = 500,
): AsyncGenerator<BookRow> {
  let after: BookPosition | null = null;
  for (;;) {
    const steps: BookStepRow[] = await findBookSteps(app.db, photographerId, { ...period, after, limit: pageSize });
    for (const step of steps) {
      const row = rowOf(step, photographerId);
      if (row) yield row;
    }
    const last = steps.at(-1);
    if (steps.length < pageSize || !last) return;
    after = { at: last.at, id: last.id };
  }
}

const STEPS: Partial<Record<BookStepRow['kind'], BookStep>> = {
  sale: 'sale',
  sale_corrected: 'sale_corrected',
  lines_refunded: 'lines_refunded',
  sale_reversed: 'sale_reversed',
};

/** Returns null for refunds and payouts of another seller of the order. */
function rowOf(row: BookStepRow, photographerId: string): BookRow | null {
  const atMs = row.at.getTime();
  const lines = row.lines.map((line) => {
    const refundedAtMs = line.refundedAtMs === null ? null : Math.round(line.refundedAtMs);
    return { ...line, refundedAtMs, refundedAt: refundedAtMs === null ? null : new Date(refundedAtMs) };
  });
  const step = STEPS[row.kind] ?? 'other';
  const posted = { step, atMs, shareCents: row.shareCents };
  const amounts = bookAmounts({ lines, taxCents: row.taxCents }, { photographerId, rate: row.rate ?? 0 }, posted);
  const note = creditNotes(row.number, lines).find(
    ({ at, sellerId }) => at.getTime() === atMs && sellerId === photographerId,
  );
  const kind = kindOf(row, note?.lines[0]?.reason === 'chargeback');
  if (row.kind === 'lines_refunded' && !note) return null;
  // The photographer had only free photos in this order; other sellers' photos were paid.
  if (step !== 'other' && amounts.grossCents === 0 && row.shareCents === 0) return null;
  if (/payout|corrected/.test(row.kind) && row.shareCents === 0) return null;
  const { moved } = movedLines(
    lines.filter((line) => line.photographerId === photographerId),
    step,
    atMs,
  );
  const isPlatforms = kind === 'goodwill' || kind === 'dispute_cost';
  return {
    date: localTimeAt(row.at, DOCUMENT_ZONE).day,
    kind,
    order: orderCode(row.number),
    document: kind === 'sale' ? receiptNumber(row.number, lines, photographerId) : (note?.number ?? ''),
    buyer: row.buyer,
    net: amounts.netCents,
    tax_percent: row.taxPercent,
    tax: amounts.taxCents,
    gross: amounts.grossCents,
    card_cost: amounts.cardCostCents,
    share: step === 'other' ? 0 : row.shareCents,
    own_rate: row.rate,
    own_net: amounts.ownNetCents,
    own_tax: amounts.ownTaxCents,
    payout: row.payoutCents,
    payout_id: row.payoutId ?? '',
    payout_date: row.payoutAt ? localTimeAt(row.payoutAt, DOCUMENT_ZONE).day : '',
    paid_by_pleamar: isPlatforms ? 0 - row.platformCents : 0,
    photos: moved.map(photoName).join(' | '),
    before_discount: amounts.netCents + amounts.discountCents,
    discount: amounts.discountCents,
    discount_code: amounts.discountCents === 0 ? '' : (row.discountCode ?? ''),
  };
}

/** The words are the same in both languages, so that rows need no translation. */
const SOLD_AS = { original: '', web: '(web)', upgrade: '(web + original)' } as const;

const photoName = (line: BookStepRow['lines'][number]) =>
  [
    line.fileName,
    hourOf({ ...line, takenAt: line.takenAtMs === null ? null : new Date(line.takenAtMs) }),
    SOLD_AS[line.soldAs],
  ]
    .filter(Boolean)
    .join(' ');

function kindOf({ kind }: BookStepRow, isDispute: boolean): BookKind {
  switch (kind) {
    case 'sale_corrected':
      return 'card_cost_corrected';
    case 'lines_refunded':
      return isDispute ? 'dispute' : 'refund';
    case 'desk_refunded':
      return 'goodwill';
    case 'payment_returned':
    case 'return_corrected':
    case 'gift_spent':
    case 'gift_corrected':
      throw new TypeError(`${kind} is no step of a photographer's books`);
    default:
      return kind;
  }
}
