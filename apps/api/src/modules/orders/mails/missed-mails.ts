import type { Language } from '@pleamar/contract';
import type { MailText } from '../../../common/send-mail.ts';
import { textsIn } from '../../../texts/texts.ts';
import { linesText, moneyIn, orderPath, type MailLine, type RefundSummary } from './order-mails.ts';

export function missedMailToBuyer(
  language: Language,
  { orderId, order, amountCents, giftCents, lines }: Omit<RefundSummary, 'photographer'>,
): MailText {
  const texts = textsIn(language).orders;
  const money = moneyIn(language);
  return {
    subject: texts.refundSubject(money(amountCents + giftCents)),
    body: [
      areWithdrawn(lines) ? texts.originalWithdrawn(order) : texts.originalMissed(order),
      linesText(language, lines),
      ...(amountCents > 0 ? [texts.goesBackUnasked(money(amountCents))] : []),
      ...(giftCents > 0 ? [texts.goesToGift(money(giftCents))] : []),
    ].join('\n\n'),
    button: { label: texts.refundButton, path: orderPath('compras', orderId) },
  };
}

export function missedMailToPhotographer(
  language: Language,
  { orderId, order, lines }: { orderId: string; order: string; lines: readonly MailLine[] },
): MailText {
  const texts = textsIn(language).orders;
  const isWithdrawn = areWithdrawn(lines);
  return {
    subject: isWithdrawn ? texts.withdrawnSubject(lines.length) : texts.overdueSubject(lines.length),
    body: [
      isWithdrawn ? texts.withdrawn(order) : texts.overdue(order),
      linesText(language, lines),
      ...(isWithdrawn ? [] : [texts.notForSale]),
    ].join('\n\n'),
    button: { label: texts.saleButton, path: orderPath('ventas', orderId) },
  };
}

export function originalsMail(language: Language, { order, awaited }: { order: string; awaited: number }): MailText {
  const texts = textsIn(language).orders;
  return {
    subject: awaited === 0 ? texts.originalsHereSubject(order) : texts.someHereSubject(order),
    body: [awaited === 0 ? texts.originalsHere(order) : texts.someHere(order, awaited), texts.forEver].join('\n\n'),
    button: { label: texts.receiptButton, path: '/dashboard/descargas' },
  };
}

type FreeLines = { orderId: string; order: string; lines: readonly MailLine[] };

/** The lines cost 0 cents, so there is no refund to mention. */
export function freeMissedMailToBuyer(language: Language, { orderId, order, lines }: FreeLines): MailText {
  const texts = textsIn(language).orders;
  const isWithdrawn = areWithdrawn(lines);
  return {
    subject: isWithdrawn ? texts.freeWithdrawnSubject(order) : texts.freeMissedSubject(order),
    body: [
      isWithdrawn ? texts.freeWithdrawn(order) : texts.freeMissed(order),
      linesText(language, lines),
      texts.nothingToRefund,
    ].join('\n\n'),
    button: { label: texts.refundButton, path: orderPath('compras', orderId) },
  };
}

export function freeMissedMailToPhotographer(language: Language, { orderId, order, lines }: FreeLines): MailText {
  const texts = textsIn(language).orders;
  const isWithdrawn = areWithdrawn(lines);
  return {
    subject: isWithdrawn ? texts.freeWithdrawnSubject(order) : texts.freeMissedSubject(order),
    body: [
      isWithdrawn ? texts.freeWithdrawn(order) : texts.freeOverdue(order),
      linesText(language, lines),
      texts.nothingRefunded,
      ...(isWithdrawn ? [] : [texts.notForSale]),
    ].join('\n\n'),
    button: { label: texts.saleButton, path: orderPath('ventas', orderId) },
  };
}

/** The lines of one mail have the same cause. */
const areWithdrawn = (lines: readonly MailLine[]): boolean => lines.every(({ isWithdrawn }) => isWithdrawn);
