import { contract, type Endpoint } from '@pleamar/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { MUNDAKA } from '../testing/albums.ts';
import { apiUnderTest } from '../testing/api.ts';
import { Fuzz, type ValueSchema } from '../testing/fuzz.ts';
import { anAlbumForSale, aPaidOrder } from '../testing/orders.ts';
import { aPerson, anAddress, aSurfer, type Person } from '../testing/people.ts';

/** any-input.deep.test.ts puts each oddity into each place; here whole requests come from the schemas. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_116);
/** Invalid requests rarely get past the schema, so the other half is valid. */
const ODD_SHARE = 0.5;

const api = apiUnderTest({ RATE_LIMIT_SCALE: '100000' });
const ids: Record<string, string> = { surfBreakId: MUNDAKA, provider: 'sandbox' };
let callers: (Person | null)[];

beforeAll(async () => {
  const owner = await aPerson(api, { isPhotographer: true, isSurfer: true });
  const buyer = await aSurfer(api);
  const { albumId, photoIds } = await anAlbumForSale(api, { owner, photos: 4 });
  const order = await aPaidOrder(api, buyer, photoIds.slice(0, 1));
  Object.assign(ids, { albumId, photoId: photoIds[0], userId: owner.id, orderId: order.id, surferId: buyer.id });
  callers = [null, owner, buyer];
});

// A logout would end the test's own login, a stream never ends, and files have tests of their own.
const endpoints = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries<Endpoint>(members)
    .filter(([name, { takes }]) => name !== 'logout' && name !== 'stream' && takes !== 'multipart')
    .map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
);

test(`${REQUESTS} requests made from the schemas neither fail nor leak nor unbalance the books`, async () => {
  const fuzz = new Fuzz(SEED, Object.values(ids));
  const failures: string[] = [];
  const statuses = new Map<number, number>();
  for (let number = 0; number < REQUESTS; number += 1) {
    const { name, endpoint } = fuzz.oneOf(endpoints) ?? { name: '', endpoint: contract.albums.list };
    const request = requestTo(endpoint, fuzz);
    const as = fuzz.oneOf(callers) ?? null;
    const answer = await api.request(endpoint.method, request.url, { as, address: anAddress(), body: request.body });
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    const isLeak = /\bselect\b.*\bfrom\b|\bat .*\.ts:\d+|node_modules/.test(answer.body);
    const isMute = answer.statusCode >= 400 && !/"detail":"[^"]/.test(answer.body);
    // oEmbed answers 501 to a format that it does not have.
    const isFailure = answer.statusCode >= 500 && answer.statusCode !== 501;
    if (isFailure || isLeak || isMute) {
      failures.push(`${name} ${answer.statusCode} ${JSON.stringify(request)} ${answer.body}`.slice(0, 700));
    }
  }

  expect(failures).toEqual([]);
  // Without accepted requests, nothing was tried.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 10);
  const { rows } = await sql<{ off: number }>`
    select count(*)::int as off from (
      select 1 from ledger_entries group by transaction_id having sum(amount_cents) <> 0
    ) as unbalanced`.execute(api.app.db);
  expect(rows).toEqual([{ off: 0 }]);
}, 600_000);

interface FuzzRequest {
  url: string;
  body?: unknown;
}

function requestTo(endpoint: Endpoint, fuzz: Fuzz): FuzzRequest {
  const value = (schema: ValueSchema) => (fuzz.random() < ODD_SHARE ? fuzz.odd(schema) : fuzz.valid(schema));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    fuzz.random() < 0.1 ? encoded(value({ type: 'string' })) : (ids[name] ?? encoded(fuzz.valid({ format: 'uuid' }))),
  );
  const query = endpoint.query ? value(schemaOf(endpoint.query)) : {};
  const search = Object.entries(typeof query === 'object' && query !== null ? query : {})
    .map(([name, each]) => `${encoded(name)}=${encoded(each)}`)
    .join('&');
  const url = search ? `${path}?${search}` : path;
  return endpoint.body ? { url, body: value(schemaOf(endpoint.body)) } : { url };
}

const schemas = new Map<z.ZodType, ValueSchema>();

function schemaOf(schema: z.ZodType): ValueSchema {
  const known = schemas.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as ValueSchema);
  schemas.set(schema, known);
  return known;
}

/** Half a surrogate pair has no encoding; a client can only send its bytes. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed()).slice(0, 3000).replace(/%.?$/, '');
}
