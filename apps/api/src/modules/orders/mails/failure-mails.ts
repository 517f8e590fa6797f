import type { Language } from '@pleamar/contract';
import { formatMoney, type Cents } from '@pleamar/domain';
import type { MailText } from '../../../common/send-mail.ts';
import { textsIn } from '../../../texts/texts.ts';

export function paymentFailedMail(
  language: Language,
  { order, isGuest, giftId }: { order: string; isGuest: boolean; giftId: string | null },
): MailText {
  if (giftId !== null) return giftPaymentFailedMail(language, order);
  const texts = textsIn(language).orders.paymentFailed;
  return {
    subject: texts.subject(order),
    body: texts.body(order, isGuest),
    button: { label: texts.button, path: '/carrito' },
  };
}

/** A gift is bought anew: there is no cart to return to. */
function giftPaymentFailedMail(language: Language, order: string): MailText {
  const texts = textsIn(language).gifts;
  return {
    subject: textsIn(language).orders.paymentFailed.subject(order),
    body: texts.paymentFailed(order),
    button: { label: texts.againButton, path: '/regalar' },
  };
}

type Refund = { order: string; orderId: string; giftId: string | null; amountCents: Cents };

export function failedRefundMail(language: Language, { order, orderId, giftId, amountCents }: Refund): MailText {
  const texts = textsIn(language).orders.refundFailed;
  const gifts = textsIn(language).gifts;
  const amount = formatMoney(amountCents, language);
  return {
    subject: texts.subject(amount),
    ...(giftId === null
      ? {
          body: texts.body(order, amount),
          button: { label: texts.button, path: `/dashboard/ordenes?tab=compras&order=${orderId}` },
        }
      : {
          body: gifts.refundFailed(order, amount),
          button: { label: gifts.boughtButton, path: `/regalar/${giftId}` },
        }),
  };
}

export function refundToPayMail(language: Language, { order, amountCents }: Refund): MailText {
  const texts = textsIn(language).orders.refundToPay;
  const amount = formatMoney(amountCents, language);
  return {
    subject: texts.subject(order, amount),
    body: texts.body(order, amount),
    button: { label: texts.button, path: '/admin/dinero' },
  };
}
