import { contract, type Endpoint } from '@pleamar/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aQuickAlbum, MUNDAKA } from '../testing/albums.ts';
import { apiUnderTest } from '../testing/api.ts';
import { anAlbumForSale, anOrder } from '../testing/orders.ts';
import { aPerson, anAddress, aPhotographer, type Person } from '../testing/people.ts';
import { aPicture } from '../testing/pictures.ts';

/** Oddities of the request itself; any-input.deep.test.ts has those of field values. */
const api = apiUnderTest({ RATE_LIMIT_SCALE: '100000' });
let owner: Person;
let checkout = '';
const ids: Record<string, string | undefined> = { surfBreakId: MUNDAKA, provider: 'sandbox' };

beforeAll(async () => {
  owner = await aPerson(api, { isPhotographer: true, isSurfer: true });
  const album = await aQuickAlbum(api, owner);
  const { photoIds } = await anAlbumForSale(api, { owner: await aPhotographer(api) });
  const order = await anOrder(api, owner, photoIds);
  checkout = new URL(order.checkout_url).pathname;
  Object.assign(ids, { albumId: album.id, photoId: album.photoIds[0], userId: owner.id, orderId: order.id });
});

const endpoints = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries<Endpoint>(members)
    // A logout would end the test's own login.
    .filter(([name]) => name !== 'logout')
    .map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
);

interface Odd {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  payload?: Buffer | string;
}

async function failuresOf(requests: Iterable<Odd>): Promise<string[]> {
  const failures: string[] = [];
  for (const { method = 'GET', url, headers, payload } of requests) {
    const answer = await api.server.inject({
      // Also methods that no endpoint has.
      method: method as 'GET',
      url,
      // A stream of events answers and ends, instead of waiting for more.
      headers: { authorization: `Bearer ${owner.token}`, prefer: 'wait=0', ...headers },
      remoteAddress: anAddress(),
      ...(payload !== undefined && { payload }),
    });
    const isFailure = answer.statusCode >= 500 || /\bselect\b|\bat .*\.ts:\d+|node_modules/.test(answer.body);
    if (isFailure) failures.push(`${answer.statusCode} ${method} ${url} ${JSON.stringify(headers)} ${answer.body}`);
  }
  return failures.map((failure) => failure.slice(0, 400));
}

const addressOf = ({ path }: Endpoint) => `/api/v1${path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? name)}`;

const types = [
  '',
  '/',
  'x',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json, text/html',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
];
const bodies = [
  '{',
  '{}{}',
  '\ufeff{}',
  '\0',
  '1e400',
  '{"a":1e400}',
  '{"__proto__":{"is_photographer":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '['.repeat(20_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  '{"a":'.repeat(20_000),
  `${' '.repeat(100_000)}{}`,
  Buffer.from('{"title":"a"}', 'utf16le'),
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x7d]),
  'x'.repeat(1_100_000),
];

test.for(endpoints)('whatever kind of body comes to $name, nothing fails', async ({ endpoint }) => {
  const { method } = endpoint;
  const url = addressOf(endpoint);
  const asJson = bodies.map((payload) => ({ method, url, payload, headers: { 'content-type': 'application/json' } }));
  const asOther = types.map((type) => ({ method, url, payload: '{"a":1}', headers: { 'content-type': type } }));

  expect(await failuresOf(method === 'GET' ? asOther : [...asJson, ...asOther])).toEqual([]);
});

describe('a form', () => {
  const part = (head: string, content: Buffer | string = 'x') =>
    Buffer.concat([Buffer.from(`--b\r\n${head}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
  const file = (name: string) => `content-disposition: form-data; name="files"; filename=${name}`;
  const end = Buffer.from('--b--\r\n');

  test.for(endpoints.filter(({ endpoint }) => endpoint.takes === 'multipart'))(
    'a broken form is no failure of $name',
    async ({ endpoint }) => {
      const picture = await aPicture();
      const forms: (Buffer | string)[] = [
        '',
        '--b',
        '--b--',
        '--b\r\n\r\n\r\n--b--',
        part(file('"a.jpg"')),
        part(file('"a.jpg"'), picture.subarray(0, 200)),
        Buffer.concat([part(file('"a.jpg"'), picture.subarray(0, 200)), end]),
        Buffer.concat([part(file('"../../a\0.jpg"'), picture), end]),
        Buffer.concat([part(`${file('"a.jpg"')}; filename*=utf-8''%ff%fe.jpg`, picture), end]),
        Buffer.concat([part('content-disposition: form-data'), end]),
        Buffer.concat([part('x: y'), end]),
        Buffer.concat([part('x: y\r\n'.repeat(200)), end]),
        Buffer.concat([part('content-disposition: form-data; name="__proto__"'), end]),
        Buffer.concat([part('content-disposition: form-data; name="__proto__"; filename="a.jpg"', picture), end]),
        Buffer.concat([
          ...Array.from({ length: 80 }, (_, n) => part(`content-disposition: form-data; name="f${n}"`)),
          end,
        ]),
        picture,
      ];

      const sent = forms.map((payload) => ({
        method: endpoint.method,
        url: addressOf(endpoint),
        payload,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      }));

      expect(await failuresOf(sent)).toEqual([]);
    },
  );
});

const oddHeaders: Record<string, string[]> = {
  accept: ['', '*/*;q=x', 'a'.repeat(3000)],
  'accept-language': ['', '*', 'en;q=abc', 'es;q=1e9', ',,,;;;', 'a'.repeat(3000)],
  'accept-encoding': ['', 'br;q=0', '*', 'identity;q=0,*;q=0', 'x'.repeat(5000)],
  authorization: [
    'Bearer',
    'Bearer x',
    'Basic YTpi',
    `Bearer ${'a'.repeat(5000)}`,
    'Bearer a, Bearer b',
    'Bearer \x80\xff',
  ],
  cookie: ['=;=;;', 'i18next=%ff', '__proto__=1', `a=${'b'.repeat(4000)}`],
  expect: ['x'],
  host: ['', '[', 'a:b:c', 'localhost:99999'],
  'idempotency-key': ['', '\x80', 'a,b', 'x'.repeat(5000)],
  'if-none-match': ['*', '"', ','.repeat(1000)],
  'if-modified-since': ['x'],
  'if-range': ['x', '"x"'],
  range: ['bytes=5-1', 'bytes=0-0,2-3', `bytes=${'9'.repeat(50)}-`, 'x'],
  'x-forwarded-for': ["'", 'x', '1.2.3.4, x'],
};

test.for(endpoints)('whatever headers come to $name, nothing fails', async ({ endpoint }) => {
  const { method } = endpoint;
  const url = addressOf(endpoint);
  const requests = Object.entries(oddHeaders).flatMap(([name, values]) =>
    values.map((value) => ({ method, url, headers: { [name]: value } })),
  );
  const others = ['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'PATCH', 'DELETE'].filter((other) => other !== method);

  expect(await failuresOf(requests)).toEqual([]);
  // Another method may be another endpoint, so it comes without a login.
  expect(await failuresOf(others.map((other) => ({ method: other, url, headers: { authorization: '' } })))).toEqual([]);
});

test.for(['?', '?a', '?%', '?&&&', '?=', '?__proto__[x]=1', '?a[b][c]=1', '?link=a.b.c.d', `?${'a=b&'.repeat(1000)}`])(
  'the query %s fails nowhere',
  async (query) => {
    const asked = endpoints.filter(({ endpoint }) => endpoint.method === 'GET');

    expect(await failuresOf(asked.map(({ endpoint }) => ({ url: addressOf(endpoint) + query })))).toEqual([]);
  },
);

test('no request of the resumable upload protocol, however odd, gets a 500', async () => {
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const lengths = ['-1', 'x', '1e3', '0', '10', '9'.repeat(20)];
  const metadata = ['', 'filename', 'filename !!!', ',,,', `album_id ${encoded('x')}`, `filename ${encoded('\0')}`];
  const tus = { 'tus-resumable': '1.0.0' };
  const creations = lengths.flatMap((length) =>
    [...metadata, `album_id ${encoded(ids['albumId'] ?? '')},filename ${encoded('a\0.jpg')}`].map((about) => ({
      method: 'POST',
      url: '/api/v1/uploads',
      headers: { ...tus, 'upload-length': length, 'upload-metadata': about },
    })),
  );
  const visits = ['HEAD', 'PATCH', 'DELETE', 'GET', 'POST'].flatMap((method) =>
    ['a'.repeat(32), 'x', '%00', '..%2f..'].flatMap((id) =>
      ['', '-1', 'x', '0'].map((offset) => ({
        method,
        url: `/api/v1/uploads/${id}`,
        headers: { ...tus, 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' },
      })),
    ),
  );

  expect(await failuresOf([...creations, ...visits])).toEqual([]);
});

test('no request for the checkout page or public files, however odd, gets a 500', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const forms = ['', '%%%', 'number[]=1&number=%00', 'number=%00&expiry=%ff', '__proto__=1', 'a=b&'.repeat(2000)];
  const pages = [checkout, `${checkout}/confirm`, `${checkout}/cancel`, `${checkout}%00`, '/sandbox/checkout/%00'];
  const files = [
    '/files/',
    '/files/%00',
    '/files/..%2f..%2fetc',
    '/files/originals/a.jpg',
    '/files/a%2f%2fb',
    '/files/%ff',
  ];

  const posts = pages.flatMap((url) => forms.map((payload) => ({ method: 'POST', url, payload, headers: form })));

  expect(await failuresOf([...pages, ...files].map((url) => ({ url })))).toEqual([]);
  expect(await failuresOf(posts)).toEqual([]);
});
