import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.ts';
import type { Config } from '../process/config.ts';
import { ownFile } from '../process/own-files.ts';
import { compressorFor, encodingFor } from './encoding.ts';
import { sendError } from './errors.ts';
import { pagePolicy } from './secure-headers.ts';
import { serveLastWorker, offlineHeaders } from './service-worker.ts';
import type { WebRenderer } from './web-renderer.ts';

const clientDir = ownFile('../web/dist/client');

/** Everything that the handler of a page needs. */
interface PageContext {
  server: FastifyInstance;
  config: Config;
  web: WebRenderer;
}

/** Built files have hashed names and are cacheable forever; every other path is a rendered page. */
export async function serveWebPages(server: FastifyInstance, config: Config, web: WebRenderer): Promise<void> {
  const { middleware } = web;
  const context = { server, config, web };
  if (!config.serviceWorker) serveLastWorker(server);
  if (middleware) {
    server.addHook('onRequest', (request, reply, done) => {
      if (/^\/(api|files|sandbox)\//.test(request.url)) done();
      else middleware(request.raw, reply.raw, () => done());
    });
  } else if (existsSync(clientDir)) {
    await serveBuiltFiles(server, config);
  }
  await server.register((scope) =>
    servePlainForms(scope, web.formPaths, (request, reply) => sendPage(context, request, reply)),
  );
  server.setNotFoundHandler(async (request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|files|assets)(\/|$)/.test(request.url);
    if (!isPage) return sendError(request, reply, new AppError('not_found'));
    return sendPage(context, request, reply);
  });
}

/**
 * The many hashed files share one route, and each other file has a route of its own, so that the path of a page is
 * never searched on disk.
 */
async function serveBuiltFiles(server: FastifyInstance, config: Config): Promise<void> {
  const options = {
    root: clientDir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    logLevel: 'warn',
  } as const;
  const setHeaders: FastifyStaticOptions['setHeaders'] = (reply, file) => {
    const name = path.relative(clientDir, file).replace(/\.(br|gz)$/, '');
    void reply.headers(offlineHeaders(config, name) ?? { 'cache-control': `public, max-age=${lifetimeOf(name)}` });
  };
  const assets = { root: path.join(clientDir, 'assets'), prefix: '/assets/' };
  await server.register(fastifyStatic, { ...options, ...assets, setHeaders });
  await server.register(fastifyStatic, {
    ...options,
    setHeaders,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', ...(config.serviceWorker ? [] : ['sw.js*'])],
  });
}

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Before hydration, the browser itself sends a page's form here, and the rendering of the page calls the API. A form
 * from another site or without an origin is discarded: it could log a user in to another account.
 */
async function servePlainForms(scope: FastifyInstance, paths: readonly string[], send: PageHandler): Promise<void> {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_request, body, done) => done(null, body),
  );
  for (const path of paths) {
    scope.post(path, (request, reply) =>
      isOwnForm(request) ? send(request, reply) : reply.redirect(path + (/\?.*/s.exec(request.url)?.[0] ?? ''), 303),
    );
  }
}

function isOwnForm({ headers, host, body }: FastifyRequest): boolean {
  if (typeof body !== 'string') return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return URL.parse(headers.origin ?? '')?.host === host;
}

export function serveNoPages(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) => sendError(request, reply, new AppError('not_found')));
}

async function sendPage(
  { server, config, web }: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const url = pageAddress(request.url, config.publicUrl);
  const form = request.method === 'POST' ? { method: 'POST', body: String(request.body) } : {};
  const page = await web.render(new Request(url, { headers: plainHeaders(request), ...form }), {
    nonce,
    settings: {
      comingSoon: config.comingSoon,
      guestCheckout: config.guestCheckout,
      demo: config.demo,
      operator: config.operator,
      contactEmail: config.contactEmail,
      publicUrl: config.publicUrl,
    },
    apiFetch: (target, init) => callInProcess(server, request, target, init),
  });
  if (!server.parseCookie(request.headers.cookie ?? '')['XSRF-TOKEN']) {
    reply.setCookie('XSRF-TOKEN', randomBytes(24).toString('base64url'), {
      path: '/',
      sameSite: 'lax',
      secure: config.publicUrl.startsWith('https:'),
    });
  }
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.header('content-security-policy', pagePolicy(config, nonce));
  if (!page.headers.has('cache-control')) reply.header('cache-control', 'no-cache');
  reply.code(page.status);
  return page.body ? reply.send(compressStream(Readable.fromWeb(page.body), request, reply)) : reply.send();
}

/** Takes only the path, whatever host the request line or its first slashes name: `//[` is not a valid URL. */
const pageAddress = (target: string, publicUrl: string): URL =>
  new URL(publicUrl + (target.startsWith('/') ? target.replace(/^[/\\]+/, '/') : '/'));

/** Built files have a hash in their name and never change. Scenes do not, but a changed scene is renamed. */
function lifetimeOf(file: string): string {
  if (file.startsWith('assets')) return '31536000, immutable';
  return file.startsWith('scenes') ? '2592000' : '3600';
}

/** The framework compresses only answers of routes, and pages have no route. */
function compressStream(body: Readable, request: FastifyRequest, reply: FastifyReply): Readable {
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
  if (encoding === 'identity') return body;
  reply.header('content-encoding', encoding);
  // The callback has nothing to do: `pipeline` ends both streams after a failure, and Fastify logs it.
  return pipeline(body, compressorFor(encoding), () => {});
}

async function callInProcess(
  server: FastifyInstance,
  { ip }: FastifyRequest,
  target: string,
  { method, headers, body }: RequestInit = {},
): Promise<Response> {
  const answer = await server.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: target,
    headers: Object.fromEntries(new Headers(headers)),
    // The limits apply to the address of the form's sender, not to that of the server.
    ...(method === 'POST' && typeof body === 'string' ? { payload: body, remoteAddress: ip } : {}),
  });
  const { 'content-type': type = 'application/json', 'retry-after': wait } = answer.headers;
  return new Response(answer.rawPayload, {
    status: answer.statusCode,
    headers: { 'content-type': type, ...(wait === undefined ? {} : { 'retry-after': wait }) },
  });
}

function plainHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of ['accept', 'accept-language', 'cookie', 'user-agent']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}
