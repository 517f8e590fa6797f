import { expect, test } from 'vitest';
import type { RecordingInvoicing } from '../../testing/invoicing.ts';
import { InvoicingRefused, InvoicingUnavailable, type InvoiceDocument, type Invoicing } from './port.ts';

export const aDocument = (more: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  key: crypto.randomUUID(),
  kind: 'sale',
  number: 'PM-1001-R1',
  corrects: null,
  at: '2026-11-16T12:00:00.000Z',
  currency: 'EUR',
  seller: {
    id: crypto.randomUUID(),
    name: 'Ana Ñandú',
    tax_id: '12345678Z',
    address: 'Muelle 1',
    postal_code: '48360',
    city: 'Mundaka',
    province: 'Bizkaia',
    country_code: 'ES',
    regime: 'iva_general',
    rate: 2100,
  },
  buyer: { reference: 'leo', name: 'Лев' },
  tax_percent: 10,
  lines: [{ description: 'Mañana', net: 805, tax: 81, gross: 886 }],
  net: 805,
  tax: 81,
  gross: 886,
  ...more,
});

export function invoicingSuite(made: () => { invoicing: Invoicing; provider: RecordingInvoicing }): void {
  test('an invoice is issued as it was handed over, and its number is returned', async () => {
    const { invoicing, provider } = made();
    const document = aDocument();

    const issued = await invoicing.issue(document);

    expect(provider.issued).toContainEqual(document);
    expect(issued).toEqual({ documentId: `doc-${document.key}`, number: `F-${provider.issued.length}` });
  });

  test('an invoice with a known key is not issued again, and gets the same answer', async () => {
    const { invoicing, provider } = made();
    const document = aDocument();

    const [one, other] = [await invoicing.issue(document), await invoicing.issue(document)];

    expect(other).toEqual(one);
    expect(provider.issued.filter(({ key }) => key === document.key)).toHaveLength(1);
  });

  test('an unavailable invoicing provider is asked again later, and one that refuses is not', async () => {
    const { invoicing, provider } = made();

    provider.next = 'unavailable';
    await expect(invoicing.issue(aDocument())).rejects.toThrow(InvoicingUnavailable);
    provider.next = 'refuse';
    await expect(invoicing.issue(aDocument())).rejects.toThrow(InvoicingRefused);
    provider.next = 'issue';
    await expect(invoicing.issue(aDocument())).resolves.toMatchObject({ documentId: expect.any(String) });
  });
}
