import { crc32 } from 'node:zlib';
import type { Endpoint } from '@pleamar/contract';
import { ALBUM_KEY_HEADER } from '@pleamar/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { compressSync, encodingFor, type Encoding } from './encoding.ts';
import { languageOf } from './language.ts';
import { hasTag } from './not-modified.ts';

/** Counts of views and likes may lag this much; any other change empties the cache at once. */
const LIFETIME_MS = 5000;
/** These limits keep invented URLs from filling the memory. */
const MAX_ENTRIES = 1000;
const MAX_REQUESTED_ONCE = 5000;
const MAX_URL_LENGTH = 300;

declare module 'fastify' {
  interface FastifyRequest {
    /** The number of changes when the request began: an answer is not cached if a change happened since. */
    changeCount: number;
  }
  interface FastifyContextConfig extends Caching {}
}

interface Caching {
  isCached?: boolean;
  changesCatalogue?: boolean;
}

export const cachingOf = ({ cached, changesCatalogue }: Endpoint): Caching => ({
  isCached: cached === true,
  changesCatalogue: changesCatalogue === true,
});

interface Options {
  onChange: () => void;
  /** False while changes of other processes may be missed: the cache is not used then. */
  isLive: () => boolean;
}

interface Entry {
  headers: Record<string, string>;
  text: string;
  bodies: Partial<Record<Encoding, Buffer>>;
  endsAt: number;
}

/**
 * The cache is in ordinary hooks, so that logs and metrics include cached requests. Entries expire after seconds, after
 * every change, and before the answer to a user who changed something.
 */
export function addVisitorCache(server: FastifyInstance, { onChange, isLive }: Options): { clear: () => void } {
  const entries = new Map<string, Entry>();
  const requestedOnce = new Set<string>();
  let changeCount = 0;
  const clear = () => {
    changeCount += 1;
    entries.clear();
  };

  /**
   * An answer is cached from the second request on: most URLs are requested once, and their answers would only burden
   * the garbage collector.
   */
  const store = (key: string, headers: Record<string, string>, text: string) => {
    if (!requestedOnce.has(key)) {
      if (requestedOnce.size >= MAX_REQUESTED_ONCE) requestedOnce.clear();
      requestedOnce.add(key);
      return;
    }
    if (entries.size >= MAX_ENTRIES) entries.clear();
    entries.set(key, { headers, text, bodies: {}, endsAt: performance.now() + LIFETIME_MS });
  };

  server.decorateRequest('changeCount', 0);
  server.addHook('onRequest', (request, reply, next) => {
    request.changeCount = changeCount;
    const entry = isVisitorRequest(request) && isLive() ? entries.get(keyOf(request)) : undefined;
    if (!entry || entry.endsAt < performance.now()) return next();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.headers(entry.headers).send(encodedBody(entry, encoding));
  });

  server.addHook('onSend', (request, reply, payload, done) => {
    const { isCached, changesCatalogue } = request.routeOptions.config;
    // A refused request changed nothing; without the status any invalid token would empty the cache.
    if (changesCatalogue && request.headers.authorization && reply.statusCode < 400) onChange();
    const isCacheable = reply.statusCode === 200 && isCached && isVisitorRequest(request);
    if (!isCacheable || typeof payload !== 'string') return done(null, payload);
    const headers = headersOf(payload, reply.getHeader('cache-control'));
    reply.headers(headers);
    if (request.changeCount === changeCount) store(keyOf(request), headers, payload);
    if (!hasTag(request.headers['if-none-match'], headers.etag)) return done(null, payload);
    reply.code(304);
    done(null, null);
  });
  return { clear };
}

const keyOf = (request: FastifyRequest) => `${languageOf(request)} ${request.url}`;

/** A response to a request with an album key is only for that key's holder, so it is not cached. */
const isVisitorRequest = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers[ALBUM_KEY_HEADER] === undefined &&
  url.length <= MAX_URL_LENGTH;

/** Other caches must revalidate each time, unless the endpoint sets a lifetime. */
const headersOf = (text: string, caching: unknown) => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': typeof caching === 'string' && caching.startsWith('public') ? caching : 'no-cache',
  vary: 'accept-language, accept-encoding, authorization',
  // Two texts of one length have the same checksum once in four thousand million times.
  etag: `W/"${text.length.toString(36)}-${crc32(text).toString(36)}"`,
});

function encodedBody(entry: Entry, encoding: Encoding): Buffer {
  return (entry.bodies[encoding] ??= compressSync[encoding](entry.text));
}
