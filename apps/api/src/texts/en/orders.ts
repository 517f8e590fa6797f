import type { Translated } from '../translated.ts';
import type { texts as spanish } from '../es/orders.ts';

export const texts: Translated<typeof spanish> = {
  receiptSubject: (order) => `Your photos: order ${order}`,
  paid: 'Payment received. Your photos are yours.',
  soldAs: {
    original: (name) => name,
    web: (name) => `${name} (web size)`,
    upgrade: (name) => `${name} (upgrade to the original)`,
  },
  byGift: 'Paid by gift card',
  byCard: 'Paid by your way of payment',
  goesToGift: (amount) => `${amount} go back to the balance of your gift card, ready to spend with the same code.`,
  tax: 'Tax',
  forEver: 'Download the originals whenever you like, today or years from now. They are for your personal use.',
  paper: 'Receipt as a PDF, with the order',
  receiptButton: 'Download my photos',
  saleSubject: (count) => (count === 1 ? 'You sold 1 photo' : `You sold ${count} photos`),
  sold: (buyer) => `${buyer} bought photos of yours.`,
  beforeDiscount: 'Before the discount',
  discount: (code) => `Discount ${code}`,
  price: 'Price',
  cardCost: 'Card cost',
  commission: "Pleamar's commission",
  share: 'You get',
  saleButton: 'See the sale',
  refundSubject: (amount) => `We're refunding you ${amount}`,
  refunded: (photographer, order) => `${photographer} refunded these photos from order ${order}:`,
  goesBack: (amount) =>
    `${amount} is going back to your way of payment. Your bank may take a few days. Those photos can no longer be downloaded.`,
  originalMissed: (order) =>
    `The originals of these photos of order ${order} did not arrive within the promised 24 hours:`,
  originalWithdrawn: (order) =>
    `The originals of these photos of order ${order} will not arrive any more: they were withdrawn from sale.`,
  goesBackUnasked: (amount) =>
    `${amount} is going back to your way of payment; you don't have to do anything. Your bank may take a few days.`,
  onTheWay: (count) =>
    count === 1
      ? 'The original of 1 photo is on its way: you get it within 24 hours or your money back.'
      : `The originals of ${count} photos are on their way: you get them within 24 hours or your money back.`,
  toSend: (count) =>
    count === 1
      ? 'The original of 1 photo is still to be uploaded. If it is not here within 24 hours, the buyer gets the money back.'
      : `The originals of ${count} photos are still to be uploaded. If they are not here within 24 hours, the buyer gets the money back.`,
  overdueSubject: (count) =>
    count === 1 ? 'Sale refunded: an original is missing' : `Sale refunded: ${count} originals are missing`,
  overdue: (order) =>
    `The originals of these photos of order ${order} did not arrive within 24 hours, and the money went back:`,
  withdrawnSubject: (count) =>
    count === 1 ? 'Sale refunded: photo withdrawn' : `Sale refunded: ${count} photos withdrawn`,
  withdrawn: (order) =>
    `These photos of order ${order} were withdrawn before their originals arrived, and the money went back:`,
  notForSale: 'They are not for sale until the original is here. Upload it, and they are for sale again.',
  originalsHereSubject: (order) => `You can download the originals of order ${order}`,
  originalsHere: (order) => `The originals that were missing in order ${order} are here. None is missing any more.`,
  someHereSubject: (order) => `Originals of order ${order} have arrived`,
  someHere: (order, awaited) =>
    awaited === 1
      ? `You can download more photos of order ${order}. 1 original is still on its way.`
      : `You can download more photos of order ${order}. ${awaited} originals are still on their way.`,
  freeMissedSubject: (order) => `An original of order ${order} did not arrive`,
  freeMissed: (order) =>
    `The originals of these photos of order ${order} did not arrive, and they are no longer part of it:`,
  freeWithdrawnSubject: (order) => `Photos withdrawn from order ${order}`,
  freeWithdrawn: (order) =>
    `These photos of order ${order} were withdrawn before their originals arrived, and are no longer part of it:`,
  nothingToRefund: 'They cost you nothing, so there is no money to refund.',
  freeOverdue: (order) =>
    `The originals of these photos of order ${order} did not arrive, and we took them out of the order:`,
  nothingRefunded: 'They came free with the order: no money was refunded.',
  refundButton: 'See the order',
  goodwill: (order, amount) =>
    `You get ${amount} back from order ${order}. Your bank may take a few days. The photos stay yours.`,
  chargebackSubject: (order) => `Your bank reversed the payment for order ${order}`,
  chargeback: (order, amount) => `Your bank gave you back ${amount} of order ${order} after your dispute.`,
  photosGone: 'These photos can no longer be downloaded.',
  duplicate: {
    subject: 'Payment returned: you already had these photos',
    body: (order, amount) =>
      `Your payment for order ${order} arrived when you had already bought those photos in another one. We're returning ${amount} to your way of payment; there is nothing for you to do.\n\nYour photos are still under Downloads.`,
    button: 'See my downloads',
  },
  late: {
    subject: 'Payment returned: the order was already closed',
    body: (order, amount) =>
      `Your payment for order ${order} arrived when it was already closed. We're returning ${amount} to your way of payment; there is nothing for you to do.\n\nIf you still want the photos, buy them again whenever it suits you.`,
    button: 'See my orders',
  },
  paymentFailed: {
    subject: (order) => `The payment of order ${order} did not arrive`,
    body: (order, isGuest) =>
      `The bank rejected the payment of order ${order}. Nothing was charged.\n\n${
        isGuest
          ? 'If you still want the photos, buy them again and choose another way to pay.'
          : 'Your photos are still in your cart: you can try again with another way to pay.'
      }`,
    button: 'See my cart',
  },
  refundFailed: {
    subject: (amount) => `Your refund of ${amount} did not arrive`,
    body: (order, amount) =>
      `The bank rejected the refund of ${amount} from order ${order}. The money is yours and we are keeping it for you: we will write to you to return it in another way.`,
    button: 'See the order',
  },
  refundToPay: {
    subject: (order, amount) => `Rejected refund: ${amount} of order ${order}`,
    body: (order, amount) =>
      `The bank rejected the refund of ${amount} from order ${order}. The money is back in Pleamar's account: agree with the buyer on another way to return it.`,
    button: 'See the waiting money',
  },
  guest: {
    name: 'Guest',
    button: 'See the purchase',
    account:
      'This link is yours alone: it opens this purchase and does not expire. There you can also choose a password and keep your photos in an account.',
  },
  waitingShare: {
    subject: (amount) => `${amount} is waiting for you: connect your account`,
    why: (amount) => `You sold photos and ${amount} is yours, but we don't know yet which account to send it to.`,
    how: 'Connect it in Settings: it takes a few minutes, and the money leaves as soon as it is there.',
    button: 'Connect my account',
  },
};
