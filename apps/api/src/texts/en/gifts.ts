import type { texts as spanish } from '../es/gifts.ts';
import type { Translated } from '../translated.ts';

export const texts: Translated<typeof spanish> = {
  product: 'Pleamar gift card',
  restOf: (order) => `Order ${order}: rest after your gift card`,
  boughtSubject: (amount) => `Your gift card of ${amount}`,
  bought: (order, amount) =>
    `We have received your payment of ${amount} (${order}). This is the gift card: anyone with the code can spend it on photos.`,
  giveYourself: 'You gave no address to send it to: print it from its page, or send the code yourself.',
  willBeSent: (recipient, day) => `We send it by email to ${recipient} on ${day}.`,
  returnable: 'While nothing of it is spent, you can return it for 14 days from its page.',
  noInvoice:
    'This email documents a payment and is not an invoice: a gift card carries no tax when it is bought. Tax is paid when it is spent, on the receipt of the photos.',
  validUntil: (day) => `Valid until ${day}`,
  boughtButton: 'View the gift card',
  givenSubject: (from, amount) => `${from} gives you ${amount} of surf photos`,
  given: (from, amount) => `${from} gives you ${amount} for the photos of your waves on Pleamar.`,
  howToSpend:
    'Find your photos, add them to the cart and enter the code before you pay. What is left stays on the card for next time.',
  givenButton: 'Find my photos',
  refundSubject: (amount) => `We are refunding ${amount} of your gift card`,
  returned: (order, amount) =>
    `You have returned the gift card ${order}. ${amount} go back to your way of payment; the bank may take a few days. Its code is no longer valid.`,
  paymentReturned: (order, amount) =>
    `${amount} of the gift card ${order} go back to your way of payment; the bank may take a few days.`,
  paymentFailed: (order) =>
    `The bank rejected the payment of the gift card ${order}. Nothing was charged, and the card was not sent.\n\nIf you still want to give it, buy it again with another way to pay.`,
  againButton: 'Give photos',
  refundFailed: (order, amount) =>
    `The bank rejected the refund of ${amount} of the gift card ${order}. The money is yours and we are keeping it for you: we will write to you to return it in another way.`,
  chargeback: (order, amount) =>
    `Your bank has returned ${amount} of the gift card ${order} to you after your dispute. That amount can no longer be spent.`,
};
