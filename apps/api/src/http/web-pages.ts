import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.ts';
import type { Config } from '../process/config.ts';
import { StartupError } from '../process/startup-error.ts';
import { compressorFor, encodingFor } from './encoding.ts';
import { sendError } from './errors.ts';
import { pagePolicy } from './secure-headers.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** What the web's server build exports. The two never import each other: this is the whole of what they share. */
export interface WebRenderer {
  /** In development: modules, styles and pictures from the sources, answered before anything of ours. */
  middleware?: Middleware;
  render: (
    request: Request,
    options: {
      nonce: string;
      settings: PublicSettings;
      apiFetch: (path: string, init?: RequestInit) => Promise<Response>;
    },
  ) => Promise<Response>;
}

interface PublicSettings {
  comingSoon: string[];
  demo: boolean;
  operator: string;
  contactEmail: string;
  publicUrl: string;
}

const clientDir = path.resolve(import.meta.dirname, '../../../web/dist/client');
const serverEntry = path.resolve(import.meta.dirname, '../../../web/dist/server/entry-server.js');
const developmentEntry = path.resolve(import.meta.dirname, '../../../web/dev-server.ts');

export async function loadBuiltWeb(): Promise<WebRenderer> {
  if (!existsSync(serverEntry)) throw new StartupError('The web is not built yet: npm start builds it.');
  return import(pathToFileURL(serverEntry).href);
}

/** The web from its sources: an edit reloads the browser. */
export async function loadDevelopmentWeb(): Promise<WebRenderer> {
  const { createDevRenderer } = await import(pathToFileURL(developmentEntry).href);
  return createDevRenderer();
}

/** The built files, for ever cacheable by their hashed names, and every other path as a rendered page. */
export async function webPages(server: FastifyInstance, config: Config, web: WebRenderer): Promise<void> {
  const { middleware } = web;
  if (middleware) {
    server.addHook('onRequest', (request, reply, done) => {
      if (/^\/(api|files|sandbox)\//.test(request.url)) done();
      else middleware(request.raw, reply.raw, () => done());
    });
  } else if (existsSync(clientDir)) {
    await server.register(fastifyStatic, {
      root: clientDir,
      wildcard: false,
      index: false,
      preCompressed: true,
      logLevel: 'warn',
      cacheControl: false,
      setHeaders: (reply, file) => {
        void reply.header('cache-control', `public, max-age=${lifetimeOf(path.relative(clientDir, file))}`);
      },
    });
  }
  await server.register(plainForms);
  server.setNotFoundHandler(async (request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|files|assets)(\/|$)/.test(request.url);
    if (!isPage) return sendError(request, reply, new AppError('not_found'));
    return sendPage(server, config, web, request, reply);
  });
}

/**
 * Where the page's scripts did not come, the browser sends these forms by itself. They say `post`, so that no password
 * gets into an address; what was sent is thrown away unread, and the form is shown again.
 */
async function plainForms(scope: FastifyInstance): Promise<void> {
  scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
    body.resume();
    done(null);
  });
  for (const path of ['/login', '/registro', '/forgot-password', '/reset-password']) {
    scope.post(path, async (request, reply) => reply.redirect(path + (/\?.*$/.exec(request.url)?.[0] ?? ''), 303));
  }
}

/** Without the web (the tests of the api), whatever is not there says so in JSON. */
export function noPages(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) => sendError(request, reply, new AppError('not_found')));
}

async function sendPage(
  server: FastifyInstance,
  config: Config,
  web: WebRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const url = pageAddress(request.url, config.publicUrl);
  const page = await web.render(new Request(url, { headers: plainHeaders(request) }), {
    nonce,
    settings: {
      comingSoon: config.comingSoon,
      demo: config.demo,
      operator: config.operator,
      contactEmail: config.contactEmail,
      publicUrl: config.publicUrl,
    },
    apiFetch: (target, init) => callInProcess(server, target, init),
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
  return page.body ? reply.send(compressed(Readable.fromWeb(page.body), request, reply)) : reply.send();
}

/** A path of ours, whatever host the request line or its first slashes name: `//[` is no address at all. */
const pageAddress = (target: string, publicUrl: string): URL =>
  new URL(publicUrl + (target.startsWith('/') ? target.replace(/^[/\\]+/, '/') : '/'));

/** Built files carry their content in their name; another drawing gets another name by hand. */
function lifetimeOf(file: string): string {
  if (file.startsWith('assets')) return '31536000, immutable';
  return file.startsWith('scenes') ? '2592000' : '3600';
}

/** The framework's own compression passes by what no route answers, and pages are just that. */
function compressed(body: Readable, request: FastifyRequest, reply: FastifyReply): Readable {
  const encoding = encodingFor(request.headers['accept-encoding']);
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
  if (encoding === 'identity') return body;
  reply.header('content-encoding', encoding);
  // A rendering that breaks, or a visitor who leaves, ends the other side too; Fastify tells of it.
  return pipeline(body, compressorFor(encoding), () => {});
}

/** The rendering asks our own API without leaving the process. */
async function callInProcess(server: FastifyInstance, target: string, init: RequestInit = {}): Promise<Response> {
  const answer = await server.inject({
    method: 'GET',
    url: target,
    headers: Object.fromEntries(new Headers(init.headers)),
  });
  return new Response(answer.rawPayload, {
    status: answer.statusCode,
    headers: { 'content-type': answer.headers['content-type']?.toString() ?? 'application/json' },
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
