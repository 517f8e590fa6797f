import type { Language } from '@pleamar/contract';
import { formatMoney, soldPhotoName, type Cents, type SoldAs, type SoldPhoto } from '@pleamar/domain';
import type { MailText } from '../../../common/send-mail.ts';
import { textsIn } from '../../../texts/texts.ts';

export type MailLine = SoldPhoto & {
  amountCents: Cents;
  discountCents: Cents;
  isAwaited: boolean;
  soldAs: SoldAs;
  isWithdrawn: boolean;
};

export type Receipt = {
  order: string;
  orderId: string;
  lines: readonly MailLine[];
  subtotalCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  giftCents: Cents;
  discountCode: string | null;
};

export function receiptMail(language: Language, receipt: Receipt): MailText {
  const texts = textsIn(language).orders;
  const money = moneyIn(language);
  const sums = [
    ...discountText(language, receipt),
    `Subtotal: ${money(receipt.subtotalCents)}`,
    `${texts.tax}: ${money(receipt.taxCents)}`,
    `Total: ${money(receipt.totalCents)}`,
    ...(receipt.giftCents > 0
      ? [
          `${texts.byGift}: ${money(receipt.giftCents)}`,
          `${texts.byCard}: ${money(receipt.totalCents - receipt.giftCents)}`,
        ]
      : []),
  ];
  return {
    subject: texts.receiptSubject(receipt.order),
    body: [
      texts.paid,
      linesText(language, receipt.lines),
      sums.join('\n'),
      ...awaitedText(receipt.lines, texts.onTheWay),
      texts.forEver,
    ].join('\n\n'),
    button: { label: texts.receiptButton, path: '/dashboard/descargas' },
    secondLink: { label: texts.paper, path: orderPath('compras', receipt.orderId) },
  };
}

export type SaleSummary = {
  orderId: string;
  buyer: string;
  lines: readonly MailLine[];
  priceCents: Cents;
  cardCostCents: Cents;
  shareCents: Cents;
  discountCode: string | null;
};

export function saleMail(language: Language, sale: SaleSummary): MailText {
  const texts = textsIn(language).orders;
  const money = moneyIn(language);
  const sums = [
    ...discountText(language, sale),
    `${texts.price}: ${money(sale.priceCents)}`,
    `${texts.cardCost}: ${money(sale.cardCostCents)}`,
    // The zero is the promise to photographers: no commission.
    `${texts.commission}: ${money(0)}`,
    `${texts.share}: ${money(sale.shareCents)}`,
  ];
  return {
    subject: texts.saleSubject(sale.lines.length),
    body: [
      texts.sold(sale.buyer),
      linesText(language, sale.lines),
      sums.join('\n'),
      ...awaitedText(sale.lines, texts.toSend),
    ].join('\n\n'),
    button: { label: texts.saleButton, path: orderPath('ventas', sale.orderId) },
  };
}

export type RefundSummary = {
  orderId: string;
  order: string;
  photographer: string;
  /** The money goes back to the card, or to the other means of payment. */
  amountCents: Cents;
  giftCents: Cents;
  lines: readonly MailLine[];
};

export function refundMail(language: Language, refund: RefundSummary): MailText {
  const texts = textsIn(language).orders;
  const money = moneyIn(language);
  return {
    subject: texts.refundSubject(money(refund.amountCents + refund.giftCents)),
    body: [
      texts.refunded(refund.photographer, refund.order),
      linesText(language, refund.lines),
      ...(refund.amountCents > 0 ? [texts.goesBack(money(refund.amountCents))] : []),
      ...(refund.giftCents > 0 ? [texts.goesToGift(money(refund.giftCents))] : []),
    ].join('\n\n'),
    button: { label: texts.refundButton, path: orderPath('compras', refund.orderId) },
  };
}

export function goodwillMail(
  language: Language,
  { orderId, order, amountCents }: { orderId: string; order: string; amountCents: Cents },
): MailText {
  const texts = textsIn(language).orders;
  const amount = moneyIn(language)(amountCents);
  return {
    subject: texts.refundSubject(amount),
    body: texts.goodwill(order, amount),
    button: { label: texts.refundButton, path: orderPath('compras', orderId) },
  };
}

export function chargebackMail(
  language: Language,
  { orderId, order, amountCents, lines }: Omit<RefundSummary, 'photographer'>,
): MailText {
  const texts = textsIn(language).orders;
  const amount = moneyIn(language)(amountCents);
  const gone = lines.length > 0 ? [linesText(language, lines), texts.photosGone] : [];
  return {
    subject: texts.chargebackSubject(order),
    body: [texts.chargeback(order, amount), ...gone].join('\n\n'),
    button: { label: texts.refundButton, path: orderPath('compras', orderId) },
  };
}

export type ReturnedPayment = { orderId: string; order: string; amountCents: Cents; isLate: boolean };

/** The payment was refunded because another order bought the photos, or the order was closed. */
export function returnedMail(language: Language, returned: ReturnedPayment): MailText {
  const { orderId, order, amountCents, isLate } = returned;
  const amount = moneyIn(language)(amountCents);
  const { subject, body, button } = isLate ? textsIn(language).orders.late : textsIn(language).orders.duplicate;
  return {
    subject,
    body: body(order, amount),
    button: { label: button, path: isLate ? orderPath('compras', orderId) : '/dashboard/descargas' },
  };
}

/** The link names the tab, because a user may both sell and buy. */
export const orderPath = (tab: 'ventas' | 'compras', orderId: string) =>
  `/dashboard/ordenes?tab=${tab}&order=${orderId}`;

export const moneyIn = (language: Language) => (cents: Cents) => formatMoney(cents, language);

function discountText(
  language: Language,
  { lines, discountCode }: { lines: readonly MailLine[]; discountCode: string | null },
): string[] {
  const texts = textsIn(language).orders;
  const money = moneyIn(language);
  const [paidCents, discountCents] = [sumOf(lines, 'amountCents'), sumOf(lines, 'discountCents')];
  if (discountCents === 0) return [];
  return [
    `${texts.beforeDiscount}: ${money(paidCents + discountCents)}`,
    `${texts.discount(discountCode ?? '')}: ${money(-discountCents)}`,
  ];
}

const sumOf = (lines: readonly MailLine[], amount: 'amountCents' | 'discountCents') =>
  lines.reduce((sum, line) => sum + line[amount], 0);

function awaitedText(lines: readonly MailLine[], sentence: (count: number) => string): string[] {
  const count = lines.filter(({ isAwaited }) => isAwaited).length;
  return count > 0 ? [sentence(count)] : [];
}

export function linesText(language: Language, lines: readonly MailLine[]): string {
  const { soldAs } = textsIn(language).orders;
  return lines
    .map((line) => `${soldAs[line.soldAs](soldPhotoName(line))}: ${formatMoney(line.amountCents, language)}`)
    .join('\n');
}
