import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BROTLI, encodingFor, type Encoding } from './encoding.ts';
import { languageOf } from './language.ts';

/** Counts of views and likes may lag this much; anything else is told at once. */
const LIFETIME_MS = 5000;
/** Enough for the pages that many ask for; junk addresses cannot fill the memory. */
const MOST_ENTRIES = 500;
const MOST_URL = 300;

interface Options {
  /** Routes whose answers are the same for everyone without a login. */
  routes: string[];
  /** Requests after which a photographer must not see an old answer. */
  changes: RegExp;
  /** Whether changes by other processes are heard at this moment. */
  isLive: () => boolean;
}

/**
 * Answers visitors' most asked questions from memory, before anything else looks at the request. An answer is forgotten
 * after seconds, at every change that is heard, and before the one who changed something gets their own answer.
 */
export function visitorCache(server: FastifyInstance, { routes, changes, isLive }: Options): { forget: () => void } {
  const entries = new Map<string, Entry>();
  const wanted = new Set(routes);
  let generation = 0;
  const forget = () => {
    generation += 1;
    entries.clear();
  };

  const answered = (request: IncomingMessage, response: ServerResponse): boolean => {
    const key = keyOf(request);
    const entry = key === null ? undefined : entries.get(key);
    if (!entry || !isLive()) return false;
    if (entry.endsAt < performance.now()) {
      entries.delete(key ?? '');
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
  // And for requests that come by no socket, as in tests.
  server.addHook('onRequest', (request, reply, next) => {
    if (!answered(request.raw, reply.raw)) next();
    else reply.hijack();
  });

  // What is asked while a change happens may be answered with the state before it: such an answer is not kept.
  const begun = new WeakMap<FastifyRequest, number>();
  server.addHook('preHandler', async (request) => {
    if (wanted.has(request.routeOptions.url ?? '')) begun.set(request, generation);
  });
  server.addHook('onSend', async (request, reply, payload) => {
    const begunAt = begun.get(request);
    const key = begunAt === undefined ? null : keyOf(request.raw);
    if (key === null || typeof payload !== 'string' || reply.statusCode !== 200) return payload;
    const entry = entryOf(payload, reply.getHeaders());
    if (begunAt === generation) {
      if (entries.size >= MOST_ENTRIES) entries.clear();
      entries.set(key, entry);
    }
    return answerOf(entry, request, reply);
  });
  server.addHook('onSend', async (request, _reply, payload) => {
    if (request.method !== 'GET' && request.headers.authorization && changes.test(request.url)) forget();
    return payload;
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

/** One answer per address and language; null for whoever is logged in. */
function keyOf(request: IncomingMessage): string | null {
  const { method, url = '', headers } = request;
  if (method !== 'GET' || headers.authorization !== undefined || url.length > MOST_URL) return null;
  return `${languageOf(request)} ${url}`;
}

const perRequest = new Set(['x-request-id', 'content-length', 'etag', 'set-cookie', 'content-type', 'cache-control']);

function entryOf(text: string, headers: Record<string, unknown>): Entry {
  const identity = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && !perRequest.has(name) ? [name, value] : [],
  );
  return {
    etag,
    // Kept by browsers, asked about each time.
    headers: [
      ...kept,
      'cache-control',
      'no-cache',
      'etag',
      etag,
      'vary',
      'accept-language, accept-encoding, authorization',
    ],
    bodies: new Map(),
    identity,
    endsAt: performance.now() + LIFETIME_MS,
  };
}

/** The first answer has the bytes that the next ones will have: it is written and compressed once for all of them. */
function answerOf(entry: Entry, request: FastifyRequest, reply: FastifyReply): Buffer | null {
  const isKnown = request.headers['if-none-match']?.includes(entry.etag) ?? false;
  const { head, body } = isKnown ? { head: entry.headers, body: null } : bodyIn(entry, encodingOf(request.raw));
  for (let at = 0; at < head.length; at += 2) reply.header(head[at] ?? '', head[at + 1]);
  if (isKnown) reply.code(304);
  return body;
}

function send(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  const requestId = randomUUID();
  if (request.headers['if-none-match']?.includes(entry.etag)) {
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
