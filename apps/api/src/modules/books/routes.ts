import type { Contract } from '@pleamar/contract';
import type { Handlers } from '../../http/mount.ts';
import { exportBooks } from './export-books.ts';
import { downloadCreditNote, downloadReceipt } from './download-documents.ts';
import { changeTaxDetails, readTaxDetails, removeTaxDetails } from './tax-details.ts';

export const booksRoutes: Handlers<Contract['books']> = {
  taxDetails: (ctx) => readTaxDetails(ctx),
  changeTaxDetails: (ctx, { body }) => changeTaxDetails(ctx, body),
  removeTaxDetails: (ctx) => removeTaxDetails(ctx),
  export: (ctx, { query }) => exportBooks(ctx, { ...query, month: query.month_of_year }),
  receipt: (ctx, { params }) => downloadReceipt(ctx, params.orderId),
  creditNote: (ctx, { params }) => downloadCreditNote(ctx, params.orderId),
};
