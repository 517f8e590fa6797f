import type { Language } from '@pleamar/contract';
import type { BookKind, BookRow } from './book-rows.ts';

interface BookWords {
  file: string;
  /** Before a quarter's number in the file's name. */
  quarterMark: string;
  /** In the order in which they stand in the file. */
  columns: Record<keyof BookRow, string>;
  kinds: Record<BookKind, string>;
}

/** What stands in the file for an accountant. */
export const bookWords: Record<Language, BookWords> = {
  es: {
    file: 'libro',
    quarterMark: 'T',
    columns: {
      date: 'Fecha',
      kind: 'Tipo',
      order: 'Orden',
      document: 'Documento',
      buyer: 'Cliente',
      net: 'Base (EUR)',
      tax_percent: 'Impuestos %',
      tax: 'Impuestos (EUR)',
      gross: 'Total (EUR)',
      card_cost: 'Coste de la tarjeta (EUR)',
      share: 'Recibes (EUR)',
      own_rate: 'Tu tipo %',
      own_net: 'Base a tu tipo (EUR)',
      own_tax: 'Cuota a tu tipo (EUR)',
      payout: 'Transferencia (EUR)',
      payout_id: 'Id. de transferencia',
      payout_date: 'Fecha de transferencia',
      paid_by_pleamar: 'A cargo de Pleamar (EUR)',
      photos: 'Fotos',
    },
    kinds: {
      sale: 'Venta',
      card_cost_corrected: 'Corrección del coste de la tarjeta',
      refund: 'Devolución',
      dispute: 'Reclamación al banco',
      sale_reversed: 'Venta anulada',
      payout: 'Transferencia',
      payout_reversed: 'Transferencia devuelta',
      goodwill: 'Abono de Pleamar',
      dispute_cost: 'Coste de la reclamación',
    },
  },
  en: {
    file: 'books',
    quarterMark: 'Q',
    columns: {
      date: 'Date',
      kind: 'Kind',
      order: 'Order',
      document: 'Document',
      buyer: 'Buyer',
      net: 'Net (EUR)',
      tax_percent: 'Tax %',
      tax: 'Tax (EUR)',
      gross: 'Total (EUR)',
      card_cost: 'Card cost (EUR)',
      share: 'You get (EUR)',
      own_rate: 'Your rate %',
      own_net: 'Net at your rate (EUR)',
      own_tax: 'Tax at your rate (EUR)',
      payout: 'Payout (EUR)',
      payout_id: 'Payout id',
      payout_date: 'Payout date',
      paid_by_pleamar: 'Paid by Pleamar (EUR)',
      photos: 'Photos',
    },
    kinds: {
      sale: 'Sale',
      card_cost_corrected: 'Card cost corrected',
      refund: 'Refund',
      dispute: 'Dispute at the bank',
      sale_reversed: 'Sale reversed',
      payout: 'Payout',
      payout_reversed: 'Payout reversed',
      goodwill: 'Credit from Pleamar',
      dispute_cost: 'Cost of the dispute',
    },
  },
};
