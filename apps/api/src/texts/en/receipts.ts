import type { Translated } from '../translated.ts';
import type { texts as spanish } from '../es/receipts.ts';

export const texts: Translated<typeof spanish> = {
  receipt: 'Receipt',
  creditNote: 'Credit note',
  goodwill: 'Credit from Pleamar',
  number: 'Number',
  date: 'Date',
  order: 'Order',
  payment: 'Payment',
  byCard: 'online',
  byGift: (amount) => `by gift card ${amount}`,
  restByCard: (amount) => `online ${amount}`,
  seller: 'Seller',
  buyer: 'Buyer',
  paidBy: 'Given by',
  taxNumber: 'Tax no.',
  concept: 'Item',
  photo: (name) => `Digital photo: ${name}`,
  net: 'Net',
  tax: 'Tax',
  beforeDiscount: 'Before the discount',
  discount: (code) => `Discount ${code}`,
  percent: (rate) => `${rate}%`,
  total: 'Total',
  oneOf: (sellers, total) =>
    `${sellers} photographers sell in this order, and each has a receipt in this document. The order's total was ${total}.`,
  noTaxDetails: 'The seller had given no tax details when the order was paid.',
  noInvoice: (seller, order, contact) =>
    `This document is a receipt for the payment and not an invoice. If you need an invoice, ask ${seller} for it under Messages in Pleamar with the order's number, ${order}, or write to ${contact}.`,
  corrects: 'Corrects receipt',
  receiptOf: (number, day) => `${number} of ${day}`,
  reason: 'Reason',
  reasons: { refund: 'refund', dispute: 'dispute at the bank' },
  backToGift:
    'The amount goes back first to the way of payment that was used, up to what was paid by it, and the rest to the balance of the gift card. The bank may take a few days.',
  backToCard: 'The amount goes back to the way of payment that was used. The bank may take a few days.',
  noCorrectiveInvoice:
    'This document is not a corrective invoice. If the seller issued an invoice, ask the seller for one.',
  goodwillOf: (order) => `Given back by Pleamar for order ${order}`,
  goodwillNote: "It is Pleamar's money: the sale and its receipt stay as they are, and the photos stay yours.",
};
