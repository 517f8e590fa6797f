import type { Language } from '@pleamar/contract';
import { formatDay, formatMoney, type Cents } from '@pleamar/domain';
import type { MailText } from '../../common/send-mail.ts';

export type MailLine = { album: string; takenOn: string; amountCents: Cents };

export type Receipt = {
  order: string;
  orderId: string;
  lines: readonly MailLine[];
  subtotalCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
};

export function receiptMail(language: Language, receipt: Receipt): MailText {
  const words = texts[language];
  const money = moneyIn(language);
  const sums = [
    `Subtotal: ${money(receipt.subtotalCents)}`,
    `${words.tax}: ${money(receipt.taxCents)}`,
    `Total: ${money(receipt.totalCents)}`,
  ];
  return {
    subject: words.receiptSubject(receipt.order),
    body: [words.paid, linesText(language, receipt.lines), sums.join('\n'), words.forEver].join('\n\n'),
    button: { label: words.receiptButton, path: '/dashboard/descargas' },
    also: { label: words.paper, path: orderPath('compras', receipt.orderId) },
  };
}

export type SaleNotice = {
  orderId: string;
  buyer: string;
  lines: readonly MailLine[];
  priceCents: Cents;
  cardCostCents: Cents;
  shareCents: Cents;
};

export function saleMail(language: Language, sale: SaleNotice): MailText {
  const words = texts[language];
  const money = moneyIn(language);
  const sums = [
    `${words.price}: ${money(sale.priceCents)}`,
    `${words.cardCost}: ${money(sale.cardCostCents)}`,
    // Said to the cent because it is the promise: no commission.
    `${words.commission}: ${money(0)}`,
    `${words.share}: ${money(sale.shareCents)}`,
  ];
  return {
    subject: words.saleSubject(sale.lines.length),
    body: [words.sold(sale.buyer), linesText(language, sale.lines), sums.join('\n')].join('\n\n'),
    button: { label: words.saleButton, path: orderPath('ventas', sale.orderId) },
  };
}

export type RefundNotice = {
  orderId: string;
  order: string;
  photographer: string;
  amountCents: Cents;
  lines: readonly MailLine[];
};

export function refundMail(language: Language, refund: RefundNotice): MailText {
  const words = texts[language];
  const amount = moneyIn(language)(refund.amountCents);
  return {
    subject: words.refundSubject(amount),
    body: [
      words.refunded(refund.photographer, refund.order),
      linesText(language, refund.lines),
      words.goesBack(amount),
    ].join('\n\n'),
    button: { label: words.refundButton, path: orderPath('compras', refund.orderId) },
  };
}

/** Money that comes back while the photos stay. */
export function goodwillMail(
  language: Language,
  { orderId, order, amountCents }: { orderId: string; order: string; amountCents: Cents },
): MailText {
  const words = texts[language];
  const amount = moneyIn(language)(amountCents);
  return {
    subject: words.refundSubject(amount),
    body: words.goodwill(order, amount),
    button: { label: words.refundButton, path: orderPath('compras', orderId) },
  };
}

/** The buyer's bank took the money back, and the photos go with it. */
export function chargebackMail(
  language: Language,
  { orderId, order, amountCents, lines }: Omit<RefundNotice, 'photographer'>,
): MailText {
  const words = texts[language];
  const amount = moneyIn(language)(amountCents);
  const gone = lines.length > 0 ? [linesText(language, lines), words.photosGone] : [];
  return {
    subject: words.chargebackSubject(order),
    body: [words.chargeback(order, amount), ...gone].join('\n\n'),
    button: { label: words.refundButton, path: orderPath('compras', orderId) },
  };
}

export type ReturnedPayment = { orderId: string; order: string; amountCents: Cents; isLate: boolean };

/** A payment that we gave back by ourselves: the photos were bought by another order, or the order was closed. */
export function returnedMail(language: Language, returned: ReturnedPayment): MailText {
  const { orderId, order, amountCents, isLate } = returned;
  const amount = moneyIn(language)(amountCents);
  const { subject, body, button } = isLate ? texts[language].late : texts[language].duplicate;
  return {
    subject,
    body: body(order, amount),
    button: { label: button, path: isLate ? orderPath('compras', orderId) : '/dashboard/descargas' },
  };
}

/** Names the side: whoever sells and buys has both, and the page cannot guess which one is meant. */
const orderPath = (tab: 'ventas' | 'compras', orderId: string) => `/dashboard/ordenes?tab=${tab}&order=${orderId}`;

const moneyIn = (language: Language) => (cents: Cents) => formatMoney(cents, language);

function linesText(language: Language, lines: readonly MailLine[]): string {
  return lines
    .map((line) => `${line.album}, ${formatDay(line.takenOn)}: ${formatMoney(line.amountCents, language)}`)
    .join('\n');
}

interface Words {
  receiptSubject: (order: string) => string;
  paid: string;
  tax: string;
  forEver: string;
  paper: string;
  receiptButton: string;
  saleSubject: (count: number) => string;
  sold: (buyer: string) => string;
  price: string;
  cardCost: string;
  commission: string;
  share: string;
  saleButton: string;
  refundSubject: (amount: string) => string;
  refunded: (photographer: string, order: string) => string;
  goesBack: (amount: string) => string;
  refundButton: string;
  goodwill: (order: string, amount: string) => string;
  chargebackSubject: (order: string) => string;
  chargeback: (order: string, amount: string) => string;
  photosGone: string;
  duplicate: Returned;
  late: Returned;
}

interface Returned {
  subject: string;
  body: (order: string, amount: string) => string;
  button: string;
}

const texts: Record<Language, Words> = {
  es: {
    receiptSubject: (order) => `Tus fotos: orden ${order}`,
    paid: 'Pago recibido. Tus fotos ya son tuyas.',
    tax: 'Impuestos',
    forEver: 'Descarga los originales cuando quieras, hoy o dentro de unos años. Son para tu uso personal.',
    paper: 'Recibo en PDF, con la orden',
    receiptButton: 'Descargar mis fotos',
    saleSubject: (count) => (count === 1 ? 'Has vendido 1 foto' : `Has vendido ${count} fotos`),
    sold: (buyer) => `${buyer} ha comprado fotos tuyas.`,
    price: 'Precio',
    cardCost: 'Coste de la tarjeta',
    commission: 'Comisión de Pleamar',
    share: 'Recibes',
    saleButton: 'Ver la venta',
    refundSubject: (amount) => `Te devolvemos ${amount}`,
    refunded: (photographer, order) => `${photographer} ha reembolsado estas fotos de la orden ${order}:`,
    goesBack: (amount) =>
      `${amount} vuelven a tu tarjeta. El banco puede tardar unos días. Esas fotos ya no se pueden descargar.`,
    refundButton: 'Ver la orden',
    goodwill: (order, amount) =>
      `Te devolvemos ${amount} de la orden ${order}. El banco puede tardar unos días. Tus fotos siguen siendo tuyas.`,
    chargebackSubject: (order) => `Tu banco ha anulado el pago de la orden ${order}`,
    chargeback: (order, amount) => `Tu banco te ha devuelto ${amount} de la orden ${order} tras tu reclamación.`,
    photosGone: 'Estas fotos ya no se pueden descargar.',
    duplicate: {
      subject: 'Pago devuelto: ya tenías estas fotos',
      body: (order, amount) =>
        `Tu pago de la orden ${order} llegó cuando ya habías comprado esas fotos en otra. Te devolvemos ${amount} a la tarjeta, sin que tengas que hacer nada.\n\nTus fotos siguen en Descargas.`,
      button: 'Ver mis descargas',
    },
    late: {
      subject: 'Pago devuelto: la orden ya estaba cerrada',
      body: (order, amount) =>
        `Tu pago de la orden ${order} llegó cuando ya estaba cerrada. Te devolvemos ${amount} a la tarjeta, sin que tengas que hacer nada.\n\nSi aún quieres las fotos, vuelve a comprarlas cuando te venga bien.`,
      button: 'Ver mis órdenes',
    },
  },
  en: {
    receiptSubject: (order) => `Your photos: order ${order}`,
    paid: 'Payment received. Your photos are yours.',
    tax: 'Tax',
    forEver: 'Download the originals whenever you like, today or years from now. They are for your personal use.',
    paper: 'Receipt as a PDF, with the order',
    receiptButton: 'Download my photos',
    saleSubject: (count) => (count === 1 ? 'You sold 1 photo' : `You sold ${count} photos`),
    sold: (buyer) => `${buyer} bought photos of yours.`,
    price: 'Price',
    cardCost: 'Card cost',
    commission: "Pleamar's commission",
    share: 'You get',
    saleButton: 'See the sale',
    refundSubject: (amount) => `We're refunding you ${amount}`,
    refunded: (photographer, order) => `${photographer} refunded these photos from order ${order}:`,
    goesBack: (amount) =>
      `${amount} is going back to your card. Your bank may take a few days. Those photos can no longer be downloaded.`,
    refundButton: 'See the order',
    goodwill: (order, amount) =>
      `You get ${amount} back from order ${order}. Your bank may take a few days. The photos stay yours.`,
    chargebackSubject: (order) => `Your bank reversed the payment for order ${order}`,
    chargeback: (order, amount) => `Your bank gave you back ${amount} of order ${order} after your dispute.`,
    photosGone: 'These photos can no longer be downloaded.',
    duplicate: {
      subject: 'Payment returned: you already had these photos',
      body: (order, amount) =>
        `Your payment for order ${order} arrived when you had already bought those photos in another one. We're returning ${amount} to your card; there is nothing for you to do.\n\nYour photos are still under Downloads.`,
      button: 'See my downloads',
    },
    late: {
      subject: 'Payment returned: the order was already closed',
      body: (order, amount) =>
        `Your payment for order ${order} arrived when it was already closed. We're returning ${amount} to your card; there is nothing for you to do.\n\nIf you still want the photos, buy them again whenever it suits you.`,
      button: 'See my orders',
    },
  },
};
