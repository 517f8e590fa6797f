import { creditNotes, documentAmounts, receiptNumber } from '@pleamar/domain';
import { InvoicingRefused, type InvoiceDocument } from '../../adapters/invoicing/port.ts';
import type { App } from '../../common/context.ts';
import { task } from '../../jobs/queue.ts';
import { handOverInvoiceJob as handOverJob } from './job-kinds.ts';
import { findHandover, findPendingHandovers, settleHandover, type Handover } from './queries/handovers.ts';
import { findDocumentLines, findSellers, type DocumentLine, type SellerRow } from './queries/documents.ts';

/**
 * The document's key makes the request idempotent: if the process ends before the answer is stored, the job sends the
 * same document again.
 */
export async function handOverInvoice(app: App, handoverId: string): Promise<void> {
  const { invoicing } = app;
  const handover = await findHandover(app.db, handoverId);
  // Documents for another provider stay open, because the setting may name that provider again.
  if (!handover || handover.settled_at || handover.provider !== invoicing?.provider) return;
  const document = await buildDocument(app, handover);
  try {
    const issued = await invoicing.issue(document);
    await settleHandover(
      app.db,
      handoverId,
      { document_id: issued.documentId, document_number: issued.number },
      app.now(),
    );
  } catch (error) {
    if (!(error instanceof InvoicingRefused)) throw error;
    app.log.error({ handoverId, reason: error.reason }, 'the invoicing provider refused a document');
    await settleHandover(app.db, handoverId, { refusal: error.reason.slice(0, 300) }, app.now());
  }
}

export async function handOverOpenInvoices(app: App): Promise<void> {
  if (!app.invoicing) return;
  const pending = await findPendingHandovers(app.db, app.invoicing.provider);
  await app.queue.addAll(
    app.db,
    pending.map(({ id }) => task(handOverJob, { handoverId: id }, { key: `invoice:${id}` })),
  );
}

async function buildDocument(app: App, handover: Handover): Promise<InvoiceDocument> {
  const [lines, sellers] = await Promise.all([
    findDocumentLines(app.db, handover.order_id),
    findSellers(app.db, handover.order_id),
  ]);
  const seller = sellers.find(({ id }) => id === handover.photographer_id);
  if (!seller) throw new Error('a document without its seller');
  const documented = lines.filter(({ id }) => handover.line_ids.includes(id));
  const sign = handover.kind === 'sale' ? 1 : -1;
  const sums = documentAmounts({ lines, taxCents: handover.tax_cents }, documented, sign);
  return {
    key: handover.id,
    kind: handover.kind,
    ...numbersOf(handover, lines),
    at: handover.created_at.toISOString(),
    currency: 'EUR',
    seller: sellerOf(seller),
    buyer: { reference: handover.username, name: handover.buyer_name },
    tax_percent: handover.tax_percent,
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
function numbersOf({ kind, number, photographer_id, line_ids }: Handover, lines: readonly DocumentLine[]) {
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
