import type { Language } from '@pleamar/contract';
import { DOCUMENT_ZONE, formatDay, localTimeAt } from '@pleamar/domain';
import type { MailText } from '../../../common/send-mail.ts';
import { textsIn } from '../../../texts/texts.ts';

const dayOf = (instant: Date) => formatDay(localTimeAt(instant, DOCUMENT_ZONE).day);

type GiftReceipt = {
  giftId: string;
  order: string;
  amount: string;
  code: string;
  expiresAt: Date;
  recipient: string | null;
  deliverAt: Date;
};

export function giftReceiptMail(language: Language, gift: GiftReceipt): MailText {
  const texts = textsIn(language).gifts;
  return {
    subject: texts.boughtSubject(gift.amount),
    body: [
      texts.bought(gift.order, gift.amount),
      gift.recipient === null ? texts.giveYourself : texts.willBeSent(gift.recipient, dayOf(gift.deliverAt)),
      texts.returnable,
      texts.noInvoice,
    ].join('\n\n'),
    card: { title: texts.product, amount: gift.amount, code: gift.code, note: texts.validUntil(dayOf(gift.expiresAt)) },
    button: { label: texts.boughtButton, path: `/regalar/${gift.giftId}` },
  };
}

type DeliveredGift = { from: string; amount: string; code: string; message: string | null; expiresAt: Date };

export function giftMail(language: Language, gift: DeliveredGift): MailText {
  const texts = textsIn(language).gifts;
  return {
    subject: texts.givenSubject(gift.from, gift.amount),
    body: [texts.given(gift.from, gift.amount), ...(gift.message ? [`«${gift.message}»`] : []), texts.howToSpend].join(
      '\n\n',
    ),
    card: { title: texts.product, amount: gift.amount, code: gift.code, note: texts.validUntil(dayOf(gift.expiresAt)) },
    button: { label: texts.givenButton, path: '/albumes' },
  };
}

export function giftRefundMail(
  language: Language,
  refund: { giftId: string; order: string; amount: string; isAskedFor: boolean; isDispute: boolean },
): MailText {
  const texts = textsIn(language).gifts;
  const body = refund.isDispute
    ? texts.chargeback(refund.order, refund.amount)
    : refund.isAskedFor
      ? texts.returned(refund.order, refund.amount)
      : texts.paymentReturned(refund.order, refund.amount);
  return {
    subject: texts.refundSubject(refund.amount),
    body,
    button: { label: texts.boughtButton, path: `/regalar/${refund.giftId}` },
  };
}
