import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract, errorKinds, type Endpoint, type ErrorKind } from '@pleamar/contract';
import { openApi } from '@pleamar/contract/openapi';
import { apiUnderTest } from '../testing/api.ts';
import { aQuickAlbum, MUNDAKA } from '../testing/albums.ts';
import { anOperator } from '../testing/operators.ts';
import { RETURN_URLS } from '../testing/orders.ts';
import { aPerson, anAddress, type Person } from '../testing/people.ts';
import { aBrowser } from '../testing/push-service.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '100000' });
let owner: Person;
let operator: Person;
const good: Record<string, unknown> = { suit: 'black', board: 'white,yellow' };
const ids: Record<string, string> = {};

/** Free hours end with a day, a log with an instant. */
const goodOf: Record<string, Record<string, unknown>> = {
  'availability.add': { until: '2099-06-01' },
  'availability.change': { until: '2099-06-01' },
  'albumLinks.setCode': { code: 'ola1' },
  'discounts.create': { code: 'OLA-2026', ends_at: '2026-06-01T09:00:00Z' },
  'passkeys.add': { passkey: { id: 'x', response: { clientDataJSON: 'x', attestationObject: 'x' } } },
};

/** A ride of a watch has times and no position, and a request with more is refused. */
const strict = new Set(['watch.waves']);

const UNKNOWN = '7f1a4c5e-58b1-7c8e-9b1a-3c5d7e9f1a2b';

beforeAll(async () => {
  owner = await aPerson(api, { isPhotographer: true, isSurfer: true });
  operator = await anOperator(api);
  Object.assign(good, { q: 'mar', act: 'login.made', person_id: owner.id });
  Object.assign(good, { since: '2026-05-01T00:00:00Z', until: '2026-05-02T00:00:00Z' });
  await api.post(`/users/${owner.id}/photographer_profile`, {}, { as: owner });
  const { id: albumId, photoIds } = await aQuickAlbum(api, owner);
  const [photoId = ''] = photoIds;
  Object.assign(ids, { userId: owner.id, albumId, photoId });
  Object.assign(good, { photo_id: photoId, photo_ids: [photoId], to_album_id: albumId });
  Object.assign(good, { surf_break_id: MUNDAKA, user_id: owner.id });
  Object.assign(good, { title: 'Mañana', date: '2026-05-01', month: '2026-05', pricing: [{ quantity: 1, price: 8 }] });
  Object.assign(good, {
    full_name: 'Mar',
    email: owner.email,
    password: 'una ola rota',
    new_password: 'otra ola rota',
  });
  Object.assign(good, { shift_ms: 60_000 });
  Object.assign(good, { amount: 2500, recipient_email: 'ola@example.com', deliver_on: '2026-05-01' });
  Object.assign(good, { token: 'guessed', reset_token: 'guessed', return_url: RETURN_URLS.success_url });
  Object.assign(good, {
    q: 'mundaka',
    sha256: ['a'.repeat(64)],
    note: 'x',
    country_code: 'PT',
    tax_id: '501964843',
    year: 2026,
    ...RETURN_URLS,
  });
  Object.assign(good, {
    continent_id: UNKNOWN,
    country_id: UNKNOWN,
    region_id: UNKNOWN,
    booking_id: UNKNOWN,
    shoot_id: UNKNOWN,
    order_id: UNKNOWN,
  });
  Object.assign(good, {
    from: '2026-05-01',
    to: '2026-05-31',
    day: '2026-05-01',
    free_on: '2026-05-01',
    on: '2026-05-01',
    start: '09:00',
  });
  Object.assign(good, {
    end: '17:00',
    weekdays: [1],
    hours: 1,
    starts_at: '2026-05-01T09:00:00Z',
    since: '2026-05-01T09:00:00Z',
    place_id: MUNDAKA,
    rating: 5,
    min_rating: 4,
  });
  Object.assign(good, { photographer_id: UNKNOWN, surfer_id: UNKNOWN, reason: 'Nos han escrito', max_price: 60 });
  Object.assign(good, { hourly_price: 60, premium_price: 9, timezone: 'Europe/Madrid', offset: 0, limit: 10 });
  Object.assign(good, aBrowser());
  Object.assign(good, { url: 'https://example.com/hook', events: ['order.paid'], album_id: albumId });
  Object.assign(good, { name: 'Portátil', scopes: ['albums:read'], format: 'json' });
  Object.assign(good, {
    passkey: { id: 'x', response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } },
    target: { kind: 'album', album_id: albumId },
    value: { kind: 'percent', percent: 10 },
    rides: [{ starts_at: '2026-05-01T09:00:00Z', ends_at: '2026-05-01T09:00:12Z' }],
  });
  Object.assign(good, { equipment: { cameras: [], lenses: [], accessories: [] }, line_ids: [UNKNOWN] });
});

const Ways = z
  .array(
    z.object({
      required: z.array(z.string()),
      properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
    }),
  )
  .default([]);
const Shape = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
  anyOf: Ways,
  oneOf: Ways,
});
type Shape = z.infer<typeof Shape>;
const Operation = z.object({
  operationId: z.string(),
  responses: z.record(z.string(), z.unknown()),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() })),
  requestBody: z
    .object({
      required: z.boolean(),
      content: z.object({ 'application/json': z.object({ schema: Shape }).optional() }),
    })
    .optional(),
});
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

const document = openApi(contract, { title: 'Pleamar', url: 'http://localhost:3000' });
const { paths, components } = Document.parse(document);

interface Described {
  what: string;
  method: string;
  path: string;
  body: Shape | null;
  bodyIsRequired: boolean;
  query: Shape;
}

const described: Described[] = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries<Endpoint>(members).flatMap(([name, { method, path }]) => {
    const operation = paths[`/api/v1${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
    const body = operation?.requestBody?.content['application/json']?.schema ?? null;
    const asked = operation?.parameters.filter((each) => each.in === 'query') ?? [];
    if (!body && asked.length === 0) return [];
    const query = Shape.parse({
      properties: Object.fromEntries(asked.map((each) => [each.name, each.schema])),
      required: asked.filter((each) => each.required).map((each) => each.name),
    });
    const bodyIsRequired = operation?.requestBody?.required === true;
    return waysOf(body).map((way) => ({ what: `${group}.${name}`, method, path, body: way, bodyIsRequired, query }));
  }),
);

describe('the description of requests holds', () => {
  test.for(described)('$what takes what is required alone, and passes over what it does not know', async (each) => {
    const minimal = await ask(each, requiredOf);
    const withMore = await ask(each, (shape) => ({ ...requiredOf(shape), surprise: 'x', is_admin: 'true' }));

    expect(minimal.code).not.toBe('validation');
    const isStrict = strict.has(each.what);
    expect(isStrict ? withMore.code : withMore).toEqual(isStrict ? 'validation' : minimal);
  });

  const withoutBody = described.filter(({ body, bodyIsRequired }) => body && !bodyIsRequired);
  test.for(withoutBody)('$what takes a request without a body', async (each) => {
    const answer = await ask({ ...each, body: null }, requiredOf);

    expect(answer.code).not.toBe('validation');
  });

  test.for(described)('$what takes every field that is described', async (each) => {
    const whole = await ask(each, allOf);

    expect(whole).not.toMatchObject({ code: 'validation' });
  });

  test.for(described)('$what refuses a request without a field that is called required', async (each) => {
    for (const part of ['body', 'query'] as const) {
      for (const missing of each[part]?.required ?? []) {
        if (each[part]?.properties[missing]?.['const'] !== undefined) continue;
        const answer = await ask(each, (shape) => {
          const { [missing]: _left, ...rest } = requiredOf(shape);
          return shape === each[part] ? rest : requiredOf(shape);
        });

        // Where one of several fields is enough, all of them are named.
        expect(answer).toMatchObject({ code: 'validation' });
        expect(answer.errors).toContainEqual(expect.objectContaining({ path: missing }));
      }
    }
  });

  test.for(described)('$what has a type for each field, and forbids none', ({ what, body, query }) => {
    const fields = [...Object.values(body?.properties ?? {}), ...Object.values(query.properties)];

    expect(fields.filter((field) => !['type', 'enum', 'const', 'anyOf', 'oneOf'].some((key) => key in field))).toEqual(
      [],
    );
    const forbids = JSON.stringify([body, query]).match(/additionalProperties":false|\$ref/) !== null;
    expect(forbids).toBe(strict.has(what));
  });
});

describe('the description of refusals holds', () => {
  test.for(described)('$what refuses with codes that are described', async (each) => {
    const { status, code } = await ask(each, requiredOf);
    const unknown = await ask({ ...each, path: each.path.replaceAll(/:\w+/g, UNKNOWN) }, requiredOf);
    const visitor = await api.request(each.method, each.path.replaceAll(/:\w+/g, UNKNOWN), { address: anAddress() });
    const refused = [{ status, code }, unknown, { status: visitor.statusCode, code: codeOf(visitor.body) }].filter(
      (answer) => answer.status >= 400 && answer.status < 500,
    );

    expect(refused.filter((answer) => !codesOf(each, answer.status).includes(answer.code))).toEqual([]);
  });

  test("each operation of the API's description names its refusals, and every 422 has its fields", () => {
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

    expect(
      operations.filter(({ responses }) => !Object.keys(responses).some((status) => status.startsWith('4'))),
    ).toEqual([]);
    for (const kind of Object.values<ErrorKind>(errorKinds)) expect('field' in kind).toBe(kind.status === 422);
  });

  test("no two paths of the API's description match the same address", () => {
    const pairs = Object.keys(paths).flatMap((one, at, all) => all.slice(at + 1).map((other) => [one, other] as const));

    expect(pairs.filter(([one, other]) => areAmbiguous(one.split('/'), other.split('/')))).toEqual([]);
  });

  test("the API's description names its licence, and each operation once", () => {
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));

    expect(document['info']).toMatchObject({ license: { name: 'MIT', identifier: 'MIT' } });
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test("each named schema of the API's description is used by an answer", () => {
  const answers = JSON.stringify(document['paths']) + JSON.stringify(components.schemas);

  for (const name of Object.keys(components.schemas)) expect(answers).toContain(`"#/components/schemas/${name}"`);
});

function codesOf({ method, path }: Described, status: number): unknown[] {
  const operation = paths[`/api/v1${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
  const Codes = z.object({
    content: z.object({
      'application/json': z.object({
        schema: z.object({
          allOf: z.tuple([
            z.unknown(),
            z.object({ properties: z.object({ code: z.object({ enum: z.array(z.string()) }) }) }),
          ]),
        }),
      }),
    }),
  });
  const described = Codes.safeParse(operation?.responses[status]);
  return described.data?.content['application/json'].schema.allOf[1].properties.code.enum ?? [];
}

const codeOf = (body: string): unknown => (body.startsWith('{') ? JSON.parse(body).code : undefined);

/** Equally long, with as many parameters, and equal wherever both have a word. */
function areAmbiguous(one: string[], other: string[]): boolean {
  const isName = (part = '') => part.startsWith('{');
  const names = (parts: string[]) => parts.filter(isName).length;
  if (one.length !== other.length || names(one) !== names(other)) return false;
  return one.every((part, at) => isName(part) || isName(other[at]) || part === other[at]);
}

function waysOf(body: Shape | null): (Shape | null)[] {
  const ways = [...(body?.anyOf ?? []), ...(body?.oneOf ?? [])];
  if (!body || ways.length === 0) return [body];
  const wayOf = ({ required, properties }: (typeof ways)[number]): Shape => ({
    ...body,
    required: [...body.required, ...required],
    properties: { ...body.properties, ...properties },
  });
  return ways.map(wayOf);
}

async function ask({ what, method, path, body, query }: Described, values: (shape: Shape) => Record<string, unknown>) {
  const isAdmin = path.startsWith('/admin');
  // An operator's actions would delete rows that other cases need.
  const rows: Record<string, string> = isAdmin ? { jobId: '1000000' } : ids;
  const url = path.replace(/:(\w+)/g, (_, name: string) => rows[name] ?? UNKNOWN);
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(values(query))) asked.set(name, String(value));
  const answer = await api.request(method, `${url}?${asked.toString()}`, {
    as: isAdmin ? operator : owner,
    address: anAddress(),
    ...(body && { body: withOwnMeaning(what, values(body)) }),
  });
  // A discount code of an answer that is not a refusal is made up anew each time.
  const { code, errors } = answer.statusCode >= 400 && answer.body.startsWith('{') ? answer.json() : {};
  return { status: answer.statusCode, code, errors };
}

const withOwnMeaning = (what: string, values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, goodOf[what]?.[name] ?? value]));

const requiredOf = ({ required, properties }: Shape) =>
  Object.fromEntries(required.map((name) => [name, valueOf(name, properties[name] ?? {})]));

/** Only an earlier answer can give a cursor. */
const allOf = ({ properties: { cursor: _cursor, ...fields } }: Shape) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(name, field)]));

/** Fields without a value in `good` get what their own description offers. */
function valueOf(name: string, field: Record<string, unknown>): unknown {
  if ('const' in field) return field['const'];
  if (name in good) return good[name];
  if ('default' in field) return field['default'];
  if (Array.isArray(field['enum'])) return field['enum'][0];
  return { boolean: true, array: [], string: 'x', integer: 1, number: 1 }[String(field['type'])];
}
