import { Readable } from 'node:stream';
import type { PrintedDocument } from '../../adapters/documents/port.ts';
import { AppError } from '../../common/app-error.ts';
import { privateFile } from '../../common/content-disposition.ts';
import type { UserContext } from '../../common/context.ts';
import type { FileAnswer } from '../../common/file-answer.ts';
import { creditNoteDocument } from './credit-note.ts';
import { receiptDocument, type SoldOrder } from './receipt.ts';
import { goodwillOf, paidOrderOf, documentLines, sellersOf } from './queries/documents.ts';

export async function downloadReceipt(ctx: UserContext, orderId: string): Promise<FileAnswer> {
  return sendDocument(ctx, receiptDocument(ctx, await soldOrder(ctx, orderId)));
}

export async function downloadCreditNote(ctx: UserContext, orderId: string): Promise<FileAnswer> {
  const order = await soldOrder(ctx, orderId);
  const document = creditNoteDocument(ctx, order, await goodwillOf(ctx.db, orderId));
  if (document.sheets.length === 0) throw new AppError('not_found');
  return sendDocument(ctx, document);
}

async function soldOrder(ctx: UserContext, orderId: string): Promise<SoldOrder> {
  const order = await paidOrderOf(ctx.db, ctx.user.id, orderId);
  if (!order?.paid_at) throw new AppError('order_not_found');
  const [lines, sellers] = await Promise.all([documentLines(ctx.db, orderId), sellersOf(ctx.db, orderId)]);
  return { ...order, paidAt: order.paid_at, lines, sellers };
}

async function sendDocument(ctx: UserContext, document: PrintedDocument): Promise<FileAnswer> {
  const bytes = await ctx.documents.pdf(document);
  return {
    status: 200,
    headers: privateFile(`${document.title}.pdf`, 'application/pdf', bytes.length),
    body: Readable.from([bytes]),
  };
}
