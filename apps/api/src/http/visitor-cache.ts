import { crc32 } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { compressed, encodingFor, type Encoding } from './encoding.ts';
import { languageOf } from './language.ts';
import { hasTag } from './not-modified.ts';

/** Counts of views and likes may lag this much; any other change empties the cache at once. */
const LIFETIME_MS = 5000;
/** Enough for the pages that many ask for; junk addresses cannot fill the memory. */
const MOST_ENTRIES = 1000;
/** Addresses that are remembered for having been asked for. */
const MOST_ASKED = 5000;
const MOST_URL = 300;

declare module 'fastify' {
  interface FastifyRequest {
    /** How many changes were known when it came: what is answered while one happens may be the state before it. */
    changesKnown: number;
  }
}

interface Options {
  /** Routes whose answers are the same for everyone without a login. */
  routes: string[];
  /** Requests after which a photographer must not see an old answer. */
  changes: RegExp;
  /** Called at such a request, so that every cache of this process is emptied. */
  changed: () => void;
  /** Whether notices of other processes arrive at this moment. */
  isLive: () => boolean;
}

interface Entry {
  headers: Record<string, string>;
  text: string;
  /** Compressed when first asked for, once for all who ask. */
  bodies: Partial<Record<Encoding, Buffer>>;
  endsAt: number;
}

/**
 * Answers visitors' most frequent requests from a cache, in ordinary hooks: logs and metrics see these requests too. An
 * entry expires after seconds, at every change that is received, and before the user who changed something gets their
 * own answer.
 */
export function visitorCache(
  server: FastifyInstance,
  { routes, changes, changed, isLive }: Options,
): { forget: () => void } {
  const entries = new Map<string, Entry>();
  const wanted = new Set(routes);
  const asked = new Set<string>();
  let changesKnown = 0;
  const forget = () => {
    changesKnown += 1;
    entries.clear();
  };

  /** From the second time on: most addresses are asked for once, and what is kept of them the collector has to carry. */
  const keep = (key: string, headers: Record<string, string>, text: string) => {
    if (!asked.has(key)) {
      if (asked.size >= MOST_ASKED) asked.clear();
      asked.add(key);
      return;
    }
    if (entries.size >= MOST_ENTRIES) entries.clear();
    entries.set(key, { headers, text, bodies: {}, endsAt: performance.now() + LIFETIME_MS });
  };

  server.decorateRequest('changesKnown', 0);
  server.addHook('onRequest', (request, reply, next) => {
    request.changesKnown = changesKnown;
    const entry = isVisitors(request) && isLive() ? entries.get(keyOf(request)) : undefined;
    if (!entry || entry.endsAt < performance.now()) return next();
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.headers(entry.headers).send(bodyIn(entry, encoding));
  });

  server.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' && request.headers.authorization && changes.test(request.url)) changed();
    const isKept = reply.statusCode === 200 && wanted.has(request.routeOptions.url ?? '') && isVisitors(request);
    // A hit passes here again, as bytes.
    if (!isKept || typeof payload !== 'string') return done(null, payload);
    const headers = headersOf(payload);
    reply.headers(headers);
    if (request.changesKnown === changesKnown) keep(keyOf(request), headers, payload);
    if (!hasTag(request.headers['if-none-match'], headers.etag)) return done(null, payload);
    reply.code(304);
    done(null, null);
  });
  return { forget };
}

const keyOf = (request: FastifyRequest) => `${languageOf(request)} ${request.url}`;

const isVisitors = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && headers.authorization === undefined && url.length <= MOST_URL;

const headersOf = (text: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-language, accept-encoding, authorization',
  // A checksum with the length: one change in four thousand million would go unnoticed.
  etag: `W/"${text.length.toString(36)}-${crc32(text).toString(36)}"`,
});

function bodyIn(entry: Entry, encoding: Encoding): Buffer {
  return (entry.bodies[encoding] ??= compressed[encoding](entry.text));
}
