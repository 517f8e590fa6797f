import type { Resolver } from '../outbound/public-address.ts';
import { createOutbound } from '../outbound/post.ts';
import { WebhookUnreachable, type Webhooks } from './port.ts';
import { signedHeaders } from './signature.ts';

interface HttpWebhooksOptions {
  /** A test's receiver may run on this machine. */
  allowsLoopback: boolean;
  timeoutMs?: number;
  /** A test's names resolve without the network. */
  resolve?: Resolver;
}

export function createHttpWebhooks({ allowsLoopback, timeoutMs = 10_000, resolve }: HttpWebhooksOptions): Webhooks {
  const outbound = createOutbound({ allowsLoopback, timeoutMs, resolve });

  return {
    accepts: (url) => outbound.accepts(url),
    async send(target, message) {
      // An address may have been accepted under other settings.
      if (!outbound.accepts(target.url)) throw new WebhookUnreachable('the address is not on the internet');
      try {
        const { status } = await outbound.post(target.url, {
          headers: {
            'content-type': 'application/json',
            'user-agent': 'Pleamar-Webhooks/1.0',
            ...signedHeaders(target.secret, message),
          },
          body: Buffer.from(message.body),
        });
        return { status };
      } catch (error) {
        throw new WebhookUnreachable(failureCode(error), { cause: error });
      }
    },
    close() {
      outbound.close();
      return Promise.resolve();
    },
  };
}

/** The photographer's log gets a code, never a text of the receiver. */
function failureCode(error: unknown): string {
  // Only the time limit aborts a request.
  if (error instanceof Error && error.name === 'AbortError') return 'timeout';
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'failed';
}
