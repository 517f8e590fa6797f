import { request as plainRequest, type OutgoingHttpHeaders } from 'node:http';
import { Agent, request as secureRequest } from 'node:https';
import { isLoopback, isOutside, outsideLookup, type Resolver } from './outside-address.ts';

interface OutboundOptions {
  /** A test's receiver may run on this machine. */
  allowsLoopback: boolean;
  /** The time includes connecting. */
  timeoutMs: number;
  /** A test's names resolve without the network. */
  resolve?: Resolver | undefined;
}

export interface OutboundAnswer {
  status: number;
  retryAfter: string | undefined;
}

/** Posts to addresses that were named by a client. */
export interface Outbound {
  accepts(address: string): boolean;
  /** The promise resolves with any answer; redirects are not followed, because their target was never checked. */
  post(address: string, request: { headers: OutgoingHttpHeaders; body: Buffer }): Promise<OutboundAnswer>;
  close(): void;
}

const MAX_READ_BYTES = 64 * 1024;

export function createOutbound({ allowsLoopback, timeoutMs, resolve: resolveName }: OutboundOptions): Outbound {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, lookup: outsideLookup(resolveName) });

  return {
    accepts: (address) => isOutside(address, allowsLoopback),
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
        // A body that was read leaves the connection to the next request; that of an endless one is closed.
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
