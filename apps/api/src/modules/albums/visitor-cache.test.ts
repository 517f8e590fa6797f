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
  // Two processes on one database, as far as their memories go.
  [server, other] = [await buildHttp(api.app), await buildHttp(api.app)];
  ana = await aPhotographer(api);
});
beforeEach(() => {
  live.isLive = true;
});
afterAll(() => Promise.all([server?.close(), other?.close()]));

test('a visitor is answered from memory, with an ETag that spares the body', async () => {
  const album = await listed('Memoria');
  const url = `/albums/${album.id}`;
  const first = await ask(server, url);
  // The album's own coming is heard of a moment after it was written.
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

test('an answer from memory is counted among the requests', async () => {
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

test('languages are kept apart, and encodings are as asked', async () => {
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

test('the owner never sees, and nobody gets, an old answer after a change', async () => {
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
  // Another process hears of it within moments.
  await expect.poll(async () => (await ask(other, url)).json<Album>().title).toBe('Después');
});

test('an album that is hidden is not there a moment later', async () => {
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

test('an answer that was on its way while a change happened is not kept', async () => {
  const album = await listed('Cruce');
  const url = `/albums/${album.id}`;
  await ask(server, '/albums?limit=1');

  const early = ask(server, url);
  await sql`update albums set title = 'Cruzado' where id = ${album.id}`.execute(api.app.db);
  await early;

  await expect.poll(async () => (await ask(server, url)).json<Album>().title).toBe('Cruzado');
});

test('who is logged in is never answered from a visitor memory', async () => {
  const leo = await aSurfer(api);
  const album = await listed('Propio');
  await ask(server, `/albums/${album.id}`);
  await ask(server, `/albums?user_id=${ana.id}`);
  await api.patch(`/albums/${album.id}`, { is_public: false }, { as: ana });

  expect((await ask(server, `/albums/${album.id}`, {}, leo)).statusCode).toBe(404);
  expect((await ask(server, `/albums/${album.id}`, {}, ana)).json<Album>().is_public).toBe(false);
});

test('an address is kept once it is asked for again', async () => {
  const album = await listed('Dos veces');
  const queries = () => countQueries(api, () => ask(server, `/albums/${album.id}?_=otra`));

  expect([await queries(), await queries()]).toEqual([1, 1]);
  // Its own coming is told, and clears the memory, at a moment of the database's choice.
  await expect.poll(queries).toBe(0);
});

test('while the database cannot be heard, nothing comes from memory', async () => {
  const album = await listed('Sordo');
  await ask(server, `/albums/${album.id}`);
  live.isLive = false;

  expect(await countQueries(api, () => ask(server, `/albums/${album.id}`))).toBeGreaterThan(0);
});

test('how many a search finds is counted once, and anew after a change', async () => {
  const leo = await aSurfer(api);
  const found = () => totalOf(server, 'pleamares', leo);
  const album = await listed('Pleamares vivas');
  await listed('Pleamares muertas');
  // Who asks, what is found, and its cards.
  await expect.poll(() => countQueries(api, found)).toBe(3);
  expect(await found()).toBe(2);

  await sql`update albums set title = 'Bajamar' where id = ${album.id}`.execute(api.app.db);

  await expect.poll(found).toBe(1);
});

test("one's own change is in the next answer, even where the database's word of it is late", async () => {
  const late = await buildHttp({ ...api.app, channels: unheard() });
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

test('a browser that has the answer is spared the body also where nothing is kept', async () => {
  const album = await listed('Una vez');
  const url = `/albums/${album.id}?first`;

  const first = await ask(server, url);
  const same = await ask(server, `${url}&again`, { 'if-none-match': String(first.headers.etag) });

  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('authorization') });
  expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0]);
});

/** Nothing that the database tells arrives. */
function unheard(): Channels {
  const listeners: ((payload: string) => void)[] = [];
  return {
    on: (_channel, heard) => void listeners.push(heard),
    emit: () => listeners.forEach((heard) => heard('')),
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

function ask(place: FastifyInstance, url: string, headers: Record<string, string> = {}, as?: Caller) {
  return place.inject({
    method: 'GET',
    url: `/api/v1${url}`,
    headers: { ...headers, ...(as && { authorization: `Bearer ${as.token}` }) },
  });
}
