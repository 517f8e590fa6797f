import type { Language } from '@pleamar/contract';
import { formatMoney, type Cents } from '@pleamar/domain';
import type { MailText } from '../../common/send-mail.ts';
import { textsIn } from '../../texts/texts.ts';

export function paymentFailedMail(
  language: Language,
  { order, isGuest }: { order: string; isGuest: boolean },
): MailText {
  const words = textsIn(language).orders.paymentFailed;
  return {
    subject: words.subject(order),
    body: words.body(order, isGuest),
    button: { label: words.button, path: '/carrito' },
  };
}

type Refund = { order: string; orderId: string; amountCents: Cents };

export function failedRefundMail(language: Language, { order, orderId, amountCents }: Refund): MailText {
  const words = textsIn(language).orders.refundFailed;
  const amount = formatMoney(amountCents, language);
  return {
    subject: words.subject(amount),
    body: words.body(order, amount),
    button: { label: words.button, path: `/dashboard/ordenes?tab=compras&order=${orderId}` },
  };
}

export function refundToPayMail(language: Language, { order, amountCents }: Refund): MailText {
  const words = textsIn(language).orders.refundToPay;
  const amount = formatMoney(amountCents, language);
  return {
    subject: words.subject(order, amount),
    body: words.body(order, amount),
    button: { label: words.button, path: '/admin/dinero' },
  };
}
