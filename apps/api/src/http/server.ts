import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from '../process/config.ts';
import { BROTLI } from './encoding.ts';
import { OneLinePerRequest } from './request-log.ts';
import { handleErrors } from './errors.ts';
import { answerNotModified } from './not-modified.ts';
import { secureHeaders } from './secure-headers.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { refuseMalformed, refuseUnreadable } from './unreadable.ts';

const MEGABYTE = 1024 * 1024;

/** Fastify with request ids, secure headers and our error handler. It knows no product. */
export async function createServer(config: Config, log: FastifyBaseLogger) {
  const server: FastifyInstance = fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    logController: new OneLinePerRequest(log),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: MEGABYTE,
    // A large upload over a beach's 4G takes its time; headers that trickle in do not get it.
    requestTimeout: 60 * 60 * 1000,
    // Looked at every second: by default Node looks every thirty, and a head got up to fifty seconds.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 1_000 },
    // Neither a byte more of a body nor one of the answer read: its file, and its connection to the store, would stay open.
    connectionTimeout: 2 * 60 * 1000,
    keepAliveTimeout: 15_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => refuseUnreadable(config, error, request, reply),
    clientErrorHandler: (error, socket) => refuseMalformed(config, error, socket),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
  });
  handleErrors(server);
  // Node would answer an expectation that it does not know by itself, without our headers.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  takeJsonAlone(server);
  endSlowBodies(server, config);
  // Cookies are read where one is looked for: only a page does.
  await server.register(cookie, { hook: false });
  secureHeaders(server, config);
  answerNotModified(server);
  await server.register(compress, {
    threshold: 1024,
    // An answer of a usual page takes 0.3 ms here; handed to a stream on another thread it costs twice as much.
    syncThreshold: 64 * 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: BROTLI },
  });
  return server;
}

/** Requests and answers are checked by the contract. Without this the framework loads its own compilers at every start. */
function noSchemas(): never {
  throw new Error('a route is described in the contract and has no schema of its own');
}

/**
 * Only JSON is understood of bodies that fit in memory; Fastify's own parser for plain text goes. A DELETE or a like
 * without a body is welcome, also when its client names JSON out of habit.
 */
function takeJsonAlone(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, body.toString(), done);
  });
}
