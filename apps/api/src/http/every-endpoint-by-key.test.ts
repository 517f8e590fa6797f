import { contract, type Endpoint, type EndpointGroup } from '@pleamar/contract';
import { KEY_SCOPES } from '@pleamar/domain';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anAlbumForSale } from '../testing/orders.ts';
import { apiUnderTest } from '../testing/api.ts';
import { aKey, type TestKey } from '../testing/keys.ts';
import { aPhotographer, aSurfer, type Person } from '../testing/people.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '100000' });

const endpoints = Object.entries<EndpointGroup>(contract).flatMap(([group, members]) =>
  Object.entries(members).map(([name, endpoint]) => ({ what: `${group}.${name}`, group, endpoint })),
);
const open = endpoints.filter(({ endpoint }) => endpoint.scope);
const closed = endpoints.filter(({ endpoint }) => !endpoint.scope);

let owner: Person;
let ids: Record<string, string>;

beforeAll(async () => {
  owner = await aPhotographer(api);
});

beforeEach(async () => {
  const { albumId, photoIds } = await anAlbumForSale(api, { owner, photos: 1 });
  ids = { albumId, photoId: photoIds[0] ?? '' };
});

const ask = ({ method, path }: Endpoint, as: { token: string }) =>
  api.request(
    method,
    path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? owner.id),
    { as },
  );
const codeOf = async (endpoint: Endpoint, as: { token: string }) => {
  const answer = await ask(endpoint, as);
  return answer.statusCode < 400 ? `${answer.statusCode}` : `${answer.statusCode} ${answer.json().code}`;
};

describe('API keys at every endpoint', () => {
  test('the endpoints that accept an API key are the listed ones', () => {
    const named = Map.groupBy(open, ({ endpoint }) => endpoint.scope);
    const listed = KEY_SCOPES.map((scope) => [
      scope,
      named
        .get(scope)
        ?.map(({ what }) => what)
        .toSorted(),
    ]);

    expect(Object.fromEntries(listed)).toEqual({
      'photos:write': [
        'photos.awaited',
        'photos.missing',
        'photos.remove',
        'photos.replaceOriginal',
        'photos.retry',
        'photos.upload',
      ],
      'albums:read': ['albums.get', 'albums.list', 'albums.pricing', 'photos.get', 'photos.ofAlbum'],
      'albums:write': ['albums.change', 'albums.create', 'albums.remove', 'albums.setCover'],
      'orders:read': ['orders.get', 'orders.list', 'orders.summary'],
    });
  });

  test('an endpoint without a scope refuses an API key with all scopes, and changes nothing', async () => {
    const key = await aKey(api, owner);
    const before = await rows();
    const answers = new Map<string, string>();

    for (const { what, endpoint } of closed) answers.set(what, await codeOf(endpoint, key));

    expect([...answers].filter(([, answer]) => answer !== '403 key_not_accepted')).toEqual([]);
    expect(answers.size).toBeGreaterThan(150);
    expect(await rows()).toEqual(before);
  });

  test.for(open)('$what refuses a key without its scope, and an unknown one', async ({ endpoint }) => {
    const others = KEY_SCOPES.filter((scope) => scope !== endpoint.scope);
    const withOthers = await aKey(api, owner, others);
    const unknown = { token: `plm_${'x'.repeat(43)}` };
    const before = await rows();

    expect(await codeOf(endpoint, withOthers)).toBe('403 key_scope');
    expect(await codeOf(endpoint, unknown)).toBe('401 key_invalid');
    expect(await rows()).toEqual(before);
    await revoke(withOthers);
  });

  test.for(open)('$what accepts a key with its scope alone', async ({ endpoint }) => {
    const [key, surfer] = [await aKey(api, owner, endpoint.scope && [endpoint.scope]), await aSurfer(api)];

    const code = await codeOf(endpoint, key);

    expect(code).not.toMatch(/^(401|5)|key_|photographers_only|forbidden/);
    expect(await codeOf(endpoint, surfer)).not.toMatch(/key_/);
    await revoke(key);
  });

  test('no scope of an API key opens money, accounts, keys or administration', () => {
    const groups = new Set(open.map(({ group }) => group));

    expect([...groups].toSorted()).toEqual(['albums', 'orders', 'photos']);
    expect(open.filter(({ group, endpoint }) => group === 'orders' && endpoint.method !== 'GET')).toEqual([]);
  });

  test('the fields that an API key may send with a change are the listed ones', () => {
    const writing = open.filter(({ endpoint }) => endpoint.method !== 'GET');
    const fields = writing.map(({ what, endpoint }): [string, string[]] => [
      what,
      [...fieldsOf(endpoint.query), ...fieldsOf(endpoint.body)].filter((name) => !endpoint.moneyFields?.includes(name)),
    ]);

    expect(Object.fromEntries(fields)).toEqual({
      'albums.change': ['title', 'date', 'is_public', 'visibility', 'surf_break_id', 'has_secret_spot'],
      'albums.create': ['title', 'date', 'is_public', 'surf_break_id', 'has_secret_spot', 'booking_id', 'shoot_id'],
      'albums.remove': [],
      'albums.setCover': ['photo_id'],
      'photos.missing': ['sha256'],
      'photos.remove': [],
      'photos.replaceOriginal': [],
      'photos.retry': [],
      'photos.upload': [],
    });
  });

  test('no field about money can be sent with an API key', () => {
    const money = /price|pricing|free|premium|package|payout|payment|amount|cents|discount|gift|refund|fee|tax/;
    const written = open.filter(({ endpoint }) => endpoint.method !== 'GET');

    for (const { what, endpoint } of written)
      expect([
        what,
        [...fieldsOf(endpoint.query), ...fieldsOf(endpoint.body)].filter((name) => money.test(name)),
      ]).toEqual([what, endpoint.moneyFields ?? []]);
  });

  test.for([{ is_free: true }, { web_price: 3 }, { web_price: null }, { title: 'Otro', is_free: false }])(
    'an album keeps its prices, and all of it, when a key sends %j',
    async (change) => {
      const key = await aKey(api, owner);
      const path = `/albums/${ids['albumId']}`;
      const before = await rows();

      const [refused, inEnglish] = [
        await api.patch(path, change, { as: key }),
        await api.patch(path, change, { as: key, headers: { 'accept-language': 'en' } }),
      ];

      const fields = Object.keys(change).filter((name) => name !== 'title');
      const [es, en] = [
        'Las claves de API no cambian precios. Quita este campo o entra con tu cuenta.',
        'API keys cannot change prices. Leave this field out, or log in.',
      ];
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toEqual({
        code: 'key_price',
        detail: es,
        errors: fields.map((field) => ({ path: field, message: es })),
      });
      expect(inEnglish.json()).toMatchObject({ code: 'key_price', detail: en });
      expect(await rows()).toEqual(before);
      expect((await api.patch(path, change, { as: owner })).statusCode).toBe(200);
      expect((await api.patch(path, { title: 'Tarde' }, { as: key })).statusCode).toBe(200);
      await revoke(key);
    },
  );

  test('a resumable upload needs photos:write', async () => {
    const [writer, reader] = [await aKey(api, owner, ['photos:write']), await aKey(api, owner, ['albums:read'])];
    const encoded = Buffer.from(ids['albumId'] ?? '').toString('base64');
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': `album_id ${encoded}` };

    const begun = await api.request('POST', '/uploads', { as: writer, headers });
    const refused = await api.request('POST', '/uploads', { as: reader, headers });

    expect(begun.statusCode).toBe(201);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'key_scope']);
    const patch = await api.request('HEAD', begun.headers.location?.toString() ?? '', { as: reader, headers });
    expect(patch.statusCode).toBe(403);
  });
});

function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

const revoke = ({ id }: TestKey) => api.del(`/api-keys/${id}`, { as: owner });

/** Counts of all rows that a call could change, but for the last use of keys. */
async function rows() {
  const { rows: counts } = await api.pool.query(`
    select (select count(*) from api_keys where revoked_at is null) as keys,
      (select count(*) from photos where deleted_at is null) as photos,
      (select count(*) from albums where deleted_at is null) as albums,
      (select count(*) from orders) as orders, (select count(*) from uploads) as uploads,
      (select count(*) from access_tokens where revoked_at is null) as logins,
      (select max(updated_at) from users) as users, (select max(updated_at) from albums) as changed`);
  return counts;
}
