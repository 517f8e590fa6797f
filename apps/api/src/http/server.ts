import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from '../process/config.ts';
import { BROTLI } from './encoding.ts';
import { OneLinePerRequest } from './request-log.ts';
import { handleErrors } from './errors.ts';
import { answerNotModified } from './not-modified.ts';
import { addSecureHeaders } from './secure-headers.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { refuseMalformed, refuseUnreadable } from './unreadable.ts';

const MEGABYTE = 1024 * 1024;

export async function createServer(config: Config, log: FastifyBaseLogger) {
  const server: FastifyInstance = fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    logController: new OneLinePerRequest(log),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: MEGABYTE,
    // A large upload over a beach's 4G takes its time.
    requestTimeout: 60 * 60 * 1000,
    // Node checks the time limits only every thirty seconds by default.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 1_000 },
    // Without this limit, a client that neither sends nor reads would keep a file or a connection to the storage open.
    connectionTimeout: 2 * 60 * 1000,
    keepAliveTimeout: 15_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => refuseUnreadable(config, error, request, reply),
    clientErrorHandler: (error, socket) => refuseMalformed(config, error, socket),
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
  });
  handleErrors(server);
  // Node would answer an unknown expectation itself, without our headers.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  acceptOnlyJson(server);
  endSlowBodies(server, config);
  // Only pages read cookies, and they parse them on demand.
  await server.register(cookie, { hook: false });
  addSecureHeaders(server, config);
  answerNotModified(server);
  await server.register(compress, {
    threshold: 1024,
    // Small bodies are compressed at once, because a stream on another thread costs twice the 0.3 ms of a usual page.
    syncThreshold: 64 * 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: BROTLI },
  });
  return server;
}

/** The contract checks requests and answers. The framework would load its own compilers at every start without this. */
function refuseSchema(): never {
  throw new Error('a route is described in the contract and has no schema of its own');
}

/** An empty body is accepted even if the client declares JSON: a DELETE or a like has none. */
function acceptOnlyJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, body.toString(), done);
  });
}
