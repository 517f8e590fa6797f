import { creditNotes, orderCode, receiptNumber } from '@pleamar/domain';
import type { PrintedDocument, Sheet } from '../../adapters/documents/port.ts';
import { textsIn } from '../../texts/texts.ts';
import type { DocumentLine, SellerRow } from './queries/documents.ts';
import { amountsOf, buyerLines, dayOf, money, partiesOf, type DocumentContext, type SoldOrder } from './receipt.ts';

/** A refund that Pleamar paid as goodwill is on the last sheet, because it changes no sale. */
export function creditNoteDocument(
  ctx: DocumentContext,
  order: SoldOrder,
  goodwill: { cents: number; at: Date | null },
): PrintedDocument {
  const { language } = ctx;
  const texts = textsIn(language).receipts;
  const notes = creditNotes(order.number, order.lines);
  const sheets: Sheet[] = notes.flatMap(({ number, at, sellerId, lines }) => {
    const seller = order.sellers.find(({ id }) => id === sellerId);
    return seller ? [noteSheet(ctx, order, { number, at, seller, lines })] : [];
  });
  if (goodwill.cents > 0 && goodwill.at) {
    sheets.push(goodwillSheet(ctx, order, { cents: goodwill.cents, at: goodwill.at }));
  }
  const last = [...notes.map(({ at }) => at), ...(goodwill.at ? [goodwill.at] : [])].toSorted((a, b) => +a - +b).at(-1);
  return { title: `${texts.creditNote} ${orderCode(order.number)}`, language, at: last ?? order.paidAt, sheets };
}

function noteSheet(
  { language }: DocumentContext,
  order: SoldOrder,
  { number, at, seller, lines }: { number: string; at: Date; seller: SellerRow; lines: readonly DocumentLine[] },
): Sheet {
  const texts = textsIn(language).receipts;
  const receipt = receiptNumber(order.number, order.lines, seller.id);
  return {
    heading: texts.creditNote,
    facts: [
      { label: texts.number, value: number },
      { label: texts.date, value: dayOf(at) },
      { label: texts.corrects, value: texts.receiptOf(receipt, dayOf(order.paidAt)) },
      { label: texts.reason, value: texts.reasons[lines[0]?.reason === 'chargeback' ? 'dispute' : 'refund'] },
    ],
    parties: partiesOf(order, seller, language),
    ...amountsOf(language, order, lines, -1),
    notes: [order.gift_cents > 0 ? texts.backToGift : texts.backToCard, texts.noCorrectiveInvoice],
  };
}

function goodwillSheet(
  { language, config }: DocumentContext,
  order: SoldOrder,
  { cents, at }: { cents: number; at: Date },
): Sheet {
  const texts = textsIn(language).receipts;
  return {
    heading: texts.goodwill,
    facts: [
      { label: texts.number, value: `${orderCode(order.number)}-P` },
      { label: texts.date, value: dayOf(at) },
      { label: texts.order, value: orderCode(order.number) },
    ],
    parties: [
      { title: texts.paidBy, lines: [config.operator, config.contactEmail] },
      { title: texts.buyer, lines: buyerLines(order) },
    ],
    columns: [texts.concept, texts.total],
    rows: [[texts.goodwillOf(orderCode(order.number)), money(-cents, language)]],
    totals: [{ label: texts.total, value: money(-cents, language) }],
    notes: [texts.goodwillNote, texts.backToCard],
  };
}
