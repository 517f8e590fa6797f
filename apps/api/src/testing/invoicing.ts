import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifySignature } from '../adapters/payments/signature.ts';
import {
  InvoicingRefused,
  InvoicingUnavailable,
  type InvoiceDocument,
  type Invoicing,
} from '../adapters/invoicing/port.ts';

export interface RecordingInvoicing extends Invoicing {
  issued: InvoiceDocument[];
  asked: number;
  next: 'issue' | 'unavailable' | 'refuse' | 'lose_answer';
}

export function recordingInvoicing(): RecordingInvoicing {
  const provider: RecordingInvoicing = {
    provider: 'recording',
    issued: [],
    asked: 0,
    next: 'issue',
    issue: async (document) => {
      provider.asked += 1;
      if (provider.next === 'unavailable') throw new InvoicingUnavailable('away');
      if (provider.next === 'refuse') throw new InvoicingRefused('unknown tax number');
      if (!provider.issued.some(({ key }) => key === document.key)) provider.issued.push(document);
      if (provider.next === 'lose_answer') throw new InvoicingUnavailable('the answer was lost');
      const at = provider.issued.findIndex(({ key }) => key === document.key);
      return { documentId: `doc-${document.key}`, number: `F-${at + 1}` };
    },
  };
  return provider;
}

export async function startInvoicingServer(secret: string) {
  const recording = recordingInvoicing();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const answer = (status: number, content: object) => response.writeHead(status).end(JSON.stringify(content));
      try {
        verifySignature(body, String(request.headers['pleamar-signature']), secret, new Date());
      } catch {
        answer(401, {});
        return;
      }
      const document = JSON.parse(body.toString('utf8')) as InvoiceDocument; // the port sent the request
      recording.issue({ ...document, key: String(request.headers['idempotency-key']) }).then(
        ({ documentId, number }) => answer(201, { document_id: documentId, number }),
        (error: unknown) => answer(error instanceof InvoicingRefused ? 422 : 503, {}),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // the server listens on TCP
  return { recording, url: `http://127.0.0.1:${port}/invoices`, close: () => server.close() };
}
