import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordingInvoicing, startInvoicingServer } from '../../testing/invoicing.ts';
import { createHttpInvoicing } from './http.ts';
import { aDocument, invoicingSuite } from './invoicing.suite.ts';
import { InvoicingRefused, InvoicingUnavailable } from './port.ts';

describe('the recording implementation', () => {
  const provider = recordingInvoicing();
  invoicingSuite(() => ({ invoicing: provider, provider }));
});

describe('over HTTP', () => {
  let server: Awaited<ReturnType<typeof startInvoicingServer>>;
  beforeAll(async () => {
    server = await startInvoicingServer('a secret');
  });
  afterAll(() => void server.close());
  const over = (secret = 'a secret') => createHttpInvoicing({ url: server.url, secret, now: () => new Date() });

  invoicingSuite(() => ({ invoicing: over(), provider: server.recording }));

  test('a document that is signed with another secret is refused', async () => {
    await expect(over('another').issue(aDocument())).rejects.toThrow(InvoicingRefused);
  });

  test('an invoicing provider that does not listen is unavailable', async () => {
    const unreachable = createHttpInvoicing({ url: 'http://127.0.0.1:1/', secret: 'x', now: () => new Date() });

    await expect(unreachable.issue(aDocument())).rejects.toThrow(InvoicingUnavailable);
  });
});
