import { Readable } from 'node:stream';
import type { PrintedDocument } from '../../adapters/documents/port.ts';
import { AppError } from '../../common/app-error.ts';
import { privateFileHeaders } from '../../common/content-disposition.ts';
import type { UserContext } from '../../common/context.ts';
import type { FileAnswer } from '../../common/file-answer.ts';
import { creditNoteDocument } from './credit-note.ts';
import { receiptDocument, type SoldOrder } from './receipt.ts';
import { findGoodwill, findPaidOrder, findDocumentLines, findSellers } from './queries/documents.ts';

export async function downloadReceipt(ctx: UserContext, orderId: string): Promise<FileAnswer> {
  return sendDocument(ctx, receiptDocument(ctx, await requireSoldOrder(ctx, orderId)));
}

export async function downloadCreditNote(ctx: UserContext, orderId: string): Promise<FileAnswer> {
  const order = await requireSoldOrder(ctx, orderId);
  const document = creditNoteDocument(ctx, order, await findGoodwill(ctx.db, orderId));
  if (document.sheets.length === 0) throw new AppError('not_found');
  return sendDocument(ctx, document);
}

async function requireSoldOrder(ctx: UserContext, orderId: string): Promise<SoldOrder> {
  const order = await findPaidOrder(ctx.db, ctx.user.id, orderId);
  if (!order?.paid_at) throw new AppError('order_not_found');
  const [lines, sellers] = await Promise.all([findDocumentLines(ctx.db, orderId), findSellers(ctx.db, orderId)]);
  return { ...order, paidAt: order.paid_at, lines, sellers };
}

async function sendDocument(ctx: UserContext, document: PrintedDocument): Promise<FileAnswer> {
  const bytes = await ctx.documents.pdf(document);
  return {
    status: 200,
    headers: privateFileHeaders(`${document.title}.pdf`, 'application/pdf', bytes.length),
    body: Readable.from([bytes]),
  };
}
