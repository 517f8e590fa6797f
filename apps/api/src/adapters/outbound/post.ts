import { request as plainRequest, type OutgoingHttpHeaders } from 'node:http';
import { Agent, request as secureRequest } from 'node:https';
import { isLoopback, isPublicEndpoint, publicLookup, type Resolver } from './public-address.ts';

interface OutboundOptions {
  /** For receivers of tests, which run on this machine. */
  allowsLoopback: boolean;
  /** The time includes connecting. */
  timeoutMs: number;
  /** For tests, whose host names resolve without a network. */
  resolve?: Resolver | undefined;
}

export interface OutboundAnswer {
  status: number;
  retryAfter: string | undefined;
}

/** Posts to addresses that clients have named. */
export interface Outbound {
  accepts(address: string): boolean;
  /** Resolves with an answer of any status. Redirects are not followed, because their targets were not checked. */
  post(address: string, request: { headers: OutgoingHttpHeaders; body: Buffer }): Promise<OutboundAnswer>;
  close(): void;
}

const MAX_READ_BYTES = 64 * 1024;

export function createOutbound({ allowsLoopback, timeoutMs, resolve: resolveName }: OutboundOptions): Outbound {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, lookup: publicLookup(resolveName) });

  return {
    accepts: (address) => isPublicEndpoint(address, allowsLoopback),
    post(address, { headers, body }) {
      const url = new URL(address);
      const { promise, resolve, reject } = Promise.withResolvers<OutboundAnswer>();
      const request = (url.protocol === 'http:' ? plainRequest : secureRequest)(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.length) },
        ...(isLoopback(url) ? {} : { agent }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      request.on('response', (answer) => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
        // Once the body is read the next request can use the connection. After an endless body it is closed.
        let left = MAX_READ_BYTES;
        answer.on('data', (chunk: Buffer) => {
          left -= chunk.length;
          if (left < 0) answer.destroy();
        });
        answer.on('error', () => undefined);
      });
      request.on('error', reject);
      request.end(body);
      return promise;
    },
    close: () => agent.destroy(),
  };
}
