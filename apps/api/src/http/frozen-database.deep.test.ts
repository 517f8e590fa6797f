import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { contract, type Endpoint, type EndpointGroup } from '@pleamar/contract';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { SIGNATURE_HEADER, signedEvent } from '../adapters/payments/sandbox/events.ts';
import { readOrCreateWebhookSecret } from '../adapters/payments/sandbox/secret.ts';
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import { connect } from '../db/connect.ts';
import { openChannels } from '../db/channels.ts';
import { startRunner } from '../jobs/runner.ts';
import { jobRegistry } from '../modules/jobs.ts';
import { apiUnderTest, type Caller } from '../testing/api.ts';
import { ownServer, type OwnServer } from '../testing/own-server.ts';
import { anAlbumForSale, anOrder, takeEvents, payAtProvider, statusOf } from '../testing/orders.ts';
import { aPhotographer, aSurfer } from '../testing/people.ts';

let server: OwnServer;
const api = apiUnderTest({}, { database: async () => (server = await ownServer()) });
afterEach(() => server.thaw());

const ANSWERED_WITHIN_MS = 10_000;

test('while the database stands still every request is refused in time, and all are answered when it goes on', async () => {
  const leo = await aSurfer(api);
  const listening = await aListener();
  const runner = await startRunner({ app: api.app, pool: api.pool }, jobRegistry(), 2);
  onTestFinished(() => runner.stop());
  const ask = (count: number) => Promise.all(Array.from({ length: count }, () => api.get('/users/me', { as: leo })));
  // Opens every connection of the pool.
  expect(statusesOf(await ask(60))).toEqual([200]);
  await server.freeze();

  const asked = performance.now();
  const [mine, others, known, visitors, sitemap] = await Promise.all([
    ask(60),
    Promise.all(commonAddresses.map((url) => api.get(url))),
    Promise.all(endpoints.map((endpoint) => askFor(endpoint, leo))),
    Promise.all(endpoints.map((endpoint) => askFor(endpoint, null))),
    api.server.inject('/sitemap.xml'),
  ]);
  const took = performance.now() - asked;

  expect(took).toBeLessThan(ANSWERED_WITHIN_MS);
  expect(statusesOf([...mine, ...others, ...known, sitemap])).toEqual([503]);
  expect(mine.filter(({ headers }) => !(Number(headers['retry-after']) >= 1))).toEqual([]);
  expect(new Set(mine.map((answer) => answer.json().code))).toEqual(new Set(['unavailable']));
  // Wrong input is refused as such, and files need no database.
  expect(visitors.filter(({ statusCode }) => statusCode >= 500 && statusCode !== 503)).toEqual([]);
  await expect.poll(() => listening.channels.isLive()).toBe(false);

  server.thaw();

  await expect.poll(async () => statusesOf(await ask(60))).toEqual([200]);
  await expect.poll(() => listening.channels.isLive()).toBe(true);
  expect(listening.received, 'that something may have been missed').toHaveBeenCalledTimes(2);
  await api.post('/auth/forgot-password', { email: leo.email });
  await expect.poll(async () => (await readdir(path.join(api.dataDir, 'mail'))).length).toBeGreaterThan(0);
});

test('a request that waits behind one which the database does not answer waits no longer than that one', async () => {
  const buyer = await aSurfer(api);
  const { photoIds } = await anAlbumForSale(api, { owner: await aPhotographer(api) });
  const order = await anOrder(api, buyer, photoIds);
  await payAtProvider(api, order);
  const [event] = await takeEvents(api, order.id);
  const { body, signature } = signedEvent(event, await readOrCreateWebhookSecret(api.app.db), api.clock.now);
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
  const sendEvent = () => api.request('POST', '/webhooks/sandbox', { payload: body, headers });
  await server.freeze();

  const asked = performance.now();
  const answers = await Promise.all(Array.from({ length: 12 }, sendEvent));

  expect(performance.now() - asked).toBeLessThan(ANSWERED_WITHIN_MS);
  expect(statusesOf(answers)).toEqual([503]);
  server.thaw();
  await expect.poll(async () => (await sendEvent()).statusCode).toBe(200);
  expect(await statusOf(api, order.id)).toBe('completed');
});

test('a database that stands still for long, whose queue of connections is full, is unreachable, which is not logged as a bug', async () => {
  // PostgreSQL queues two waiting connections for each one it allows.
  const waiting = Array.from({ length: 700 }, () => {
    const { pool } = connect(server.url, { max: 1 });
    return pool;
  });
  await server.freeze();

  const ends = await Promise.allSettled(waiting.map((pool) => pool.connect()));

  const reasons = ends.map((end) => (end.status === 'rejected' ? end.reason : 'connected'));
  expect(reasons.filter((reason) => !isDatabaseUnreachable(reason))).toEqual([]);
  server.thaw();
  await Promise.all(waiting.map((pool) => pool.end()));
  await expect.poll(async () => (await api.get('/albums')).statusCode).toBe(200);
});

test('a change that gets no answer is undone, and its connection is not used again', async () => {
  const leo = await aSurfer(api);
  const { db } = api.app;
  const changed = db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ full_name: 'Nobody' }).where('id', '=', leo.id).execute();
    await server.freeze();
    await trx.updateTable('users').set({ full_name: 'Nobody at all' }).where('id', '=', leo.id).execute();
  });

  await expect(changed).rejects.toSatisfy(isDatabaseUnreachable);

  server.thaw();
  await expect.poll(async () => (await api.get('/users/me', { as: leo })).json().full_name).toBe('Leo Marea');
});

test('while the database stands still /readyz names it and /metrics still answers', async () => {
  await server.freeze();

  const [ready, metrics] = await Promise.all([api.server.inject('/readyz'), api.server.inject('/metrics')]);

  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not ready', database: false, storage: true }]);
  expect(metrics.statusCode).toBe(200);
  expect(metrics.body).toMatch(/jobs_waiting nan/i);
  server.thaw();
  await expect.poll(async () => (await api.server.inject('/readyz')).statusCode).toBe(200);
  expect((await api.server.inject('/metrics')).body).toMatch(/jobs_waiting \d/);
});

const statusesOf = (answers: { statusCode: number }[]) => [...new Set(answers.map(({ statusCode }) => statusCode))];

const commonAddresses = [
  '/albums',
  '/albums?q=mundaka',
  `/albums/${randomUUID()}`,
  '/users',
  '/surf_breaks/map',
  '/bookings/photographers',
];

const endpoints = Object.values<EndpointGroup>(contract)
  .flatMap((group) => Object.values(group))
  .filter((endpoint) => endpoint.gives !== 'events' && endpoint.takes !== 'raw');

function askFor(endpoint: Endpoint, as: Caller | null) {
  const body = endpoint.method === 'GET' ? {} : { body: {} };
  return api.request(endpoint.method, endpoint.path.replaceAll(/:\w+/g, randomUUID()), { as, ...body });
}

async function aListener() {
  const channels = await openChannels(server.url, { warn: () => undefined });
  onTestFinished(() => channels.close());
  const received = vi.fn();
  channels.on('catalogue', received);
  await expect.poll(() => received).toHaveBeenCalledTimes(1);
  return { channels, received };
}
