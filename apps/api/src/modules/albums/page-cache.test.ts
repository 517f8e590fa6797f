import { brotliDecompressSync } from 'node:zlib';
import type { Album } from '@pleamar/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anAlbum, answered, aQuickAlbum, readyRows } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';

const api = apiUnderTest();
let ana: Person;
let leo: Person;
beforeAll(async () => {
  [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
});

interface Page {
  items: Album[];
  total: number;
}

/** The filter by photographer leaves out the albums of other tests. */
const list = async (as: Person | null, owner = ana, headers: Record<string, string> = {}): Promise<Page> =>
  answered(await api.get(`/albums?user_id=${owner.id}`, { as, headers }), 200).json();

test('an unchanged page of albums is not read from the database again', async () => {
  const owner = await aPhotographer(api);
  const { id } = await anAlbum(api, owner, { hasSecretSpot: true });
  await readyRows(api, id, 1);
  const first = await list(leo, owner);
  let second: Page | undefined;

  // One query each for the caller and the versions; none for the cards and the secret spot.
  expect(await countQueries(api, async () => (second = await list(leo, owner)))).toBe(2);

  expect(second).toEqual(first);
});

const changes: [
  what: string,
  change: (album: Album) => Promise<unknown>,
  seen: (page: Page) => unknown,
  now: unknown,
][] = [
  [
    'an album’s title',
    ({ id }) => sql`update albums set title = 'Resaca' where id = ${id}`.execute(api.app.db),
    ({ items }) => items[0]?.title,
    'Resaca',
  ],
  [
    'a view',
    ({ id }) => sql`update albums set view_count = 7 where id = ${id}`.execute(api.app.db),
    ({ items }) => items[0]?.views,
    7,
  ],
  [
    'a photographer’s name',
    ({ user_id }) => sql`update users set full_name = 'Ana Marea' where id = ${user_id}`.execute(api.app.db),
    ({ items }) => items[0]?.photographer.full_name,
    'Ana Marea',
  ],
  [
    'the end of a public album',
    ({ id }) => sql`update albums set is_public = false where id = ${id}`.execute(api.app.db),
    ({ items, total }) => [items.length, total],
    [0, 0],
  ],
];

test.for(changes)('%s is in the very next page, without a notification', async ([, change, seen, now]) => {
  const owner = await aPhotographer(api);
  const album = await aQuickAlbum(api, owner, { title: 'Antes' });
  for (let time = 0; time < 2; time += 1) expect(seen(await list(leo, owner))).not.toEqual(now);

  await change(album);

  expect(seen(await list(leo, owner))).toEqual(now);
});

test('a new album is at once in the list and in its total', async () => {
  const owner = await aPhotographer(api);
  await aQuickAlbum(api, owner, { date: '2026-05-01' });
  for (let time = 0; time < 2; time += 1) expect((await list(leo, owner)).total).toBe(1);

  await aQuickAlbum(api, owner, { title: 'Otra', date: '2026-05-02' });

  const { items, total } = await list(leo, owner);
  expect([items.map(({ title }) => title)[0], total]).toEqual(['Otra', 2]);
});

test("an owner's counts are never in the cached page of another user", async () => {
  const region = `region_id=${(await aQuickAlbum(api, ana)).region_id}&sort=oldest`;
  const counts = async (as: Person | null) => {
    const page: Page = answered(await api.get(`/albums?${region}`, { as }), 200).json();
    return page.items.find(({ user_id }) => user_id === ana.id)?.processing_count;
  };

  expect([await counts(ana), await counts(leo), await counts(ana), await counts(leo)]).toEqual([
    0,
    undefined,
    0,
    undefined,
  ]);
});

test('a page of albums is cached for each language and each encoding', async () => {
  const owner = await aPhotographer(api);
  await aQuickAlbum(api, owner);
  const ask = (language: string, encoding: string) =>
    api.get(`/albums?user_id=${owner.id}`, {
      as: leo,
      headers: { 'accept-language': language, 'accept-encoding': encoding },
    });
  const regionIn = (text: string) => (JSON.parse(text) as Page).items[0]?.location.region;

  for (let time = 0; time < 2; time += 1) {
    const [es, en] = [await ask('es', 'identity'), await ask('en', 'br')];
    expect(es.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'accept-encoding' });
    expect(es.headers['content-encoding']).toBeUndefined();
    expect(regionIn(es.body)).toBe('País Vasco');
    expect(en.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/json; charset=utf-8' });
    expect(regionIn(brotliDecompressSync(en.rawPayload).toString())).toBe('Basque Country');
  }
});
