import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@pleamar/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aQuickAlbum } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { streamFrom, type OpenStream } from '../../testing/event-stream.ts';
import { aPaidOrder, anAlbumForSale } from '../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { publishEvents } from './publish-events.ts';
import { createLiveStreams } from './streams.ts';

const api = apiUnderTest();
let url: string;
const opened: OpenStream[] = [];
beforeAll(async () => {
  url = await api.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => opened.forEach((stream) => stream.leave()));

async function stream(as: Person, lastId?: number): Promise<OpenStream> {
  const open = await streamFrom(url, as.token, lastId);
  opened.push(open);
  await expect.poll(() => open.events.length).toBeGreaterThan(0);
  return open;
}

const emit = (userId: string, count = 1) =>
  api.app.db.transaction().execute((trx) =>
    publishEvents(
      trx,
      Array.from({ length: count }, () => ({ userId, event: { kind: 'order', order_id: randomUUID() } as const })),
    ),
  );

const kinds = ({ events }: OpenStream) => events.map(({ data }) => data.kind);
const ids = ({ events }: OpenStream) => events.map(({ id }) => id);
const ready = (isWhole = true): LiveEvent => ({ kind: 'ready', is_whole: isWhole });

test('a live stream sends the events of its own user alone', async () => {
  const [ana, leo, eva] = [await aPhotographer(api), await aSurfer(api), await aSurfer(api)];
  const album = await aQuickAlbum(api, ana);
  const [forAna, forLeo, forEva] = [await stream(ana), await stream(leo), await stream(eva)];

  await api.post(`/photos/${album.photoIds[0]}/like`, {}, { as: leo });

  await expect.poll(() => forAna.events.at(-1)?.data).toEqual({ kind: 'notifications' });
  await expect
    .poll(() => forLeo.events.at(-1)?.data)
    .toEqual({ kind: 'like', photo_id: album.photoIds[0], is_liked: true });
  expect(kinds(forEva)).toEqual(['ready']);
});

test('the event of a paid order is sent to its buyer and its photographer', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const { photoIds } = await anAlbumForSale(api, { owner: ana });
  const [forAna, forLeo] = [await stream(ana), await stream(leo)];

  const order = await aPaidOrder(api, leo, photoIds);

  for (const each of [forAna, forLeo]) {
    await expect.poll(() => each.events.map(({ data }) => data)).toContainEqual({ kind: 'order', order_id: order.id });
    expect(kinds(each)).toContain('notifications');
  }
});

test('a live stream that broke continues after the last event, without a gap or a repetition', async () => {
  const leo = await aSurfer(api);
  const first = await stream(leo);
  await emit(leo.id, 3);
  await expect.poll(() => ids(first)).toEqual([0, 1, 2, 3]);
  first.leave();
  await emit(leo.id, 2);

  const second = await stream(leo, 2);

  await expect.poll(() => ids(second)).toEqual([2, 3, 4, 5]);
  expect(second.events[0]?.data).toEqual(ready());
});

test.for([
  ['an event is gone that it missed', 1],
  ['its number was never sent', 99],
])('a client that reconnects when %s is sent to reload everything', async ([, lastId]) => {
  const leo = await aSurfer(api);
  await emit(leo.id, 4);
  await api.app.db.deleteFrom('live_events').where('user_id', '=', leo.id).where('id', '<=', 3).execute();

  const later = await stream(leo, Number(lastId));

  expect(later.events).toEqual([{ id: 4, data: ready(false) }]);
});

test('a logout ends the live streams of its login at once, and no others', async () => {
  const [leo, eva] = [await aSurfer(api), await aSurfer(api)];
  const [ended, kept] = [await stream(leo), await stream(eva)];

  await api.post('/auth/logout', {}, { as: leo });

  await ended.ended;
  await emit(eva.id);
  await expect.poll(() => ids(kept)).toEqual([0, 1]);
});

test('the duration of an open live stream is not measured as a request, that of a refused one is', async () => {
  const leo = await aSurfer(api);
  const open = await stream(leo);
  await api.post('/auth/logout', {}, { as: leo });
  await open.ended;

  expect((await api.get('/live', { as: leo })).statusCode).toBe(401);

  const { body } = await api.server.inject({ url: '/metrics' });
  const counted = body
    .split('\n')
    .filter((line) => line.includes('duration_seconds_count') && line.includes('/v1/live"'));
  expect(counted).toEqual([expect.stringContaining('status="401"')]);
});

test('live events are not lost with a connection to the database', async () => {
  const leo = await aSurfer(api);
  const open = await stream(leo);

  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pleamar notifications'
    and datname = current_database()`.execute(api.app.db);
  await emit(leo.id, 2);

  await expect.poll(() => ids(open), { timeout: 5000 }).toEqual([0, 1, 2]);
});

test('a live stream that is opened during a stop is refused', async () => {
  const leo = await aSurfer(api);
  const streams = createLiveStreams(api.app);

  const answer = streams.open({ userId: leo.id, tokenId: randomUUID(), lastId: null, staysOpen: true });
  streams.close();

  await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
});

test('a live stream that was ended gets nothing more, also while its client has not read all of it', async () => {
  const leo = await aSurfer(api);
  const streams = createLiveStreams(api.app);
  const body = await streams.open({ userId: leo.id, tokenId: randomUUID(), lastId: null, staysOpen: true });
  const errors: unknown[] = [];
  body.on('error', (error) => errors.push(error));

  streams.close();
  await streams.sendHeartbeats();

  expect(errors).toEqual([]);
  expect((await body.toArray()).join('')).toMatch(/"ready"/);
});

test('a user with an open live stream is online', async () => {
  const ana = await aPhotographer(api);
  const online = async () => (await api.get(`/users/${ana.id}/photographer_profile`)).json().online;
  expect(await online()).toBe(false);

  await stream(ana);

  await expect.poll(online).toBe(true);
  api.clock.pass(2 * 60_000);
  expect(await online()).toBe(false);
});

test('a client that does not read its live stream is disconnected', async () => {
  const leo = await aSurfer(api);
  const body = await api.app.live.open({ userId: leo.id, tokenId: randomUUID(), lastId: null, staysOpen: true });
  await emit(leo.id, 4000);

  await expect.poll(() => body.destroyed, { timeout: 5000 }).toBe(true);
});

test("a live stream beyond the limit ends the user's oldest", async () => {
  const leo = await aSurfer(api);
  const first = await stream(leo);

  for (let nth = 0; nth < 20; nth += 1) await stream(leo);

  await expect(first.ended).resolves.toBeUndefined();
});
