import { request as plainRequest } from 'node:http';
import { Agent, request as secureRequest } from 'node:https';
import { isLoopback, isOutside, outsideLookup } from '../outbound/outside-address.ts';
import { WebhookUnreachable, type WebhookMessage, type Webhooks, type WebhookTarget } from './port.ts';
import { signedHeaders } from './signature.ts';

interface HttpWebhooks {
  /** A test's receiver may run on this machine. */
  allowsLoopback: boolean;
  timeoutMs?: number;
}

export function createHttpWebhooks({ allowsLoopback, timeoutMs = 10_000 }: HttpWebhooks): Webhooks {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, lookup: outsideLookup });

  function post({ url: address, secret }: WebhookTarget, message: WebhookMessage): Promise<{ status: number }> {
    const url = new URL(address);
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number }>();
    const request = (url.protocol === 'http:' ? plainRequest : secureRequest)(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(message.body)),
        'user-agent': 'Pleamar-Webhooks/1.0',
        ...signedHeaders(secret, message),
      },
      ...(isLoopback(url) ? {} : { agent }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.on('response', (answer) => {
      // The status is enough: the connection of an endless body is closed instead of read.
      answer.on('error', () => undefined);
      resolve({ status: answer.statusCode ?? 0 });
      if (Number(answer.headers['content-length'] ?? Infinity) <= MOST_READ_BYTES) answer.resume();
      else answer.destroy();
    });
    request.on('error', reject);
    request.end(message.body);
    return promise;
  }

  return {
    accepts: (url) => isOutside(url, allowsLoopback),
    async send(target, message) {
      // An address may have been accepted under other settings.
      if (!isOutside(target.url, allowsLoopback)) throw new WebhookUnreachable('the address is not on the internet');
      try {
        return await post(target, message);
      } catch (error) {
        throw new WebhookUnreachable(reasonOf(error), { cause: error });
      }
    },
    close() {
      agent.destroy();
      return Promise.resolve();
    },
  };
}

const MOST_READ_BYTES = 64 * 1024;

/** The photographer's log gets a code, never a text of the receiver. */
function reasonOf(error: unknown): string {
  // Only the time limit aborts a request.
  if (error instanceof Error && error.name === 'AbortError') return 'timeout';
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'failed';
}
