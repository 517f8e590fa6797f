import type { Language } from '@pleamar/contract';

export interface Words {
  receipt: string;
  creditNote: string;
  goodwill: string;
  number: string;
  date: string;
  order: string;
  payment: string;
  byCard: string;
  seller: string;
  buyer: string;
  paidBy: string;
  taxNumber: string;
  country: (code: string) => string;
  concept: string;
  photo: (name: string) => string;
  net: string;
  tax: string;
  percent: (rate: number) => string;
  total: string;
  oneOf: (sellers: number, total: string) => string;
  noTaxDetails: string;
  noInvoice: (seller: string, order: string, contact: string) => string;
  corrects: string;
  receiptOf: (number: string, day: string) => string;
  reason: string;
  reasons: Record<'refund' | 'dispute', string>;
  backToCard: string;
  noCorrectiveInvoice: string;
  goodwillOf: (order: string) => string;
  goodwillNote: string;
}

const countryIn = (language: Language) => (code: string) =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

/** What stands on receipts and credit notes. */
export const words: Record<Language, Words> = {
  es: {
    receipt: 'Recibo',
    creditNote: 'Nota de abono',
    goodwill: 'Abono de Pleamar',
    number: 'Número',
    date: 'Fecha',
    order: 'Orden',
    payment: 'Pago',
    byCard: 'con tarjeta',
    seller: 'Vende',
    buyer: 'Compra',
    paidBy: 'Abona',
    taxNumber: 'N.º fiscal',
    country: countryIn('es'),
    concept: 'Concepto',
    photo: (name) => `Foto digital: ${name}`,
    net: 'Base',
    tax: 'Impuestos',
    percent: (rate) => `${rate} %`,
    total: 'Total',
    oneOf: (sellers, total) =>
      `En esta orden venden ${sellers} fotógrafos y cada uno tiene su recibo en este documento. El total cobrado de la orden es ${total}.`,
    noTaxDetails: 'Quien vende no había dado sus datos fiscales cuando se pagó la orden.',
    noInvoice: (seller, order, contact) =>
      `Este documento es un recibo del pago y no una factura. Si necesitas una factura, pídesela a ${seller} desde Mensajes en Pleamar con el número de la orden, ${order}, o escribe a ${contact}.`,
    corrects: 'Corrige el recibo',
    receiptOf: (number, day) => `${number}, de ${day}`,
    reason: 'Motivo',
    reasons: { refund: 'devolución', dispute: 'reclamación al banco' },
    backToCard: 'El importe vuelve a la tarjeta con la que se pagó. El banco puede tardar unos días.',
    noCorrectiveInvoice: 'Este documento no es una factura rectificativa. Si quien vende emitió factura, pídesela.',
    goodwillOf: (order) => `Devolución de Pleamar por la orden ${order}`,
    goodwillNote: 'Es dinero de Pleamar: la venta y su recibo quedan como están, y las fotos siguen siendo tuyas.',
  },
  en: {
    receipt: 'Receipt',
    creditNote: 'Credit note',
    goodwill: 'Credit from Pleamar',
    number: 'Number',
    date: 'Date',
    order: 'Order',
    payment: 'Payment',
    byCard: 'by card',
    seller: 'Seller',
    buyer: 'Buyer',
    paidBy: 'Given by',
    taxNumber: 'Tax no.',
    country: countryIn('en'),
    concept: 'Item',
    photo: (name) => `Digital photo: ${name}`,
    net: 'Net',
    tax: 'Tax',
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
    backToCard: 'The amount goes back to the card that paid. The bank may take a few days.',
    noCorrectiveInvoice:
      'This document is not a corrective invoice. If the seller issued an invoice, ask the seller for one.',
    goodwillOf: (order) => `Given back by Pleamar for order ${order}`,
    goodwillNote: "It is Pleamar's money: the sale and its receipt stay as they are, and the photos stay yours.",
  },
};
