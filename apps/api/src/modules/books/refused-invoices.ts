import type { AdminRefusedInvoice } from '@pleamar/contract';
import { orderCode } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { presentBriefIn } from '../../common/present-person.ts';
import type { Db } from '../../db/connect.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { issueInvoiceJob } from './job-kinds.ts';
import { countRefused, reopenInvoiceRequest, findRefusedInvoices, settleRefusedInvoice } from './queries/refused.ts';

export const countRefusedInvoices = (db: Db): Promise<number> => countRefused(db);

export async function readRefusedInvoices(ctx: UserContext): Promise<AdminRefusedInvoice[]> {
  const rows = await findRefusedInvoices(ctx.db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    order_id: row.order_id,
    order: orderCode(row.number),
    person: presentBriefIn(ctx.language, row.photographer_id, row),
    reason: row.refusal ?? '',
    can_be_retried: row.provider === ctx.invoicing?.provider,
    refused_at: (row.settled_at ?? row.created_at).toISOString(),
  }));
}

export function retryInvoice(ctx: UserContext, invoiceId: string, reason: string): Promise<void> {
  return ctx.db.transaction().execute(async (trx) => {
    const request = await reopenInvoiceRequest(trx, invoiceId);
    if (!request) throw new AppError('not_found');
    // A document for another provider would leave this list and never be sent.
    if (request.provider !== ctx.invoicing?.provider) throw new AppError('conflict');
    await ctx.queue.add(trx, issueInvoiceJob, { handoverId: invoiceId }, { key: `invoice:${invoiceId}` });
    await recordAct(ctx, trx, { ...request, act: 'invoice.retried', invoiceId, reason });
  });
}

/**
 * The document was settled outside Pleamar, such as in the provider's dashboard. The reason of the refusal stays
 * stored.
 */
export function settleInvoice(ctx: UserContext, invoiceId: string, reason: string): Promise<void> {
  return ctx.db.transaction().execute(async (trx) => {
    const request = await settleRefusedInvoice(trx, invoiceId, ctx.now());
    if (!request) throw new AppError('not_found');
    await recordAct(ctx, trx, { ...request, act: 'invoice.settled', invoiceId, reason });
  });
}

interface Act {
  act: 'invoice.retried' | 'invoice.settled';
  invoiceId: string;
  reason: string;
  order_id: string;
  photographer_id: string;
}

const recordAct = (ctx: UserContext, trx: Db, { act, invoiceId, reason, order_id, photographer_id }: Act) =>
  writeAuditLine(ctx, trx, {
    act,
    userId: photographer_id,
    actor: { operator: ctx.user.id, reason },
    subject: { kind: 'order', id: order_id },
    details: { invoice: invoiceId },
  });
