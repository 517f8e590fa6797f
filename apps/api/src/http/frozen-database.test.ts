import { afterEach, expect, test } from 'vitest';
import { isDatabaseAway } from '../db/away.ts';
import { apiUnderTest } from '../testing/api.ts';
import { ownServer, type OwnServer } from '../testing/own-server.ts';
import { aSurfer } from '../testing/people.ts';

let server: OwnServer;
const api = apiUnderTest({}, { database: async () => (server = await ownServer()) });
afterEach(() => server.thaw());

test('while the database stands still every request is told so, and all goes on when it does', async () => {
  const leo = await aSurfer(api);
  const ask = (count: number) => Promise.all(Array.from({ length: count }, () => api.get('/users/me', { as: leo })));
  // So that every connection of the pool is open when it happens.
  expect(statusesOf(await ask(60))).toEqual([200]);
  await server.freeze();

  const answers = await ask(60);

  expect(statusesOf(answers)).toEqual([503]);
  expect(new Set(answers.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['2']));
  server.thaw();
  await expect.poll(async () => statusesOf(await ask(60))).toEqual([200]);
});

test('a change that gets no answer is undone, and its connection is used by nobody else', async () => {
  const leo = await aSurfer(api);
  const { db } = api.app;
  const changed = db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ full_name: 'Nobody' }).where('id', '=', leo.id).execute();
    await server.freeze();
    await trx.updateTable('users').set({ full_name: 'Nobody at all' }).where('id', '=', leo.id).execute();
  });

  await expect(changed).rejects.toSatisfy(isDatabaseAway);

  server.thaw();
  await expect.poll(async () => (await api.get('/users/me', { as: leo })).json().full_name).toBe('Leo Marea');
});

test('while the database stands still /readyz names it and /metrics are still told', async () => {
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
