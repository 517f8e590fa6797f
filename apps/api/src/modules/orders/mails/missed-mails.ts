import type { Language } from '@pleamar/contract';
import type { MailText } from '../../../common/send-mail.ts';
import { textsIn } from '../../../texts/texts.ts';
import { linesText, moneyIn, orderPath, type MailLine, type RefundSummary } from './order-mails.ts';

export function missedMailToBuyer(
  language: Language,
  { orderId, order, amountCents, giftCents, lines }: Omit<RefundSummary, 'photographer'>,
): MailText {
  const words = textsIn(language).orders;
  const money = moneyIn(language);
  return {
    subject: words.refundSubject(money(amountCents + giftCents)),
    body: [
      areWithdrawn(lines) ? words.originalWithdrawn(order) : words.originalMissed(order),
      linesText(language, lines),
      ...(amountCents > 0 ? [words.goesBackUnasked(money(amountCents))] : []),
      ...(giftCents > 0 ? [words.goesToGift(money(giftCents))] : []),
    ].join('\n\n'),
    button: { label: words.refundButton, path: orderPath('compras', orderId) },
  };
}

export function missedMailToPhotographer(
  language: Language,
  { orderId, order, lines }: { orderId: string; order: string; lines: readonly MailLine[] },
): MailText {
  const words = textsIn(language).orders;
  const isWithdrawn = areWithdrawn(lines);
  return {
    subject: isWithdrawn ? words.withdrawnSubject(lines.length) : words.overdueSubject(lines.length),
    body: [
      isWithdrawn ? words.withdrawn(order) : words.overdue(order),
      linesText(language, lines),
      ...(isWithdrawn ? [] : [words.notForSale]),
    ].join('\n\n'),
    button: { label: words.saleButton, path: orderPath('ventas', orderId) },
  };
}

export function originalsMail(language: Language, { order, awaited }: { order: string; awaited: number }): MailText {
  const words = textsIn(language).orders;
  return {
    subject: awaited === 0 ? words.originalsHereSubject(order) : words.someHereSubject(order),
    body: [awaited === 0 ? words.originalsHere(order) : words.someHere(order, awaited), words.forEver].join('\n\n'),
    button: { label: words.receiptButton, path: '/dashboard/descargas' },
  };
}

type FreeLines = { orderId: string; order: string; lines: readonly MailLine[] };

/** The lines cost 0 cents, so there is no refund to mention. */
export function freeMissedMailToBuyer(language: Language, { orderId, order, lines }: FreeLines): MailText {
  const words = textsIn(language).orders;
  const isWithdrawn = areWithdrawn(lines);
  return {
    subject: isWithdrawn ? words.freeWithdrawnSubject(order) : words.freeMissedSubject(order),
    body: [
      isWithdrawn ? words.freeWithdrawn(order) : words.freeMissed(order),
      linesText(language, lines),
      words.nothingToRefund,
    ].join('\n\n'),
    button: { label: words.refundButton, path: orderPath('compras', orderId) },
  };
}

export function freeMissedMailToPhotographer(language: Language, { orderId, order, lines }: FreeLines): MailText {
  const words = textsIn(language).orders;
  const isWithdrawn = areWithdrawn(lines);
  return {
    subject: isWithdrawn ? words.freeWithdrawnSubject(order) : words.freeMissedSubject(order),
    body: [
      isWithdrawn ? words.freeWithdrawn(order) : words.freeOverdue(order),
      linesText(language, lines),
      words.nothingRefunded,
      ...(isWithdrawn ? [] : [words.notForSale]),
    ].join('\n\n'),
    button: { label: words.saleButton, path: orderPath('ventas', orderId) },
  };
}

/** The lines of one mail have the same cause. */
const areWithdrawn = (lines: readonly MailLine[]): boolean => lines.every(({ isWithdrawn }) => isWithdrawn);
