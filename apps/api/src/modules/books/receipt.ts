import type { Language } from '@pleamar/contract';
import {
  type Cents,
  DOCUMENT_ZONE,
  documentAmounts,
  formatDay,
  formatMoney,
  localTimeAt,
  orderCode,
  receiptNumber,
  sellerIds,
  soldPhotoName,
} from '@pleamar/domain';
import type { Fact, PrintedDocument, Party, Sheet } from '../../adapters/documents/port.ts';
import type { App } from '../../common/context.ts';
import { nameIn } from '../../common/name-in.ts';
import { textsIn } from '../../texts/texts.ts';
import type { PaidOrderRow, DocumentLine, SellerRow } from './queries/documents.ts';

export type SoldOrder = PaidOrderRow & { paidAt: Date; lines: readonly DocumentLine[]; sellers: readonly SellerRow[] };
export type DocumentContext = Pick<App, 'config'> & { language: Language };

export function receiptDocument(ctx: DocumentContext, order: SoldOrder): PrintedDocument {
  const texts = textsIn(ctx.language).receipts;
  const sellers = sellersInOrder(order);
  return {
    title: `${texts.receipt} ${orderCode(order.number)}`,
    language: ctx.language,
    at: order.paidAt,
    sheets: sellers.map((seller) => receiptSheet(ctx, order, seller)),
  };
}

function receiptSheet(ctx: DocumentContext, order: SoldOrder, seller: SellerRow): Sheet {
  const texts = textsIn(ctx.language).receipts;
  const lines = order.lines.filter(({ photographerId }) => photographerId === seller.id);
  return {
    heading: texts.receipt,
    facts: [
      { label: texts.number, value: receiptNumber(order.number, order.lines, seller.id) },
      { label: texts.date, value: dayOf(order.paidAt) },
      { label: texts.order, value: orderCode(order.number) },
      { label: texts.payment, value: paymentOf(ctx.language, order) },
    ],
    parties: partiesOf(order, seller, ctx.language),
    ...amountsOf(ctx.language, order, lines, 1),
    notes: [
      ...(sellersInOrder(order).length > 1
        ? [texts.oneOf(sellersInOrder(order).length, money(order.total_cents, ctx.language))]
        : []),
      ...(seller.tax_id === null ? [texts.noTaxDetails] : []),
      texts.noInvoice(
        seller.legal_name ?? sellerName(seller, ctx.language),
        orderCode(order.number),
        ctx.config.contactEmail,
      ),
    ],
  };
}

/** Each seller's sheet shows how the whole order was paid. */
function paymentOf(language: Language, { total_cents: total, gift_cents: gift }: SoldOrder): string {
  const texts = textsIn(language).receipts;
  if (gift === 0) return texts.byCard;
  const byGift = texts.byGift(money(gift, language));
  return gift === total ? byGift : `${byGift}, ${texts.restByCard(money(total - gift, language))}`;
}

export function sellersInOrder({ lines, sellers }: SoldOrder): SellerRow[] {
  const ids = sellerIds(lines);
  const hasSold = ({ id }: SellerRow) => lines.some((line) => line.photographerId === id && line.amountCents > 0);
  return sellers.filter(hasSold).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

export function partiesOf(order: SoldOrder, seller: SellerRow, language: Language): Party[] {
  const texts = textsIn(language).receipts;
  return [
    { title: texts.seller, lines: sellerLines(seller, language) },
    { title: texts.buyer, lines: buyerLines(order) },
  ];
}

/** A buyer without an account has no username. */
export const buyerLines = ({ buyer_name: name, username, is_guest: isGuest }: SoldOrder): string[] =>
  isGuest ? [name] : [name, `@${username}`];

/** An order without stored sellers names the photographer as other screens do. */
const sellerName = (seller: SellerRow, language: Language): string => seller.stored_name ?? nameIn(language, seller);

function sellerLines(seller: SellerRow, language: Language): string[] {
  const { legal_name, tax_id, address, postal_code, city, province, country_code } = seller;
  const name = sellerName(seller, language);
  const place = [`${postal_code ?? ''} ${city ?? ''}`.trim(), province === city ? '' : (province ?? '')];
  return [
    ...(legal_name === null || legal_name === name ? [name] : [legal_name, name]),
    ...(tax_id === null ? [] : [`${country_code === 'ES' ? 'NIF' : textsIn(language).receipts.taxNumber} ${tax_id}`]),
    address ?? '',
    place.filter(Boolean).join(', '),
    country_code === null ? '' : (new Intl.DisplayNames(language, { type: 'region' }).of(country_code) ?? country_code),
  ].filter(Boolean);
}

export function amountsOf(
  language: Language,
  order: SoldOrder,
  lines: readonly DocumentLine[],
  sign: 1 | -1,
): Pick<Sheet, 'columns' | 'rows' | 'totals'> {
  const texts = textsIn(language).receipts;
  const sums = documentAmounts({ lines: order.lines, taxCents: order.tax_cents }, lines, sign);
  const format = (cents: Cents) => money(cents, language);
  const discount: Fact[] = [
    { label: texts.beforeDiscount, value: format(sums.netCents + sums.discountCents) },
    { label: texts.discount(order.discountCode ?? ''), value: format(0 - sums.discountCents) },
  ];
  const totals: Fact[] = [
    ...(sums.discountCents !== 0 ? discount : []),
    { label: texts.net, value: format(sums.netCents) },
    { label: `${texts.tax} (${texts.percent(order.tax_percent)})`, value: format(sums.taxCents) },
    { label: texts.total, value: format(sums.grossCents) },
  ];
  return {
    columns: [texts.concept, texts.net, texts.tax, texts.total],
    rows: lines.map((line, index) => {
      const { netCents = 0, taxCents = 0, grossCents = 0 } = sums.rows[index] ?? {};
      const name = textsIn(language).orders.soldAs[line.soldAs](soldPhotoName(line));
      return [texts.photo(name), format(netCents), format(taxCents), format(grossCents)];
    }),
    totals,
  };
}

export const money = (cents: Cents, language: Language): string => formatMoney(cents, language);

export const dayOf = (instant: Date): string => formatDay(localTimeAt(instant, DOCUMENT_ZONE).day);
