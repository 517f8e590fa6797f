import type { Album } from '@pleamar/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Channels } from '../../db/channels.ts';
import { buildHttp } from '../../app.ts';
import { aQuickAlbum } from '../../testing/albums.ts';
import { apiUnderTest, type Caller } from '../../testing/api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';

const api = apiUnderTest();
const live = { isLive: true };
let server: FastifyInstance;
let other: FastifyInstance;
let ana: Person;
beforeAll(async () => {
  api.app.channels.isLive = () => live.isLive;
  // Two servers with caches of their own on one database, as two processes have.
  [server, other] = [await buildHttp(api.app), await buildHttp(api.app)];
  ana = await aPhotographer(api);
});
beforeEach(() => {
  live.isLive = true;
});
afterAll(() => Promise.all([server?.close(), other?.close()]));

test('a visitor is answered from the cache, with an ETag that saves the body', async () => {
  const album = await listed('Memoria');
  const url = `/albums/${album.id}`;
  const first = await ask(server, url);
  // The notification of the new album arrives after its commit and clears the cache.
  await expect.poll(() => countQueries(api, () => ask(server, url))).toBe(0);

  const queries = await countQueries(api, async () => {
    const again = await ask(server, url);
    expect(again.json()).toEqual(first.json());
    expect(again.headers).toMatchObject({
      etag: first.headers.etag,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': first.headers['content-security-policy'],
    });
    const same = await ask(server, url, { 'if-none-match': String(first.headers.etag) });
    expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0]);
  });

  expect(queries).toBe(0);
});

test('open pages of many visitors ask for the version of an album from memory, and other caches may keep it', async () => {
  const album = await listed('En directo');
  const url = `/albums/${album.id}/version`;
  await expect.poll(() => countQueries(api, () => ask(server, url))).toBe(0);

  const queries = await countQueries(api, async () => {
    for (let visitor = 0; visitor < 50; visitor++)
      expect((await ask(server, url)).headers['cache-control']).toBe('public, max-age=20');
  });

  expect(queries).toBe(0);
});

test('a request that is answered from the cache is counted like others', async () => {
  const album = await listed('Contada');
  const url = `/albums/${album.id}`;
  await expect.poll(() => countQueries(api, () => ask(server, url))).toBe(0);
  const counted = async () =>
    Number(/_count\{[^}]*albums\/:albumId",status="200"[^}]*\} (\d+)/.exec((await metrics()).body)?.[1]);
  const metrics = () => server.inject('/metrics');
  const before = await counted();

  await ask(server, url);

  expect(await counted()).toBe(before + 1);
});

test('each language has its own cached answer, and encodings are as requested', async () => {
  const album = await listed('Lenguas');
  const url = `/albums/${album.id}`;
  const names = async (language: string) =>
    (await ask(server, url, { 'accept-language': language })).json<Album>().location.region;

  await names('es');
  expect([await names('en'), await names('es'), await names('en')]).toEqual([
    'Basque Country',
    'País Vasco',
    'Basque Country',
  ]);
  const encoded = async (accept: string) =>
    (await ask(server, url, { 'accept-encoding': accept })).headers['content-encoding'];
  expect([
    await encoded('gzip, br'),
    await encoded('gzip'),
    await encoded('br;q=0'),
    await encoded('identity'),
  ]).toEqual(['br', 'gzip', undefined, undefined]);
});

test('after a change neither the owner nor any visitor gets an old answer', async () => {
  const album = await listed('Antes');
  const url = `/albums/${album.id}`;
  for (const place of [server, other]) await ask(place, url);

  await server.inject({
    method: 'PATCH',
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${ana.token}` },
    payload: { title: 'Después' },
  });

  expect((await ask(server, url)).json<Album>().title).toBe('Después');
  // The other server receives the notification a moment later.
  await expect.poll(async () => (await ask(other, url)).json<Album>().title).toBe('Después');
});

test('a view that is counted with a login leaves the cache as it is', async () => {
  const leo = await aSurfer(api);
  const album = await listed('Mirado');
  const queries = () => countQueries(api, () => ask(server, '/albums?limit=3'));
  await expect.poll(queries).toBe(0);

  const counted = await post(`/albums/${album.id}/views`, leo.token);

  expect([counted.statusCode, await queries()]).toEqual([200, 0]);
});

test('a refused change leaves the cache as it is', async () => {
  await listed('Firme');
  const queries = () => countQueries(api, () => ask(server, '/albums?limit=4'));
  await expect.poll(queries).toBe(0);

  const refused = await post('/albums', 'no-token');

  expect([refused.statusCode, await queries()]).toEqual([401, 0]);
});

test('a hidden album is not found a moment later', async () => {
  const album = await listed('Oculto');
  const url = `/albums/${album.id}`;
  await ask(server, url);

  await server.inject({
    method: 'DELETE',
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${ana.token}` },
  });

  expect((await ask(server, url)).statusCode).toBe(404);
});

test('an answer that was computed during a change is not cached', async () => {
  const album = await listed('Cruce');
  const url = `/albums/${album.id}`;
  await ask(server, '/albums?limit=1');

  const early = ask(server, url);
  await sql`update albums set title = 'Cruzado' where id = ${album.id}`.execute(api.app.db);
  await early;

  await expect.poll(async () => (await ask(server, url)).json<Album>().title).toBe('Cruzado');
});

test('a logged-in user is never answered from the cache of visitors', async () => {
  const leo = await aSurfer(api);
  const album = await listed('Propio');
  await ask(server, `/albums/${album.id}`);
  await ask(server, `/albums?user_id=${ana.id}`);
  await api.patch(`/albums/${album.id}`, { is_public: false }, { as: ana });

  expect((await ask(server, `/albums/${album.id}`, {}, leo)).statusCode).toBe(404);
  expect((await ask(server, `/albums/${album.id}`, {}, ana)).json<Album>().is_public).toBe(false);
});

test('an address is cached from its second request on', async () => {
  const album = await listed('Dos veces');
  const queries = () => countQueries(api, () => ask(server, `/albums/${album.id}?_=otra`));

  expect([await queries(), await queries()]).toEqual([1, 1]);
  // The notification of the new album clears the cache at any moment.
  await expect.poll(queries).toBe(0);
});

test('while the listening connection is lost nothing is answered from the cache', async () => {
  const album = await listed('Sordo');
  await ask(server, `/albums/${album.id}`);
  live.isLive = false;

  expect(await countQueries(api, () => ask(server, `/albums/${album.id}`))).toBeGreaterThan(0);
});

test('the total of a search is counted once, and again after a change', async () => {
  const leo = await aSurfer(api);
  const found = () => totalOf(server, 'pleamares', leo);
  const album = await listed('Pleamares vivas');
  await listed('Pleamares muertas');
  // One query each for the caller, the matches and their cards.
  await expect.poll(() => countQueries(api, found)).toBe(3);
  expect(await found()).toBe(2);

  await sql`update albums set title = 'Bajamar' where id = ${album.id}`.execute(api.app.db);

  await expect.poll(found).toBe(1);
});

test("a change is in the next answer of its own process, even if the database's notification is late", async () => {
  const late = await buildHttp({ ...api.app, channels: withoutDatabase() });
  const album = await listed('Resaca');
  const seen = async () => ({
    title: (await ask(late, `/albums/${album.id}`)).json<Album>().title,
    found: await totalOf(late, 'resaca'),
  });
  for (let time = 0; time < 3; time += 1) expect(await seen()).toEqual({ title: 'Resaca', found: 1 });

  await late.inject({
    method: 'PATCH',
    url: `/api/v1/albums/${album.id}`,
    headers: { authorization: `Bearer ${ana.token}` },
    payload: { title: 'Calma' },
  });

  expect(await seen()).toEqual({ title: 'Calma', found: 0 });
  await late.close();
});

test('a client with the right ETag gets no body, also for an answer that is not cached', async () => {
  const album = await listed('Una vez');
  const url = `/albums/${album.id}?first`;

  const first = await ask(server, url);
  const same = await ask(server, `${url}&again`, { 'if-none-match': String(first.headers.etag) });

  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('authorization') });
  expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0]);
});

function withoutDatabase(): Channels {
  const listeners: ((payload: string) => void)[] = [];
  return {
    on: (_channel, receive) => void listeners.push(receive),
    emit: () => listeners.forEach((receive) => receive('')),
    isLive: () => true,
    close: async () => undefined,
  };
}

async function totalOf(place: FastifyInstance, word: string, as?: Caller): Promise<number> {
  return (await ask(place, `/albums?q=${word}`, {}, as)).json<{ total: number }>().total;
}

async function listed(title: string): Promise<{ id: string }> {
  return aQuickAlbum(api, ana, { title });
}

const post = (url: string, token: string) =>
  server.inject({ method: 'POST', url: `/api/v1${url}`, headers: { authorization: `Bearer ${token}` }, payload: {} });

function ask(place: FastifyInstance, url: string, headers: Record<string, string> = {}, as?: Caller) {
  return place.inject({
    method: 'GET',
    url: `/api/v1${url}`,
    headers: { ...headers, ...(as && { authorization: `Bearer ${as.token}` }) },
  });
}
