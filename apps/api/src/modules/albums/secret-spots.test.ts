import type { Album, MoreOfSurfer } from '@pleamar/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAlbum, answered, aQuickAlbum, MUNDAKA } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { aPhotographer, aSurfer, type Person } from '../../testing/people.ts';
import { photosAt } from '../../testing/surfs.ts';
import { placeId } from '../places/gazetteer.ts';
import { renamePlace } from '../../testing/rows.ts';

// http/secret-spots.deep.test.ts covers every endpoint; this file has the rules.
const api = apiUnderTest({ RATE_LIMIT_SCALE: '1000' });

const readBy = async (person: Person | null, id: string): Promise<Album> =>
  answered(await api.get(`/albums/${id}`, { as: person }), 200).json();
const keepSecret = (as: Person, id: string, isSecret: boolean) =>
  api.patch(`/albums/${id}`, { has_secret_spot: isSecret }, { as });
const listedAt = async (query: string) => (await api.get(`/albums?${query}`)).json<{ total: number }>().total;

test('visitors read region, country and zone of a secret spot, the owner the surf break', async () => {
  const ana = await aPhotographer(api);
  const { id } = await aQuickAlbum(api, ana, { hasSecretSpot: true });

  const region = { region: 'País Vasco', country: 'España', continent: 'Europa' };
  const wide = { region_id: placeId('europa/ES/pais-vasco'), timezone: 'Europe/Madrid', utc_offset_minutes: 120 };
  expect(await readBy(null, id)).toMatchObject({
    ...wide,
    has_secret_spot: true,
    surf_break_id: null,
    location: { spot: null, ...region },
  });
  expect(await readBy(ana, id)).toMatchObject({
    ...wide,
    has_secret_spot: true,
    surf_break_id: MUNDAKA,
    location: { spot: 'Mundaka', ...region },
  });
});

test.for([
  ['a region with many surf breaks', 'europa/ES/pais-vasco/mundaka', ['País Vasco', 'España']],
  ['a region with fewer than five, of a country with many', 'europa/ES/region-de-murcia', [null, 'España']],
  ['a country with fewer than five', 'asia/BD', [null, null]],
] as const)(
  'a secret spot in %s shows only what leaves several breaks to guess from',
  async ([, path, [region, country]]) => {
    const ana = await aPhotographer(api);
    const surfBreakId = await aBreakIn(path);

    const { id } = await aQuickAlbum(api, ana, { surfBreakId, hasSecretSpot: true });

    const album = await readBy(null, id);
    expect(album.location).toMatchObject({ spot: null, region, country, continent: expect.any(String) });
    expect([album.region_id === null, album.country_id === null]).toEqual([region === null, country === null]);
  },
);

test("an album leaves its surf break's page when it becomes a secret spot, and is back when it no longer is one", async () => {
  const ana = await aPhotographer(api);
  const surfBreakId = placeId('europa/ES/pais-vasco/zarautz');
  const { id } = await aQuickAlbum(api, ana, { surfBreakId, title: 'Izquierdas' });
  const seen = async () => ({
    there: await listedAt(`surf_break_id=${surfBreakId}`),
    byName: await listedAt('q=zarautz'),
    inRegion: await listedAt(`region_id=${placeId('europa/ES/pais-vasco')}&user_id=${ana.id}`),
    page: (await api.get(`/surf_breaks/${surfBreakId}/page`)).json().album_count,
  });
  const open = await seen();

  await keepSecret(ana, id, true);
  const secret = await seen();
  await keepSecret(ana, id, false);

  expect(open).toEqual({ there: 1, byName: 1, inRegion: 1, page: 1 });
  expect(secret).toEqual({ there: 0, byName: 0, inRegion: 1, page: 0 });
  expect(await seen()).toEqual(open);
  expect(await readBy(null, id)).toMatchObject({ has_secret_spot: false, surf_break_id: surfBreakId });
});

test('a secret spot stays secret when the album moves to another break or gets a new title', async () => {
  const ana = await aPhotographer(api);
  const canary = await aBreakIn('europa/ES/tenerife');
  const { id } = await aQuickAlbum(api, ana, { hasSecretSpot: true });

  answered(await api.patch(`/albums/${id}`, { surf_break_id: canary, title: 'Otra' }, { as: ana }), 200);

  expect(await readBy(null, id)).toMatchObject({ surf_break_id: null, timezone: 'Atlantic/Canary', title: 'Otra' });
  expect(await readBy(ana, id)).toMatchObject({ surf_break_id: canary, has_secret_spot: true });
});

test('a draft can be marked as a secret spot before it has a surf break, and is published as one', async () => {
  const ana = await aPhotographer(api);
  const draft = { date: '2026-05-01', is_public: false, has_secret_spot: true };
  const { id } = answered(await api.post('/albums', draft, { as: ana }), 201).json<Album>();
  const early = await api.patch(`/albums/${id}`, { title: 'Norte', is_public: true }, { as: ana });

  await api.patch(`/albums/${id}`, { title: 'Norte', surf_break_id: MUNDAKA, is_public: true }, { as: ana });
  await photosAt(api, id, [null]);

  expect([early.statusCode, early.json().code]).toEqual([422, 'album_incomplete']);
  expect(await readBy(null, id)).toMatchObject({ has_secret_spot: true, surf_break_id: null, is_public: true });
});

test('only the owner may make an album a secret spot', async () => {
  const [ana, other] = [await aPhotographer(api), await aPhotographer(api)];
  const { id } = await aQuickAlbum(api, ana, { hasSecretSpot: true });

  expect((await keepSecret(other, id, false)).statusCode).toBe(403);
  expect(await readBy(other, id)).toMatchObject({ has_secret_spot: true, surf_break_id: null });
});

test('similar photos of a surfer at a secret spot come from the same album alone', async () => {
  const [ana, other] = [await aPhotographer(api), await aPhotographer(api)];
  const date = '2026-06-07';
  const open = await anAlbum(api, other, { date });
  const secret = await anAlbum(api, ana, { date, hasSecretSpot: true });
  await photosAt(api, open.id, [`${date}T08:00:00Z`]);
  const [first = '', second = ''] = await photosAt(api, secret.id, [`${date}T08:00:00Z`, `${date}T09:00:00Z`]);

  const more = (await api.post(`/photos/${first}/more-of-surfer`, {})).json<MoreOfSurfer>();

  expect(more.waves.flatMap(({ photos }) => photos.map(({ id }) => id)).toSorted()).toEqual([first, second].toSorted());
  expect(more).toMatchObject({ spot: 'País Vasco', utc_offset_minutes: 120 });
});

test('followers of a surf break are notified of an album once its spot is no secret any more', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  await api.put(`/follows/surf-breaks/${MUNDAKA}`, undefined, { as: leo });
  const { id } = await aQuickAlbum(api, ana, { hasSecretSpot: true, title: 'Una que se abre' });
  await api.patch(`/albums/${id}`, { is_public: true }, { as: ana });
  const mails = async () => (await mailsTo(api, leo.email)).filter(({ text }) => text.includes('Una que se abre'));
  const before = await mails();

  await keepSecret(ana, id, false);

  expect(before).toEqual([]);
  expect(await mails()).toHaveLength(1);
});

test('a renamed or moved surf break does not change a secret spot', async () => {
  const ana = await aPhotographer(api);
  const surfBreakId = placeId('europa/ES/pais-vasco/bakio');
  const { id } = await aQuickAlbum(api, ana, { surfBreakId, hasSecretSpot: true });

  await renamePlace(api.app.db, surfBreakId, { es: 'Bakio nuevo' });

  expect(await listedAt('q=bakio')).toBe(0);
  expect(await readBy(null, id)).toMatchObject({ surf_break_id: null, location: { region: 'País Vasco' } });
});

test('a list without a secret spot needs no further query', async () => {
  const ana = await aPhotographer(api);
  await aQuickAlbum(api, ana);
  const plain = await countQueries(api, () => api.get(`/albums?user_id=${ana.id}`));
  await aQuickAlbum(api, ana, { hasSecretSpot: true });
  await aQuickAlbum(api, ana, { hasSecretSpot: true });

  // Sorted differently, because a cached page would read the versions of its cards first.
  expect(await countQueries(api, () => api.get(`/albums?user_id=${ana.id}&sort=oldest`))).toBe(plain + 1);
});

async function aBreakIn(path: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select s.id from surf_breaks s join regions r on r.id = s.region_id
    where ${placeId(path)} in (s.id, r.id, r.country_id) order by s.id limit 1`.execute(api.app.db);
  const [found] = rows;
  if (!found) throw new Error(`No surf break in ${path}`);
  return found.id;
}
