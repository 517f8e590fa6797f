import type { Album, AlbumColours, DayWave, MapPoint, SurfBreakMonth, SurfBreakPage } from '@pleamar/contract';
import { expect, onTestFinished, test } from 'vitest';
import { anAlbum, aQuickAlbum } from '../../testing/albums.ts';
import { buildHttp } from '../../app.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { showsNoSurfer, wears } from '../../testing/gear.ts';
import { aPhotographer } from '../../testing/people.ts';
import { photosAt } from '../../testing/surfs.ts';
import { placeId } from '../places/gazetteer.ts';

const api = apiUnderTest();
const basque = (slug: string) => placeId(`europa/ES/pais-vasco/${slug}`);
const pageOf = async (id: string, language = 'es'): Promise<SurfBreakPage> =>
  (await api.get(`/surf_breaks/${id}/page`, { headers: { 'accept-language': language } })).json();
const monthOf = async (id: string, month?: string): Promise<SurfBreakMonth> =>
  (await api.get(`/surf_breaks/${id}/days${month ? `?month=${month}` : ''}`)).json();

test('a surf break has its location and kind of wave in the reader’s language', async () => {
  const [spanish, english] = [await pageOf(basque('mundaka')), await pageOf(basque('mundaka'), 'en')];

  expect(spanish).toMatchObject({ spot: 'Mundaka', region: 'País Vasco', country: 'España', kind: 'river-mouth' });
  expect(spanish.lat).toBeCloseTo(43.4, 1);
  expect(english).toMatchObject({ spot: 'Mundaka', region: 'Basque Country', country: 'Spain' });
});

test('counts include listed albums, and neither drafts nor empty or deleted ones', async () => {
  const [ana, leo] = [await aPhotographer(api), await aPhotographer(api)];
  const at = { surfBreakId: basque('zarautz') };
  await aQuickAlbum(api, ana, { ...at, date: '2026-03-07', photos: 2 });
  await aQuickAlbum(api, ana, { ...at, date: '2026-05-01' });
  await aQuickAlbum(api, leo, { ...at, date: '2026-05-02', photos: 3 });
  const draft = await aQuickAlbum(api, leo, { ...at, date: '2026-06-01', isPublic: false });
  await anAlbum(api, leo, { ...at, date: '2026-06-02' });
  const deleted = await aQuickAlbum(api, ana, { ...at, date: '2026-06-03' });
  await api.del(`/albums/${deleted.id}`, { as: ana });

  const page = await pageOf(at.surfBreakId);
  const seenByOwner: SurfBreakPage = (await api.get(`/surf_breaks/${at.surfBreakId}/page`, { as: leo })).json();

  expect(page).toMatchObject({ album_count: 3, photo_count: 6, photographer_count: 2, last_day: '2026-05-02' });
  expect(page.photographers.map(({ id, album_count: count, last_day: day }) => [id, count, day])).toEqual([
    [leo.id, 1, '2026-05-02'],
    [ana.id, 2, '2026-05-01'],
  ]);
  expect(seenByOwner).toEqual(page);
  expect(JSON.stringify(await monthOf(at.surfBreakId, '2026-06'))).not.toContain(draft.date);
});

test('the calendar opens on the last month with photos and skips months without', async () => {
  const ana = await aPhotographer(api);
  const at = { surfBreakId: basque('bakio') };
  for (const [date, photos] of [
    ['2025-12-31', 1],
    ['2026-04-01', 2],
    ['2026-04-30', 1],
    ['2026-04-30', 4],
    ['2026-09-05', 1],
  ] as const)
    await aQuickAlbum(api, ana, { ...at, date, photos });

  expect(await monthOf(at.surfBreakId)).toMatchObject({ month: '2026-09', previous: '2026-04', next: null });
  expect(await monthOf(at.surfBreakId, '2026-04')).toEqual({
    month: '2026-04',
    previous: '2025-12',
    next: '2026-09',
    days: [
      { date: '2026-04-01', album_count: 1, photo_count: 2 },
      { date: '2026-04-30', album_count: 2, photo_count: 5 },
    ],
  });
  expect(await monthOf(at.surfBreakId, '2026-06')).toEqual({
    month: '2026-06',
    previous: '2026-04',
    next: '2026-09',
    days: [],
  });
});

test('the surf breaks nearby are ordered by distance, without the break itself', async () => {
  const ana = await aPhotographer(api);
  const shot = await aQuickAlbum(api, ana, { surfBreakId: basque('mundaka') });
  const { nearby } = await pageOf(basque('mundaka'));

  const distances = nearby.map(({ distance_km: km }) => km);
  expect(nearby.length).toBe(6);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(distances[0]).toBeLessThan(15);
  expect(nearby.map(({ surf_break_id: id }) => id)).not.toContain(shot.surf_break_id);
});

test('around a surf break without albums those with photos come first, with their newest cover', async () => {
  const ana = await aPhotographer(api);
  const shot: Album = await aQuickAlbum(api, ana, { surfBreakId: placeId('europa/ES/cantabria/dicido-miono') });
  const empty = await pageOf(placeId('europa/ES/cantabria/somo'));

  expect(empty).toMatchObject({ album_count: 0, photo_count: 0, last_day: null, photographers: [] });
  expect(await monthOf(empty.surf_break_id)).toEqual({ month: null, previous: null, next: null, days: [] });
  const counts = empty.nearby.map(({ album_count: count }) => count);
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts).toEqual([...counts.filter((count) => count > 0), ...counts.filter((count) => count === 0)]);
  expect(empty.nearby.find(({ surf_break_id: id }) => id === shot.surf_break_id)?.cover_photo).not.toBeNull();
});

test('an unknown surf break has neither page nor days', async () => {
  const unknown = placeId('europa/ES/pais-vasco/ninguna');

  for (const path of ['page', 'days']) expect((await api.get(`/surf_breaks/${unknown}/${path}`)).statusCode).toBe(404);
});

test('the map has the surf breaks with photos, of one day or ever, and the others on request', async () => {
  const ana = await aPhotographer(api);
  const [menakoz, empty] = [basque('menakoz'), basque('gorliz')];
  const first = await aQuickAlbum(api, ana, { surfBreakId: menakoz, date: '2026-02-03', photos: 2 });
  const newest = await aQuickAlbum(api, ana, { surfBreakId: menakoz, date: '2026-02-04' });
  await setThumbnail(first.id, 'public/aa/first.webp');
  await setThumbnail(newest.id, 'public/aa/newest.webp');
  await aQuickAlbum(api, ana, { surfBreakId: empty, date: '2026-02-03', isPublic: false });
  const pointsOf = async (query = ''): Promise<MapPoint[]> => (await api.get(`/surf_breaks/map${query}`)).json();
  const at = (points: MapPoint[], id: string) => points.find((point) => point.surf_break_id === id);

  const [ever, day, all] = [await pointsOf(), await pointsOf('?date=2026-02-03'), await pointsOf('?all=true')];

  expect(at(ever, menakoz)).toMatchObject({ album_count: 2, photo_count: 3, cover_url: '/files/aa/newest.webp' });
  expect(at(day, menakoz)).toMatchObject({ album_count: 1, photo_count: 2, cover_url: '/files/aa/first.webp' });
  expect(at(ever, empty)).toBeUndefined();
  expect(at(all, empty)).toMatchObject({ album_count: 0, photo_count: 0, cover_url: null });
  expect(all.length).toBeGreaterThan(1000);
  const counts = all.map(({ photo_count: count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

const setThumbnail = (albumId: string, key: string) =>
  api.app.db.updateTable('photos').set({ thumbnail_key: key }).where('album_id', '=', albumId).execute();

test('visitors are answered from the cache, and see a new album at once', async () => {
  const { isLive } = api.app.channels;
  api.app.channels.isLive = () => true;
  onTestFinished(() => void (api.app.channels.isLive = isLive));
  const server = await buildHttp(api.app);
  const ana = await aPhotographer(api);
  const at = { surfBreakId: basque('arrietara-atxabiribil-sopela') };
  const ask = (path: string, headers: Record<string, string> = {}) =>
    server.inject({ method: 'GET', url: `/api/v1/surf_breaks/${at.surfBreakId}/${path}`, headers });

  for (const path of ['page', 'days']) {
    const first = await ask(path);
    // Notifications of other tests' writes arrive a moment later.
    await expect.poll(() => countQueries(api, () => ask(path))).toBe(0);
    const same = await ask(path, { 'if-none-match': String(first.headers.etag) });
    expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0]);
  }
  await aQuickAlbum(api, ana, { ...at, date: '2026-05-02' });

  await expect.poll(async () => (await ask('page')).json()).toMatchObject({ album_count: 1 });
  expect((await ask('days')).json()).toMatchObject({ month: '2026-05' });
  await server.close();
});

test('the waves of a day are those of all its public albums in the order they were ridden, narrowed by colours', async () => {
  const [ana, leo] = [await aPhotographer(api), await aPhotographer(api)];
  const at = { surfBreakId: basque('laida'), date: '2026-02-07' };
  const [one, other, draft, dayAfter] = [
    await anAlbum(api, ana, at),
    await anAlbum(api, leo, at),
    await anAlbum(api, leo, { ...at, isPublic: false }),
    await anAlbum(api, leo, { ...at, date: '2026-02-08' }),
  ];
  const late = await photosAt(api, one.id, ['2026-02-07T10:00:00Z', '2026-02-07T10:00:01Z', null]);
  const early = await photosAt(api, other.id, ['2026-02-07T09:00:00Z']);
  for (const { id } of [draft, dayAfter]) await photosAt(api, id, ['2026-02-07T09:30:00Z']);
  await wears(api, late, { suit: 'red', board: 'white' });
  await wears(api, early, { suit: 'green', board: 'white' });
  const waves = async (query = '') =>
    (await api.get(`/surf_breaks/${at.surfBreakId}/waves?date=${at.date}${query}`)).json<{
      items: DayWave[];
      total: number;
      colours: AlbumColours;
    }>();

  const [all, red, second] = [await waves(), await waves('&suit=red'), await waves('&limit=1&offset=1')];

  expect(all.items.map(({ id, photo_count: count }) => [id, count])).toEqual([
    [early[0], 1],
    [late[0], 2],
  ]);
  expect(all.items[1]).toMatchObject({ started_at: '2026-02-07T10:00:00.000Z', ended_at: '2026-02-07T10:00:01.000Z' });
  expect(all.colours).toEqual({
    suit: [
      { colour: 'red', waves: 1 },
      { colour: 'green', waves: 1 },
    ],
    board: [{ colour: 'white', waves: 2 }],
  });
  expect(red).toMatchObject({
    total: 1,
    items: [{ id: late[0] }],
    colours: { suit: all.colours.suit, board: [{ colour: 'white', waves: 1 }] },
  });
  expect(second).toMatchObject({ total: 2, items: [{ id: late[0] }] });

  const empty = await photosAt(api, one.id, ['2026-02-07T08:00:00Z']);
  await showsNoSurfer(api, empty);
  expect((await waves()).items.map(({ id }) => id)).toEqual([early[0], late[0], empty[0]]);
});
