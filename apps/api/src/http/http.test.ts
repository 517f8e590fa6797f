import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { contract, errorKinds } from '@pleamar/contract';
import { describe, expect, test, vi } from 'vitest';
import { createLog } from '../process/log.ts';
import { apiUnderTest } from '../testing/api.ts';
import { formWith } from '../testing/forms.ts';
import { aPhotographer, aSurfer } from '../testing/people.ts';
import { aPicture } from '../testing/pictures.ts';

const lines: string[] = [];
const log = createLog('trace', 'test', { write: (line) => void lines.push(line) });
const api = apiUnderTest({ LOG_LEVEL: 'trace' }, { log });
const inject = (method: 'GET' | 'HEAD' | 'OPTIONS', url: string, headers = {}) =>
  api.server.inject({ method, url, headers });

describe('a refusal', () => {
  test.for([
    ['an unknown path', 'GET', '/api/v1/nothing', undefined, 404, 'not_found', 'No lo hemos encontrado.'],
    ['an unknown method', 'PUT', '/api/v1/users', {}, 404, 'not_found', 'No lo hemos encontrado.'],
    ['no login', 'GET', '/api/v1/users/me', undefined, 401, 'unauthenticated', 'Inicia sesión para hacer esto.'],
    ['an id that cannot be', 'GET', '/api/v1/users/x', undefined, 404, 'not_found', 'No lo hemos encontrado.'],
    ['a wrong body', 'POST', '/api/v1/auth/login', [], 422, 'validation', 'Revisa los campos marcados.'],
    ['no body', 'POST', '/api/v1/auth/login', undefined, 422, 'validation', 'Revisa los campos marcados.'],
    ['null as a body', 'POST', '/api/v1/auth/login', null, 422, 'validation', 'Revisa los campos marcados.'],
  ] as const)('a refusal for %s is a sentence with a code', async ([, method, url, body, status, code, detail]) => {
    const answer = await api.request(method, url, { body });

    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({ code, detail });
  });

  test.for([
    ['en', 'Log in to do this.'],
    ['en-US,en;q=0.9,es;q=0.8', 'Log in to do this.'],
    ['es-ES', 'Inicia sesión para hacer esto.'],
    ['fr, de', 'Inicia sesión para hacer esto.'],
    ['fr, en;q=0.1', 'Log in to do this.'],
    ['*', 'Inicia sesión para hacer esto.'],
    [';;;,q=,en;q=x', 'Log in to do this.'],
    [`${'x,'.repeat(5000)}en`, 'Inicia sesión para hacer esto.'],
  ] as const)('a refusal speaks the language of %j', async ([header, detail]) => {
    const answer = await api.get('/users/me', { headers: { 'accept-language': header } });

    expect(answer.json().detail).toBe(detail);
  });

  const withType = (type: string, payload: string) =>
    api.request('POST', '/auth/login', { payload, headers: { 'content-type': type } });

  test.for([
    ['malformed JSON', 'application/json', '{"email":', 400, 'bad_request'],
    ['JSON that would change prototypes', 'application/json', '{"__proto__":{"a":1}}', 400, 'bad_request'],
    [
      'JSON nested a hundred thousand deep',
      'application/json',
      '['.repeat(100_000) + ']'.repeat(100_000),
      422,
      'validation',
    ],
    ['more than a megabyte', 'application/json', JSON.stringify({ email: 'a'.repeat(1_100_000) }), 413, 'too_large'],
    ['plain text', 'text/plain', 'email=a', 415, 'unsupported_type'],
    ['XML', 'application/xml', '<a/>', 415, 'unsupported_type'],
    ['a form', 'application/x-www-form-urlencoded', 'email=a', 415, 'unsupported_type'],
    ['no type that there is', 'x', '{}', 415, 'unsupported_type'],
  ] as const)('a refusal is made of %s', async ([, type, payload, status, code]) => {
    const answer = await withType(type, payload);

    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().detail).toMatch(/\.$/);
  });

  test('a form is refused where JSON is expected', async () => {
    const answer = await api.request(
      'POST',
      '/auth/login',
      formWith('files', [{ name: 'a', bytes: Buffer.from('a') }]),
    );

    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_type']);
  });

  test.for(['/api/v1/users/%zz', '/api/v1/users/%', '/api/v1/%ff%fe', `/api/v1/users/${'a'.repeat(5000)}`])(
    'the refusal of an address that cannot be read, %s, has our shape and headers too',
    async (url) => {
      const answer = await inject('GET', url.slice(0, 6000));

      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );
});

describe('every answer', () => {
  test.for([
    '/api/v1/continents',
    '/api/v1/users/me',
    '/api/v1/nothing',
    '/healthz',
    '/files/x.webp',
    '/api/v1/users/%zz',
  ])('%s can never render, be framed or be sniffed', async (url) => {
    const { headers } = await inject('GET', url);

    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
  });

  test('every answer may be read by our own origin alone', async () => {
    const foreign = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };

    const get = await inject('GET', '/api/v1/continents', foreign);
    const preflight = await inject('OPTIONS', '/api/v1/users', foreign);

    expect(Object.keys(get.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(preflight.statusCode).toBe(404);
  });

  test('every answer to a request with a login, or that gives one, is kept out of caches', async () => {
    const leo = await aSurfer(api);

    const answer = await api.get('/users', { as: leo });
    const login = await api.post('/auth/login', { email: leo.email, password: leo.password });

    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect([login.statusCode, login.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  test('every answer has the same headers when it says that nothing has changed', async () => {
    const whole = await inject('GET', '/api/v1/continents');
    const unchanged = await inject('GET', '/api/v1/continents', { 'if-none-match': whole.headers['etag'] });

    expect(unchanged.statusCode).toBe(304);
    for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'cache-control']) {
      expect(unchanged.headers[name]).toBe(whole.headers[name]);
    }
  });

  test('every answer has the request id of its lines in the log', async () => {
    const answer = await inject('GET', '/api/v1/nothing');
    const id = String(answer.headers['x-request-id']);

    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(lines.some((line) => line.includes(id))).toBe(true);
  });

  test('an answer of a usual page is compressed in one piece, so its length is known', async () => {
    const plain = await inject('GET', '/api/v1/continents', { 'accept-encoding': 'identity' });
    const answer = await inject('GET', '/api/v1/continents', { 'accept-encoding': 'br' });

    // More than the framework would compress at once.
    expect(plain.rawPayload.length).toBeGreaterThan(8 * 1024);
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  });

  test('answers are compressed where that makes them smaller', async () => {
    const answer = await inject('GET', '/api/v1/continents', { 'accept-encoding': 'br' });

    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['vary']).toContain('accept-encoding');
    expect(answer.headers['vary']).toContain('accept-language');
  });

  test.for(['/api/v1/continents', '/api/v1/continents/', '/api/v1/users', '/api/v1/users/', '/healthz'])(
    'the answer to HEAD %s is that of GET without its body',
    async (url) => {
      const [head, get] = [await inject('HEAD', url), await inject('GET', url)];

      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    },
  );
});

describe('behind TLS', () => {
  const secure = apiUnderTest({ PUBLIC_URL: 'https://pleamar.example' });

  test('every answer requires TLS for a year', async () => {
    const answer = await secure.get('/continents');

    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('the caller’s address', () => {
  const proxied = apiUnderTest({ TRUST_PROXY: '10.9.9.9' });
  const fail = (app: typeof api, address: string, forwarded: string) =>
    app.post(
      '/auth/login',
      { email: `${crypto.randomUUID()}@example.com`, password: 'x' },
      { address, headers: { 'x-forwarded-for': forwarded } },
    );
  const keysOf = async (app: typeof api) =>
    (await app.app.db.selectFrom('rate_limits').select('key').execute())
      .map((row) => row.key)
      .filter((key) => key.startsWith('loginFailuresPerAddress'));

  test('the caller’s address is the connection’s own, whatever a stranger’s header says', async () => {
    await fail(api, '192.0.2.7', '203.0.113.1');

    expect(await keysOf(api)).toContain('loginFailuresPerAddress:192.0.2.7');
    expect(await keysOf(api)).not.toContain('loginFailuresPerAddress:203.0.113.1');
  });

  test('the caller’s address is the forwarded one from a configured proxy, and from no other', async () => {
    await fail(proxied, '10.9.9.9', '203.0.113.1');
    await fail(proxied, '192.0.2.7', '203.0.113.2');

    expect((await keysOf(proxied)).toSorted()).toEqual([
      'loginFailuresPerAddress:192.0.2.7',
      'loginFailuresPerAddress:203.0.113.1',
    ]);
  });

  test('limits count IPv6 callers by their network, because one household has billions of addresses', async () => {
    await fail(api, '2001:db8:1:2::1', '');
    await fail(api, '2001:db8:1:2:ffff:0:0:9', '');
    await fail(api, '::ffff:198.51.100.4', '');

    expect(await keysOf(api)).toEqual(
      expect.arrayContaining(['loginFailuresPerAddress:2001:db8:1:2::/64', 'loginFailuresPerAddress:198.51.100.4']),
    );
  });
});

describe('the process', () => {
  test('/healthz answers while the process runs', async () => {
    const answer = await inject('GET', '/healthz');

    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  test('/readyz answers when database and storage do, and names the one that does not', async () => {
    const ready = await inject('GET', '/readyz');
    const { storage } = api.app;
    api.app.storage = { ...storage, check: () => Promise.reject(new Error('down')) };
    const notReady = await inject('GET', '/readyz');
    api.app.storage = storage;

    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', database: true, storage: true }]);
    expect(notReady.statusCode).toBe(503);
    expect(notReady.json()).toEqual({ status: 'not ready', database: true, storage: false });
  });

  test('metrics are by route, never by address', async () => {
    await inject('GET', `/api/v1/users/${crypto.randomUUID()}`);

    const metrics = await inject('GET', '/metrics');

    expect(metrics.headers['content-type']).toContain('text/plain');
    expect(metrics.body).toContain('http_request_duration_seconds_count{method="GET",route="/api/v1/users/:userId"');
    expect(metrics.body).toContain('jobs_waiting');
    expect(metrics.body).toContain('process_cpu_seconds_total');
  });

  test.for(['/metrics/', '//metrics', '/%6detrics', '/metrics/?x=1'])(
    'metrics have one address, which a proxy can block: %s has none',
    async (url) => {
      const answer = await inject('GET', url);

      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('jobs_waiting');
    },
  );
});

test('a database whose disk is full is reported as no room, not as a bug', async () => {
  const leo = await aSurfer(api);
  const full = Object.assign(new Error('could not extend file "base/1/2"'), { code: '53100' });
  const insert = vi.spyOn(api.app.db, 'insertInto').mockImplementation(() => {
    throw full;
  });

  const answer = await api.request('POST', '/users/me/picture', {
    as: leo,
    ...formWith('file', [{ name: 'a.jpg', bytes: await aPicture() }]),
  });
  insert.mockRestore();

  expect([answer.statusCode, answer.json().code]).toEqual([507, 'storage_full']);
});

describe('the log', () => {
  test('the log holds no password, no token, no address of a person', async () => {
    const ana = await aPhotographer(api);
    await api.post('/auth/login', { email: ana.email, password: 'wrong and secret' });
    await api.get(`/users/me?token=${ana.token}`, { as: ana });
    await api.get(`/nothing?access_token=${ana.token}&reset_token=${ana.token}&link=${ana.token}`, { as: ana });
    await api.get(`/users?q=a&Token=${ana.token}`);
    await api.post('/auth/reset-password', { reset_token: ana.token, new_password: 'new and secret' });
    await api.patch('/users/me', { full_name: 'Otra' }, { as: ana });
    const text = lines.join('');

    expect(lines.length).toBeGreaterThan(10);
    for (const secret of [ana.token, ana.password, 'wrong and secret', 'new and secret', ana.email]) {
      expect(text.includes(secret)).toBe(false);
    }
  });

  test('a failure is logged whole, and its client gets little of it', async () => {
    const leo = await aSurfer(api);
    const { images } = api.app;
    api.app.images = { ...images, profilePicture: () => Promise.reject(new Error('the inner secret')) };

    const answer = await api.request('POST', '/users/me/picture', {
      as: leo,
      ...formWith('file', [{ name: 'a.jpg', bytes: await aPicture() }]),
    });
    api.app.images = images;

    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'internal',
      detail: 'Algo ha fallado por nuestra parte. Prueba dentro de un rato.',
    });
    const line = lines.find((each) => each.includes('the inner secret')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ level: 50, reqId: answer.headers['x-request-id'] });
  });
});

test('bytes that are not HTTP get a short error as JSON', async () => {
  await api.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.server.server.address() as AddressInfo;

  const answer = await raw(port, 'this is not http\r\n\r\n');

  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"bad_request"');
  expect(answer).toContain("content-security-policy: default-src 'none'");
  expect(answer).toContain('x-content-type-options: nosniff');
  const expecting = 'GET /healthz HTTP/1.1\r\nhost: x\r\nexpect: miracles\r\nconnection: close\r\n\r\n';
  expect(await raw(port, expecting)).toMatch(/^HTTP\/1\.1 200 [^]*content-security-policy/);
  expect(await raw(port, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
});

describe('the description of the API', () => {
  test('the description of the API names every endpoint of the contract', async () => {
    const document = (await inject('GET', '/api/v1/openapi.json')).json();
    const docs = (await inject('GET', '/api/docs')).body;

    for (const [group, endpoints] of Object.entries(contract)) {
      for (const [name, endpoint] of Object.entries(endpoints)) {
        const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
        const operation = document.paths[`/api/v1${path}`]?.[endpoint.method.toLowerCase()];
        expect(operation?.operationId).toBe(`${group}.${name}`);
        expect(docs).toContain(`<code>${path}</code>`);
      }
    }
  });

  test('the description of the API is OpenAPI 3.1: references lead somewhere, path parameters are declared, operations are unique', async () => {
    const document = (await inject('GET', '/api/v1/openapi.json')).json();
    const text = JSON.stringify(document);

    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Pleamar', version: '1' });
    for (const [, reference = ''] of text.matchAll(/"\$ref":"([^"]+)"/g)) {
      const found = reference
        .replace('#/', '')
        .split('/')
        .reduce((at, key) => at?.[key], document);
      expect([reference, typeof found]).toEqual([reference, 'object']);
    }
    const ids = [];
    for (const [path, methods] of Object.entries<Record<string, Operation>>(document.paths)) {
      for (const operation of Object.values(methods)) {
        ids.push(operation.operationId);
        const declared = operation.parameters.filter((each) => each.in === 'path').map((each) => each.name);
        expect(new Set(declared)).toEqual(new Set([...path.matchAll(/\{(\w+)\}/g)].map((each) => each[1])));
        expect(operation.parameters.every((each) => each.in !== 'path' || each.required)).toBe(true);
        expect(Object.keys(operation.responses)).toContain('default');
        expect(operation.summary).not.toBe('');
      }
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(text).not.toMatch(/\$defs|"\$schema"/);
  });

  test('the description of the API is readable as a page that runs no script', async () => {
    const page = await inject('GET', '/api/docs');

    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.body).not.toMatch(/<script|\son\w+=/i);
    // Without an icon of its own, the page requests one that its content policy forbids.
    expect(page.headers['content-security-policy']).toContain("img-src 'self'");
    expect(page.body).toContain('<link rel="icon" href="/favicon.svg"');
  });

  test('the description of the API shows a first call with a key, and the scope of each endpoint that accepts one', async () => {
    const { body } = await inject('GET', '/api/docs');
    const document = (await inject('GET', '/api/v1/openapi.json')).json();

    expect(body).toMatch(/curl http\S+\/api\/v1\/albums\?limit=3 \\\n\s+-H &#39;Authorization: Bearer plm_…&#39;/);
    expect(body).toMatch(
      /<code>\/albums\/\{albumId\}\/photos<\/code><\/dt><dd>[^<]*<i>photographers<\/i> <i>photos:write<\/i>/,
    );
    expect(document.paths['/api/v1/albums'].get.security).toEqual([{}, { bearer: [] }, { key: ['albums:read'] }]);
    expect(document.paths['/api/v1/users/me'].get.security).toEqual([{ bearer: [] }]);
  });

  test('the description of the API has every code that a refusal can have', async () => {
    const { body } = await inject('GET', '/api/docs');

    for (const [code, { status }] of Object.entries(errorKinds)) {
      expect(body).toContain(`<b>${status}</b> <code>${code}</code>`);
    }
  });
});

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean }[];
  responses: Record<string, unknown>;
}

function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
