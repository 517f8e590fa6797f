import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, crc32, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BROTLI, encodingFor, type Encoding } from './encoding.ts';
import { languageOf } from './language.ts';
import { hasTag } from './not-modified.ts';

/** Counts of views and likes may lag this much; anything else is told at once. */
const LIFETIME_MS = 5000;
/** In each language: enough for the pages that many ask for; junk addresses cannot fill the memory. */
const MOST_ENTRIES = 500;
const MOST_URL = 300;
/** What an answer depends on beside its address. */
const VARY = 'accept-language, accept-encoding, authorization';

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
  /** Told of them, so that every memory of this process forgets what it had. */
  changed: () => void;
  /** Whether changes by other processes are heard at this moment. */
  isLive: () => boolean;
}

/**
 * Answers visitors' most asked questions from memory, before anything else looks at the request. An answer is kept when
 * it is asked for a second time, so that who walks through everything once does not pay for keeping it. It is forgotten
 * after seconds, at every change that is heard, and before the one who changed something gets their own answer.
 */
export function visitorCache(
  server: FastifyInstance,
  { routes, changes, changed, isLive }: Options,
): { forget: () => void } {
  const memory = { es: memoryOfOne(), en: memoryOfOne() };
  const wanted = new Set(routes);
  let changesKnown = 0;
  const forget = () => {
    changesKnown += 1;
    memory.es.entries.clear();
    memory.en.entries.clear();
  };
  const memoryFor = (request: IncomingMessage) => (isVisitors(request) ? memory[languageOf(request)] : null);

  const answered = (request: IncomingMessage, response: ServerResponse): boolean => {
    const url = request.url ?? '';
    const entries = memoryFor(request)?.entries;
    const entry = entries?.get(url);
    if (!entry || !isLive()) return false;
    if (entry.endsAt < performance.now()) {
      entries?.delete(url);
      return false;
    }
    send(entry, request, response);
    return true;
  };
  // Before the framework sees the request: its own work for one would cost as much as the whole answer.
  server.addHook('onReady', async () => {
    const listeners = server.server.listeners('request');
    server.server.removeAllListeners('request');
    server.server.on('request', (request, response) => {
      if (answered(request, response)) return;
      for (const listener of listeners) listener.call(server.server, request, response);
    });
  });
  server.decorateRequest('changesKnown', 0);
  server.addHook('onRequest', (request, reply, next) => {
    request.changesKnown = changesKnown;
    // For requests that come by no socket, as in tests.
    if (!answered(request.raw, reply.raw)) next();
    else reply.hijack();
  });

  server.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' && request.headers.authorization && changes.test(request.url)) changed();
    const isOurs =
      typeof payload === 'string' && reply.statusCode === 200 && wanted.has(request.routeOptions.url ?? '');
    const kept = isOurs ? memoryFor(request.raw) : null;
    if (kept === null || typeof payload !== 'string') return done(null, payload);
    const etag = etagOf(payload);
    if (!kept.isAskedAgain(request.url)) return done(null, onceOf(payload, etag, request, reply));
    const entry = entryOf(payload, etag, reply.getHeaders());
    if (request.changesKnown === changesKnown) {
      if (kept.entries.size >= MOST_ENTRIES) kept.entries.clear();
      kept.entries.set(request.url, entry);
    }
    done(null, answerOf(entry, request, reply));
  });
  return { forget };
}

interface Entry {
  etag: string;
  /** Names and values in turn: what Node writes without looking twice. */
  headers: string[];
  /** Compressed when first asked for, once for all who ask. */
  bodies: Map<Encoding, { head: string[]; body: Buffer }>;
  identity: Buffer;
  endsAt: number;
}

/** What is kept in one language, by address alone: V8 hashes the text of a request's address once. */
const memoryOfOne = () => ({ entries: new Map<string, Entry>(), isAskedAgain: askedBefore() });

const isVisitors = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'GET' && headers.authorization === undefined && url.length <= MOST_URL;

const perRequest = new Set(['x-request-id', 'content-length', 'etag', 'set-cookie', 'content-type', 'cache-control']);

/** A checksum: one change in four thousand million would go unnoticed. A digest takes about as long as writing the JSON. */
const etagOf = (text: string) => `W/"${text.length.toString(36)}-${crc32(text).toString(36)}"`;

const isKnown = ({ headers }: Pick<IncomingMessage, 'headers'>, etag: string) => hasTag(headers['if-none-match'], etag);

/** Whether an address was asked for in the last seconds; at most as many are remembered as answers are. */
function askedBefore(): (key: string) => boolean {
  const asked = new Set<string>();
  let endsAt = 0;
  return (key) => {
    if (endsAt < performance.now() || asked.size >= MOST_ENTRIES) {
      asked.clear();
      endsAt = performance.now() + LIFETIME_MS;
    }
    const isAgain = asked.has(key);
    asked.add(key);
    return isAgain;
  };
}

/** An answer that is not kept: nothing is prepared for it but what lets a browser ask whether it still holds. */
function onceOf(text: string, etag: string, request: FastifyRequest, reply: FastifyReply): string | null {
  reply.header('etag', etag).header('vary', VARY);
  if (!isKnown(request, etag)) return text;
  reply.code(304);
  return null;
}

function entryOf(text: string, etag: string, headers: Record<string, unknown>): Entry {
  const identity = Buffer.from(text);
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && !perRequest.has(name) ? [name, value] : [],
  );
  return {
    etag,
    headers: [...kept, 'cache-control', 'no-cache', 'etag', etag, 'vary', VARY],
    bodies: new Map(),
    identity,
    endsAt: performance.now() + LIFETIME_MS,
  };
}

/** The first answer has the bytes that the next ones will have: it is written and compressed once for all of them. */
function answerOf(entry: Entry, request: FastifyRequest, reply: FastifyReply): Buffer | null {
  const isSame = isKnown(request, entry.etag);
  const { head, body } = isSame ? { head: entry.headers, body: null } : bodyIn(entry, encodingOf(request.raw));
  for (let at = 0; at < head.length; at += 2) reply.header(head[at] ?? '', head[at + 1]);
  if (isSame) reply.code(304);
  return body;
}

function send(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  const requestId = randomUUID();
  if (isKnown(request, entry.etag)) {
    response.writeHead(304, [...entry.headers, 'x-request-id', requestId]).end();
    return;
  }
  const { head, body } = bodyIn(entry, encodingOf(request));
  response.writeHead(200, [...head, 'x-request-id', requestId]).end(body);
}

const encodingOf = (request: IncomingMessage) => encodingFor(request.headers['accept-encoding']);

function bodyIn(entry: Entry, encoding: Encoding): { head: string[]; body: Buffer } {
  const known = entry.bodies.get(encoding);
  if (known) return known;
  const body = compressors[encoding](entry.identity);
  const type = ['content-type', 'application/json; charset=utf-8', 'content-length', String(body.length)];
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding];
  const made = { head: [...entry.headers, ...type, ...encoded], body };
  entry.bodies.set(encoding, made);
  return made;
}

const compressors: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => brotliCompressSync(body, { params: BROTLI }),
  gzip: (body) => gzipSync(body),
  identity: (body) => body,
};
