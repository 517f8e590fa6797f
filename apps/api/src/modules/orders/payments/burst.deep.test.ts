import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_CARDS } from '../../../adapters/payments/sandbox/cards.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import {
  anAlbumForSale,
  anOrder,
  aPaidOrder,
  takeEvents,
  payAtProvider,
  postEvent,
  RETURN_URLS,
} from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';

const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });
const BURST = 60;
const WAIT = { timeout: 20_000, interval: 20 };
let ana: Person;
let leo: Person;
let mia: Person;
let holder: Client;

beforeAll(async () => {
  [ana, leo, mia] = await Promise.all([aPhotographer(api), aSurfer(api), aSurfer(api)]);
});
beforeEach(async () => {
  holder = new Client({ connectionString: api.app.config.databaseUrl ?? '' });
  await holder.connect();
});
afterEach(() => holder.end());

const connections = async () => {
  const { rows } = await sql<{ waiting: number; inUse: number }>`
    select count(*) filter (where wait_event_type = 'Lock')::int as waiting, count(*)::int as "inUse"
    from pg_stat_activity
    where datname = current_database() and application_name = 'pleamar' and state <> 'idle'
      and pid <> pg_backend_pid()`.execute(api.app.db);
  return rows[0];
};

/** Locks the row that all these requests need, so that they stay in flight. */
async function whileHeld<T>(
  row: { table: string; id: string },
  send: () => Promise<T>[],
  meanwhile: () => Promise<void>,
) {
  await holder.query('begin');
  await holder.query(`select from ${row.table} where id = $1 for update`, [row.id]);
  const sent = send();
  await expect.poll(async () => (await connections())?.waiting, WAIT).toBeGreaterThan(0);
  try {
    await meanwhile();
  } finally {
    await holder.query('commit');
  }
  return Promise.all(sent);
}

const times = <T>(work: () => Promise<T>) => Array.from({ length: BURST }, work);

test('an event sent sixty times at once holds one connection', async () => {
  const { photoIds } = await anAlbumForSale(api, { owner: ana });
  const order = await anOrder(api, leo, photoIds);
  await payAtProvider(api, order);
  const [event] = await takeEvents(api, order.id);

  const answers = await whileHeld(
    { table: 'users', id: leo.id },
    () => times(() => postEvent(api, event)),
    async () => {
      await anOrder(api, mia, photoIds);
      await expect.poll(connections, WAIT).toEqual({ waiting: 1, inUse: 1 });
    },
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
});

describe('bursts of one account', () => {
  test('sixty orders of one account at once hold one connection', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const order = (buyer: Person) => api.post('/orders/', { photo_ids: photoIds, ...RETURN_URLS }, { as: buyer });

    const answers = await whileHeld(
      { table: 'users', id: leo.id },
      () => times(() => order(leo)),
      async () => {
        expect((await order(mia)).statusCode).toBe(201);
        await expect.poll(connections, WAIT).toEqual({ waiting: 1, inUse: 1 });
      },
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
  });

  test('sixty refunds of one sale hold one connection', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana, photos: 2 });
    const sold = await aPaidOrder(api, leo, photoIds);

    const answers = await whileHeld(
      { table: 'users', id: leo.id },
      () => times(() => api.post(`/orders/${sold.id}/refund`, {}, { as: ana })),
      async () => {
        await anOrder(api, mia, photoIds);
        await expect.poll(connections, WAIT).toEqual({ waiting: 1, inUse: 1 });
      },
    );

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('sixty removals of one order hold one connection', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const order = await anOrder(api, leo, photoIds);

    const answers = await whileHeld(
      { table: 'users', id: leo.id },
      () => times(() => api.del(`/orders/${order.id}`, { as: leo })),
      async () => {
        await anOrder(api, mia, photoIds);
        await expect.poll(connections, WAIT).toEqual({ waiting: 1, inUse: 1 });
      },
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });

  test('sixty payments of one checkout hold one connection', async () => {
    const { photoIds } = await anAlbumForSale(api, { owner: ana });
    const order = await anOrder(api, leo, photoIds);

    const attempts = await whileHeld(
      { table: 'sandbox.sessions', id: order.session },
      () => times(() => payAtProvider(api, order, TEST_CARDS.succeeds)),
      async () => {
        await anOrder(api, mia, photoIds);
        await expect.poll(connections, WAIT).toEqual({ waiting: 1, inUse: 1 });
      },
    );

    expect(attempts).toEqual(attempts.map(() => 'paid'));
  });
});
