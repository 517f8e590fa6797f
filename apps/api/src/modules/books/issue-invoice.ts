import { creditNotes, documentAmounts, receiptNumber } from '@pleamar/domain';
import { InvoicingRefused, type InvoiceDocument } from '../../adapters/invoicing/port.ts';
import type { App } from '../../common/context.ts';
import { task } from '../../jobs/queue.ts';
import { issueInvoiceJob } from './job-kinds.ts';
import {
  findInvoiceRequest,
  findPendingInvoiceRequests,
  saveInvoiceOutcome,
  type InvoiceRequest,
} from './queries/invoice-requests.ts';
import { findDocumentLines, findSellers, type DocumentLine, type SellerRow } from './queries/documents.ts';

/**
 * The document's key makes the request idempotent: if the process ends before the answer is stored, the job sends the
 * same document again.
 */
export async function issueInvoice(app: App, invoiceId: string): Promise<void> {
  const { invoicing } = app;
  const request = await findInvoiceRequest(app.db, invoiceId);
  // Documents for another provider stay open, because the setting may name that provider again.
  if (!request || request.settled_at || request.provider !== invoicing?.provider) return;
  const document = await buildDocument(app, request);
  try {
    const issued = await invoicing.issue(document);
    await saveInvoiceOutcome(
      app.db,
      invoiceId,
      { document_id: issued.documentId, document_number: issued.number },
      app.now(),
    );
  } catch (error) {
    if (!(error instanceof InvoicingRefused)) throw error;
    app.log.error({ invoiceId, reason: error.reason }, 'the invoicing provider refused a document');
    await saveInvoiceOutcome(app.db, invoiceId, { refusal: error.reason.slice(0, 300) }, app.now());
  }
}

export async function issueOpenInvoices(app: App): Promise<void> {
  if (!app.invoicing) return;
  const pending = await findPendingInvoiceRequests(app.db, app.invoicing.provider);
  await app.queue.addAll(
    app.db,
    pending.map(({ id }) => task(issueInvoiceJob, { handoverId: id }, { key: `invoice:${id}` })),
  );
}

async function buildDocument(app: App, request: InvoiceRequest): Promise<InvoiceDocument> {
  const [lines, sellers] = await Promise.all([
    findDocumentLines(app.db, request.order_id),
    findSellers(app.db, request.order_id),
  ]);
  const seller = sellers.find(({ id }) => id === request.photographer_id);
  if (!seller) throw new Error('a document without its seller');
  const documented = lines.filter(({ id }) => request.line_ids.includes(id));
  const sign = request.kind === 'sale' ? 1 : -1;
  const sums = documentAmounts({ lines, taxCents: request.tax_cents }, documented, sign);
  return {
    key: request.id,
    kind: request.kind,
    ...numbersOf(request, lines),
    at: request.created_at.toISOString(),
    currency: 'EUR',
    seller: sellerOf(seller),
    buyer: { reference: request.username, name: request.buyer_name },
    tax_percent: request.tax_percent,
    lines: documented.map((line, index) => {
      const { netCents = 0, taxCents = 0, grossCents = 0 } = sums.rows[index] ?? {};
      return { description: `${line.title}, ${line.takenOn}`, net: netCents, tax: taxCents, gross: grossCents };
    }),
    net: sums.netCents,
    tax: sums.taxCents,
    gross: sums.grossCents,
  };
}

/** A reversed sale has no credit note here, so its number is derived from the receipt's. */
function numbersOf({ kind, number, photographer_id, line_ids }: InvoiceRequest, lines: readonly DocumentLine[]) {
  const receipt = receiptNumber(number, lines, photographer_id);
  if (kind === 'sale') return { number: receipt, corrects: null };
  const note = creditNotes(number, lines).find((each) => each.lines.some(({ id }) => line_ids.includes(id)));
  return { number: note?.number ?? `${receipt}-0`, corrects: receipt };
}

const sellerOf = (seller: SellerRow): InvoiceDocument['seller'] => ({
  id: seller.id,
  name: seller.legal_name ?? seller.stored_name ?? seller.full_name,
  tax_id: seller.tax_id,
  address: seller.address,
  postal_code: seller.postal_code,
  city: seller.city,
  province: seller.province,
  country_code: seller.country_code,
  regime: seller.regime,
  rate: seller.rate,
});
