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
  const words = textsIn(language).orders;
  const money = moneyIn(language);
  const sums = [
    ...discountText(language, receipt),
    `Subtotal: ${money(receipt.subtotalCents)}`,
    `${words.tax}: ${money(receipt.taxCents)}`,
    `Total: ${money(receipt.totalCents)}`,
    ...(receipt.giftCents > 0
      ? [
          `${words.byGift}: ${money(receipt.giftCents)}`,
          `${words.byCard}: ${money(receipt.totalCents - receipt.giftCents)}`,
        ]
      : []),
  ];
  return {
    subject: words.receiptSubject(receipt.order),
    body: [
      words.paid,
      linesText(language, receipt.lines),
      sums.join('\n'),
      ...awaitedText(receipt.lines, words.onTheWay),
      words.forEver,
    ].join('\n\n'),
    button: { label: words.receiptButton, path: '/dashboard/descargas' },
    secondLink: { label: words.paper, path: orderPath('compras', receipt.orderId) },
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
  const words = textsIn(language).orders;
  const money = moneyIn(language);
  const sums = [
    ...discountText(language, sale),
    `${words.price}: ${money(sale.priceCents)}`,
    `${words.cardCost}: ${money(sale.cardCostCents)}`,
    // The zero is the promise to photographers: no commission.
    `${words.commission}: ${money(0)}`,
    `${words.share}: ${money(sale.shareCents)}`,
  ];
  return {
    subject: words.saleSubject(sale.lines.length),
    body: [
      words.sold(sale.buyer),
      linesText(language, sale.lines),
      sums.join('\n'),
      ...awaitedText(sale.lines, words.toSend),
    ].join('\n\n'),
    button: { label: words.saleButton, path: orderPath('ventas', sale.orderId) },
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
  const words = textsIn(language).orders;
  const money = moneyIn(language);
  return {
    subject: words.refundSubject(money(refund.amountCents + refund.giftCents)),
    body: [
      words.refunded(refund.photographer, refund.order),
      linesText(language, refund.lines),
      ...(refund.amountCents > 0 ? [words.goesBack(money(refund.amountCents))] : []),
      ...(refund.giftCents > 0 ? [words.goesToGift(money(refund.giftCents))] : []),
    ].join('\n\n'),
    button: { label: words.refundButton, path: orderPath('compras', refund.orderId) },
  };
}

export function goodwillMail(
  language: Language,
  { orderId, order, amountCents }: { orderId: string; order: string; amountCents: Cents },
): MailText {
  const words = textsIn(language).orders;
  const amount = moneyIn(language)(amountCents);
  return {
    subject: words.refundSubject(amount),
    body: words.goodwill(order, amount),
    button: { label: words.refundButton, path: orderPath('compras', orderId) },
  };
}

export function chargebackMail(
  language: Language,
  { orderId, order, amountCents, lines }: Omit<RefundSummary, 'photographer'>,
): MailText {
  const words = textsIn(language).orders;
  const amount = moneyIn(language)(amountCents);
  const gone = lines.length > 0 ? [linesText(language, lines), words.photosGone] : [];
  return {
    subject: words.chargebackSubject(order),
    body: [words.chargeback(order, amount), ...gone].join('\n\n'),
    button: { label: words.refundButton, path: orderPath('compras', orderId) },
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
  const words = textsIn(language).orders;
  const money = moneyIn(language);
  const [paidCents, discountCents] = [sumOf(lines, 'amountCents'), sumOf(lines, 'discountCents')];
  if (discountCents === 0) return [];
  return [
    `${words.beforeDiscount}: ${money(paidCents + discountCents)}`,
    `${words.discount(discountCode ?? '')}: ${money(-discountCents)}`,
  ];
}

const sumOf = (lines: readonly MailLine[], amount: 'amountCents' | 'discountCents') =>
  lines.reduce((sum, line) => sum + line[amount], 0);

function awaitedText(lines: readonly MailLine[], words: (count: number) => string): string[] {
  const count = lines.filter(({ isAwaited }) => isAwaited).length;
  return count > 0 ? [words(count)] : [];
}

export function linesText(language: Language, lines: readonly MailLine[]): string {
  const { soldAs } = textsIn(language).orders;
  return lines
    .map((line) => `${soldAs[line.soldAs](soldPhotoName(line))}: ${formatMoney(line.amountCents, language)}`)
    .join('\n');
}
