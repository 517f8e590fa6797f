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
  const words = textsIn(language).gifts;
  return {
    subject: words.boughtSubject(gift.amount),
    body: [
      words.bought(gift.order, gift.amount),
      gift.recipient === null ? words.giveYourself : words.willBeSent(gift.recipient, dayOf(gift.deliverAt)),
      words.returnable,
      words.noInvoice,
    ].join('\n\n'),
    card: { title: words.product, amount: gift.amount, code: gift.code, note: words.validUntil(dayOf(gift.expiresAt)) },
    button: { label: words.boughtButton, path: `/regalar/${gift.giftId}` },
  };
}

type DeliveredGift = { from: string; amount: string; code: string; message: string | null; expiresAt: Date };

export function giftMail(language: Language, gift: DeliveredGift): MailText {
  const words = textsIn(language).gifts;
  return {
    subject: words.givenSubject(gift.from, gift.amount),
    body: [words.given(gift.from, gift.amount), ...(gift.message ? [`«${gift.message}»`] : []), words.howToSpend].join(
      '\n\n',
    ),
    card: { title: words.product, amount: gift.amount, code: gift.code, note: words.validUntil(dayOf(gift.expiresAt)) },
    button: { label: words.givenButton, path: '/albumes' },
  };
}

export function giftRefundMail(
  language: Language,
  refund: { giftId: string; order: string; amount: string; isAskedFor: boolean; isDispute: boolean },
): MailText {
  const words = textsIn(language).gifts;
  const body = refund.isDispute
    ? words.chargeback(refund.order, refund.amount)
    : refund.isAskedFor
      ? words.returned(refund.order, refund.amount)
      : words.paymentReturned(refund.order, refund.amount);
  return {
    subject: words.refundSubject(refund.amount),
    body,
    button: { label: words.boughtButton, path: `/regalar/${refund.giftId}` },
  };
}
