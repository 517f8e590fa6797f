import type { App } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { task, type Task } from '../../jobs/queue.ts';
import { issueInvoiceJob } from './job-kinds.ts';
import { insertInvoiceRequests } from './queries/invoice-requests.ts';

interface InvoicedEntry {
  kind: 'sale' | 'refund';
  orderId: string;
  /** Names the ledger's entry and is unique, so that a repeated call creates no second document. */
  reference: string;
  lines: readonly { id: string; photographerId: string; amountCents: number }[];
}

/** Call inside the transaction that posts the sale or refund, so that neither exists without its documents. */
export async function createInvoiceRequests(
  app: Pick<App, 'invoicing' | 'now'>,
  trx: Db,
  entry: InvoicedEntry,
): Promise<Task[]> {
  const { invoicing } = app;
  if (!invoicing) return [];
  // Photos that cost nothing are not a sale.
  const bySeller = [...Map.groupBy(entry.lines, ({ photographerId }) => photographerId)].filter(([, lines]) =>
    lines.some(({ amountCents }) => amountCents > 0),
  );
  if (bySeller.length === 0) return [];
  const ids = await insertInvoiceRequests(
    trx,
    bySeller.map(([photographerId, lines]) => ({
      kind: entry.kind,
      order_id: entry.orderId,
      photographer_id: photographerId,
      reference: `${entry.reference}:${photographerId}`,
      line_ids: lines.map(({ id }) => id),
      provider: invoicing.provider,
      created_at: app.now(),
    })),
  );
  return ids.map((invoiceId) => task(issueInvoiceJob, { handoverId: invoiceId }, { key: `invoice:${invoiceId}` }));
}
