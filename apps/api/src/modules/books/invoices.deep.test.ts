import { HOUR_MS } from '@pleamar/domain';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiUnderTest } from '../../testing/api.ts';
import { recordingInvoicing, type RecordingInvoicing } from '../../testing/invoicing.ts';
import { anAlbumForSale, anOrder, aPaidOrder, payAtProvider } from '../../testing/orders.ts';
import { aPhotographer, aSurfer } from '../../testing/people.ts';
import { sandboxProvider } from '../../testing/providers.ts';
import { withTaxDetails } from '../../testing/tax-details.ts';
import { issueInvoice, issueOpenInvoices } from './issue-invoice.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

let provider: RecordingInvoicing;
beforeEach(() => {
  provider = recordingInvoicing();
  api.app.invoicing = provider;
});
afterEach(() => {
  api.app.invoicing = null;
});

/** Ana sells for 8.05 and 20.00, Pau for 10.00. */
async function photosOfTwo() {
  const [ana, pau, leo] = [await aPhotographer(api), await aPhotographer(api), await aSurfer(api)];
  await withTaxDetails(api, ana);
  const anas = await anAlbumForSale(api, { owner: ana, photos: [{}, { ownCents: 2000 }] });
  const paus = await anAlbumForSale(api, { owner: pau, photos: [{ ownCents: 1000 }] });
  return { ana, pau, leo, photoIds: [...anas.photoIds, ...paus.photoIds] };
}

const invoiceRequestsOf = (orderId: string) =>
  api.app.db
    .selectFrom('invoice_handovers')
    .select(['id', 'kind', 'photographer_id', 'document_id', 'document_number', 'refusal', 'settled_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();

test('a paid sale is sent once for each seller, with the seller as of that day', async () => {
  const { ana, pau, leo, photoIds } = await photosOfTwo();

  const order = await aPaidOrder(api, leo, photoIds);
  await api.runJobs();

  expect(provider.issued).toHaveLength(2);
  expect(provider.asked).toBe(2);
  expect(provider.issued.find(({ seller }) => seller.id === ana.id)).toMatchObject({
    kind: 'sale',
    number: expect.stringMatching(/^PM-\d+-R1$/),
    corrects: null,
    currency: 'EUR',
    seller: { name: 'Ana Ola Etxebarria', tax_id: '12345678Z', regime: 'iva_general', rate: 2100 },
    buyer: { reference: leo.username },
    lines: [
      { net: 805, tax: 81, gross: 886 },
      { net: 2000, tax: 200, gross: 2200 },
    ],
    net: 2805,
    tax: 281,
    gross: 3086,
  });
  expect(provider.issued.find(({ seller }) => seller.id === pau.id)).toMatchObject({
    gross: 1100,
    seller: { tax_id: null },
  });
  expect((await invoiceRequestsOf(order.id)).map(({ document_id }) => document_id)).toEqual(
    expect.arrayContaining(provider.issued.map(({ key }) => `doc-${key}`)),
  );
});

test('a refund is sent once, as the opposite of its sale', async () => {
  const { ana, leo, photoIds } = await photosOfTwo();
  const order = await aPaidOrder(api, leo, photoIds);
  await api.runJobs();
  api.clock.pass(1000);
  await api.post(`/orders/${order.id}/refund`, {}, { as: ana });
  await api.runJobs();
  api.clock.pass(1000);
  // The event is repeated, and the bank refunds the rest.
  await sandboxProvider.post(api, await sandboxProvider.loseDispute(api, order, 1100));
  await api.runJobs();

  const refunds = provider.issued.filter(({ kind }) => kind === 'refund');
  expect(refunds.map(({ gross }) => gross)).toEqual([-3086, -1100]);
  expect(refunds[0]).toMatchObject({
    number: expect.stringMatching(/-A1$/),
    corrects: expect.stringMatching(/-R1$/),
    net: -2805,
  });
  expect(refunds[1]).toMatchObject({ number: expect.stringMatching(/-A2$/), corrects: expect.stringMatching(/-R2$/) });
});

test('a process that dies after the provider’s answer sends the document again, and there is one document', async () => {
  const { leo, photoIds } = await photosOfTwo();
  const order = await aPaidOrder(api, leo, photoIds.slice(0, 1));
  const [request] = await invoiceRequestsOf(order.id);
  await api.app.db
    .updateTable('invoice_handovers')
    .set({ settled_at: null, document_id: null, document_number: null })
    .where('id', '=', request?.id ?? '')
    .execute();

  await Promise.all([1, 2].map(() => issueInvoice(api.app, request?.id ?? '')));

  expect(provider.issued).toHaveLength(1);
  expect(provider.asked).toBeGreaterThan(1);
  expect((await invoiceRequestsOf(order.id))[0]).toMatchObject({
    document_id: `doc-${request?.id}`,
    document_number: 'F-1',
  });
});

test('an unreachable provider is retried until it answers; a sale does not wait for it', async () => {
  const { leo, photoIds } = await photosOfTwo();
  provider.next = 'unavailable';
  const order = await anOrder(api, leo, photoIds.slice(0, 1));
  await payAtProvider(api, order);
  await api.runJobs().catch(() => undefined);
  expect((await api.get(`/orders/${order.id}`, { as: leo })).json().status).toBe('completed');
  expect((await invoiceRequestsOf(order.id))[0]?.settled_at).toBeNull();

  provider.next = 'issue';
  api.clock.pass(HOUR_MS);
  await issueOpenInvoices(api.app);
  await api.runJobs();

  expect(provider.issued).toHaveLength(1);
  expect((await invoiceRequestsOf(order.id))[0]?.document_id).toBe(`doc-${provider.issued[0]?.key}`);
});

test('a refused document stays for an operator and is not sent again', async () => {
  const { leo, photoIds } = await photosOfTwo();
  provider.next = 'refuse';
  const order = await aPaidOrder(api, leo, photoIds.slice(0, 1));
  await api.runJobs();
  await issueOpenInvoices(api.app);
  await api.runJobs();

  expect((await invoiceRequestsOf(order.id))[0]).toMatchObject({ refusal: 'unknown tax number', document_id: null });
  expect(provider.asked).toBe(1);
});

test('a sale without a provider stores and sends no document', async () => {
  api.app.invoicing = null;
  const { leo, photoIds } = await photosOfTwo();

  const order = await aPaidOrder(api, leo, photoIds);
  await api.runJobs();

  expect(await invoiceRequestsOf(order.id)).toEqual([]);
  expect(provider.asked).toBe(0);
});
