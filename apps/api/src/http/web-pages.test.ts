import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import cookie from '@fastify/cookie';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../process/config.ts';
import { serveWebPages } from './web-pages.ts';
import type { WebRenderer } from './web-renderer.ts';

const html = `<!doctype html>${'<p>Una ola perfecta</p>'.repeat(200)}`;
let server: FastifyInstance;
afterEach(() => server.close());

type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

async function pagesOf(
  render: (request: Request, apiFetch: ApiFetch) => Response | Promise<Response>,
  settings: Record<string, string> = {},
): Promise<FastifyInstance> {
  server = fastify({ forceCloseConnections: true });
  await server.register(cookie);
  const web: WebRenderer = {
    middleware: (_request, _response, next) => next(),
    formPaths: ['/login'],
    render: async (request, { apiFetch }) => render(request, apiFetch),
  };
  await serveWebPages(server, readConfig(settings), web);
  return server;
}

const page = (body: string | ReadableStream, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

test.for([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['', undefined, (bytes: Buffer) => bytes],
] as const)('a page goes to a browser that takes %j compressed as %s', async ([accepted, encoding, decoded]) => {
  const pages = await pagesOf(() => page(html, { vary: 'accept-language, cookie' }));

  const answer = await pages.inject({ url: '/albumes', headers: { 'accept-encoding': accepted } });

  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['vary']).toBe('accept-language, cookie, accept-encoding');
  expect(decoded(answer.rawPayload).toString()).toBe(html);
  expect(answer.rawPayload.length).toBeLessThan(encoding ? html.length / 4 : Infinity);
});

test.for([
  ['//', '/'],
  ['///', '/'],
  ['//[', '/['],
  ['//other.example/albumes', '/other.example/albumes'],
  ['/\\other.example', '/other.example'],
  ['/albumes?q=//x', '/albumes?q=//x'],
])('%s is a page of ours and of no other site', async ([target, asked]) => {
  const pages = await pagesOf(({ url }) => page(url));
  const { port } = new URL(await pages.listen({ port: 0, host: '127.0.0.1' }));

  const { status, text } = await line(Number(port), `GET ${target} HTTP/1.1`);

  expect(status).toBe(200);
  expect(text).toContain(`http://localhost:3000${asked}`);
});

describe('a form that a browser sends before the page is hydrated', () => {
  const form = { email: 'leo@example.com', password: 'una ola perfecta' };
  const payload = new URLSearchParams(form).toString();
  const send = (pages: FastifyInstance, headers: Record<string, string>) =>
    pages.inject({
      method: 'POST',
      url: '/login?next=%2Fcarrito',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'pleamar.example', ...headers },
      payload,
    });

  test.for<Record<string, string>>([{ 'sec-fetch-site': 'same-origin' }, { origin: 'https://pleamar.example' }])(
    'a form is answered by its page when it comes from us: %j',
    async (headers) => {
      const pages = await pagesOf(async (request) => page(`${request.method} ${request.url} ${await request.text()}`));

      const answer = await send(pages, headers);

      expect(answer.body).toBe(`POST http://localhost:3000/login?next=%2Fcarrito ${payload}`);
    },
  );

  test.for<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'cross-site', origin: 'https://pleamar.example' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])(
    'a form that a browser sends before the page is hydrated is shown again when it does not, and what it held is nowhere: %j',
    async (headers) => {
      const pages = await pagesOf(() => page(html));

      const answer = await send(pages, headers);

      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe('/login?next=%2Fcarrito');
      expect(answer.body).toBe('');
    },
  );

  test('a form sent to a page that answers none is refused', async () => {
    const pages = await pagesOf(() => page(html));

    const answer = await pages.inject({ method: 'POST', url: '/faq', headers: { 'sec-fetch-site': 'same-origin' } });

    expect(answer.statusCode).toBe(404);
  });

  test('a form reaches the API in process, in the name of the address that sent it', async () => {
    const pages = await pagesOf(async (request, apiFetch) => {
      const body = JSON.stringify(Object.fromEntries(new URLSearchParams(await request.text())));
      const headers = { 'content-type': 'application/json' };
      return page(await (await apiFetch('/api/v1/echo', { method: 'POST', headers, body })).text());
    });
    pages.post('/api/v1/echo', (request) => ({ from: request.ip, body: request.body }));

    const answer = await pages.inject({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload,
      remoteAddress: '203.0.113.7',
    });

    expect(answer.json()).toEqual({ from: '203.0.113.7', body: form });
  });
});

test('the beginning of a page is readable before its end is written', async () => {
  let finish = () => {};
  const slow = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('<!doctype html><title>Pleamar</title>'));
      finish = () => controller.close();
    },
  });
  const pages = await pagesOf(() => page(slow));
  const url = await pages.listen({ port: 0, host: '127.0.0.1' });

  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  finish();

  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(new TextDecoder().decode(first?.value)).toContain('<title>Pleamar</title>');
});

test('an answer without a body is not compressed', async () => {
  const pages = await pagesOf(() => new Response(null, { status: 302, headers: { location: '/login' } }));

  const answer = await pages.inject({ url: '/dashboard', headers: { 'accept-encoding': 'br' } });

  expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([302, undefined, '']);
});

test('a page whose rendering breaks half way ends', async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new Error('the rendering broke'));
    },
  });
  const pages = await pagesOf(() => page(broken));
  const url = await pages.listen({ port: 0, host: '127.0.0.1' });

  await expect(fetch(url, { headers: { 'accept-encoding': 'gzip' } }).then((answer) => answer.text())).rejects.toThrow(
    /terminated|failed/,
  );
});

function line(port: number, requestLine: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${requestLine}\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => resolve({ status: Number(text.split(' ')[1]), text }));
    socket.on('error', reject);
  });
}

test('a worker that is switched off removes itself from the browsers that have one', async () => {
  const pages = await pagesOf(() => page(html), { SERVICE_WORKER: '0' });

  const answer = await pages.inject('/sw.js');

  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(answer.body).toContain('registration.unregister()');
});
