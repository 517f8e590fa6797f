import { contract, type Endpoint } from '@pleamar/contract';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { apiUnderTest } from '../testing/api.ts';
import { aQuickAlbum, MUNDAKA } from '../testing/albums.ts';
import { anOperator } from '../testing/operators.ts';
import { aPerson, anAddress, type Person } from '../testing/people.ts';

const oddities: unknown[] = [
  '',
  ' ',
  '\0',
  'nul\0inside',
  '\ud800',
  '\udc00\ud800',
  '\u202Eright to left',
  '🏄🏽‍♀️',
  'e\u0301'.repeat(40),
  'ﷺ'.repeat(100),
  'a'.repeat(20_000),
  '%00',
  '%',
  '_',
  '\\',
  "' or 1=1 --",
  '"><script>alert(1)</script>',
  '../../../../etc/passwd',
  'true',
  'null',
  'NaN',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31T23:59:59Z',
  '-271821-04-20',
  '00000000-0000-0000-0000-000000000000',
  '7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2b',
  'https://evil.example/',
  'javascript:alert(1)',
  -1,
  0,
  0.1 + 0.2,
  1e21,
  1e308,
  -0,
  2 ** 53,
  2 ** 31,
  true,
  null,
  [],
  [null],
  ['\0'],
  ['\ud800'],
  [[[[[]]]]],
  Array.from({ length: 2000 }, (_, n) => n),
  {},
  { '\0': '\0' },
  { length: -1 },
  { $ref: '#' },
  { toString: 1 },
  { constructor: { name: 'x' } },
];

const api = apiUnderTest({ RATE_LIMIT_SCALE: '100000' });
let owner: Person;
let operator: Person;
/** Real values, so that an oddity beside them gets as far as possible. */
const plausible: Record<string, unknown> = {};
const realIds: Record<string, string | undefined> = {};

beforeAll(async () => {
  owner = await aPerson(api, { isPhotographer: true, isSurfer: true });
  operator = await anOperator(api);
  const album = await aQuickAlbum(api, owner);
  const [photoId] = album.photoIds;
  Object.assign(realIds, { userId: owner.id, albumId: album.id, photoId, surfBreakId: MUNDAKA });
  Object.assign(plausible, { photo_id: photoId, photo_ids: [photoId], surf_break_id: MUNDAKA });
  Object.assign(plausible, { title: 'Mañana', date: '2026-05-01', pricing: [{ quantity: 1, price: 8 }], price: 8 });
  Object.assign(plausible, { full_name: 'Mar', email: 'mar@example.com', password: 'una ola rota', premium_price: 9 });
  Object.assign(plausible, { reason: 'Nos han escrito' });
  Object.assign(plausible, { success_url: 'http://localhost:3000/a', cancel_url: 'http://localhost:3000/b' });
});

// A logout would end the test's own login; streams of files have tests of their own.
const endpoints = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries<Endpoint>(members)
    .filter(([name, endpoint]) => name !== 'logout' && endpoint.takes !== 'multipart')
    .map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
);
const open = endpoints.filter(({ endpoint }) => endpoint.access === 'public');

test.for(open)('whatever a visitor sends to $name, nothing fails', async ({ endpoint }) => {
  expect(await failuresOf(endpoint, null)).toEqual([]);
});

test.for(endpoints)('whatever a logged-in user sends to $name, nothing fails', async ({ endpoint }) => {
  expect(await failuresOf(endpoint, endpoint.access === 'operator' ? operator : owner)).toEqual([]);
});

async function failuresOf(endpoint: Endpoint, as: Person | null): Promise<string[]> {
  const failures: string[] = [];
  for (const { url, body } of requestsTo(endpoint)) {
    const answer = await api.request(endpoint.method, url, { as, address: anAddress(), body });
    const isFailure = answer.statusCode >= 500 || /\bselect\b|\bat .*\.ts:\d+|node_modules/.test(answer.body);
    if (isFailure) failures.push(`${answer.statusCode} ${url} ${JSON.stringify(body)} ${answer.body}`.slice(0, 500));
  }
  return failures;
}

/** Each oddity in each place of a request, with plausible values in the others. */
function* requestsTo(endpoint: Endpoint): Generator<{ url: string; body?: unknown }> {
  const fill = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => realIds[name] ?? UNKNOWN);
  const bodyFields = fieldsOf(endpoint.body);
  const goodBody = Object.fromEntries(bodyFields.map((field) => [field, plausible[field]]));
  for (const oddity of oddities) {
    const text = typeof oddity === 'string' ? oddity : JSON.stringify(oddity);
    for (const [parameter] of endpoint.path.matchAll(/:\w+/g)) {
      const url = fill(endpoint.path.replace(parameter, encoded(text)));
      yield { url, ...(endpoint.body && { body: goodBody }) };
    }
    for (const field of fieldsOf(endpoint.query)) {
      yield { url: `${fill(endpoint.path)}?${field}=${encoded(text)}` };
      yield { url: `${fill(endpoint.path)}?${field}[]=${encoded(text)}&${field}=a&${field}=b` };
    }
    if (!endpoint.body) continue;
    yield { url: fill(endpoint.path), body: oddity };
    for (const field of bodyFields) yield { url: fill(endpoint.path), body: { ...goodBody, [field]: oddity } };
  }
}

const UNKNOWN = '7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2b';

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

/** Half a surrogate pair has no encoding; a client can only send its bytes. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 6000).replace(/%.?$/, '');
