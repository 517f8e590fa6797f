import { z } from 'zod';
import { signatureHeader } from '../payments/signature.ts';
import { InvoicingRefused, InvoicingUnavailable, type InvoiceDocument, type Invoicing } from './port.ts';

const TIMEOUT_MS = 10_000;
/** After a timeout, a conflict or a rate limit the same request may succeed later. */
const LATER = new Set([408, 409, 425, 429]);

const Answer = z.object({
  document_id: z.string().min(1).max(200),
  number: z.string().max(100).nullish(),
});

interface HttpOptions {
  url: string;
  secret: string;
  now: () => Date;
}

/** `url` is the address of a registered provider, or of a service that translates for one. */
export const createHttpInvoicing = ({ url, secret, now }: HttpOptions): Invoicing => ({
  provider: 'http',
  issue: async (document) => {
    const response = await post(url, document, secret, now());
    if (response.status >= 500 || LATER.has(response.status)) {
      throw new InvoicingUnavailable(`the invoicing provider answered ${response.status}`);
    }
    if (!response.ok) throw new InvoicingRefused(`status ${response.status}`);
    const answer = Answer.safeParse(await response.json().catch(() => null));
    if (!answer.success) throw new InvoicingUnavailable('the invoicing provider answered something else');
    return { documentId: answer.data.document_id, number: answer.data.number ?? null };
  },
});

async function post(url: string, document: InvoiceDocument, secret: string, now: Date): Promise<Response> {
  const body = Buffer.from(JSON.stringify(document));
  try {
    return await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': document.key,
        'pleamar-signature': signatureHeader(body, secret, now),
      },
      body,
    });
  } catch (cause) {
    throw new InvoicingUnavailable('the invoicing provider cannot be reached', { cause });
  }
}
