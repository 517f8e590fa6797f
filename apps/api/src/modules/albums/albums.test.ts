import type { Album } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { anAlbum, aQuickAlbum, MUNDAKA, photosOf, readyPhotos, readyRows, sold } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer, aSurfer } from '../../testing/people.ts';
import { surfBreakRow } from '../../testing/rows.ts';
import { placeId } from '../places/gazetteer.ts';

const api = apiUnderTest();
const NOWHERE = '00000000-0000-4000-8000-000000000000';

test('a photographer creates an album; its date is the date part of what was sent', async () => {
  const ana = await aPhotographer(api);

  const made = await api.post(
    '/albums',
    { title: '  Mañana  ', date: '2026-05-01T23:30:00.000Z', surf_break_id: MUNDAKA },
    { as: ana },
  );

  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({
    title: 'Mañana',
    date: '2026-05-01',
    is_public: true,
    user_id: ana.id,
    photographer: { id: ana.id, username: ana.username },
    location: { spot: 'Mundaka', region: 'País Vasco', country: 'España', continent: 'Europa' },
    photo_count: 0,
    cover_photo: null,
  });
});

test('a surfer creates no album', async () => {
  const leo = await aSurfer(api);

  const made = await api.post('/albums', { title: 'x', date: '2026-05-01', surf_break_id: MUNDAKA }, { as: leo });

  expect([made.statusCode, made.json().code]).toEqual([403, 'photographers_only']);
});

test.for([
  [{ title: '' }, 'validation'],
  [{ title: ' \t ' }, 'validation'],
  [{ title: 'a\u0000b' }, 'validation'],
  [{ title: 'x'.repeat(141) }, 'validation'],
  [{ title: 7 }, 'validation'],
  [{ date: '2026-02-30' }, 'validation'],
  [{ date: '0000-01-01' }, 'validation'],
  [{ date: '01/05/2026' }, 'validation'],
  [{ date: '2026-05-01 then' }, 'validation'],
  [{ is_public: 'yes' }, 'validation'],
  [{ surf_break_id: undefined }, 'validation'],
  [{ surf_break_id: 'mundaka' }, 'validation'],
  [{ surf_break_id: NOWHERE }, 'surf_break_unknown'],
] as const)('an album with %j is refused as %s', async ([wrong, code]) => {
  const ana = await aPhotographer(api);

  const made = await api.post(
    '/albums',
    { title: 'Bien', date: '2026-05-01', surf_break_id: MUNDAKA, ...wrong },
    { as: ana },
  );

  expect([made.statusCode, made.json().code]).toEqual([422, code]);
});

test('an album becomes listed with its first ready photo, which becomes its cover', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);

  const before = await api.get(`/albums/${album.id}`);
  const [photoId] = await readyPhotos(api, ana, album.id);
  const after = await api.get(`/albums/${album.id}`);

  expect(before.statusCode).toBe(404);
  expect(after.json<Album>()).toMatchObject({ photo_count: 1, cover_photo: { id: photoId } });
  expect(after.json<Album>().coverImage).toMatch(/^\/files\/[0-9a-f]{2}\/[0-9a-f]{40}\.webp$/);
});

test('place names follow the requested language', async () => {
  const ana = await aPhotographer(api);
  const album = await aQuickAlbum(api, ana);

  const answer = await api.get(`/albums/${album.id}`, { headers: { 'accept-language': 'en-GB' } });

  expect(answer.json<Album>().location).toEqual({
    spot: 'Mundaka',
    region: 'Basque Country',
    country: 'Spain',
    continent: 'Europe',
  });
});

test('an album at a surf break that another process has just loaded shows its name', async () => {
  const ana = await aPhotographer(api);
  await api.get(`/albums?user_id=${ana.id}`, { as: ana });
  const surfBreakId = await surfBreakRow(api.app.db, { timezone: 'Atlantic/Canary' }, { es: 'Recién llegada' });

  const album = await anAlbum(api, ana, { surfBreakId });

  expect(album).toMatchObject({ timezone: 'Atlantic/Canary', location: { spot: 'Recién llegada' } });
});

test('a change of an album changes the named fields alone', async () => {
  const ana = await aPhotographer(api);
  const album = await aQuickAlbum(api, ana, { title: 'Antes' });

  const answer = await api.patch(
    `/albums/${album.id}`,
    { title: 'Después', user_id: NOWHERE, views: 900, likes: 3, photo_count: 12, created_at: '2000-01-01T00:00:00Z' },
    { as: ana },
  );

  expect(answer.json()).toMatchObject({ title: 'Después', user_id: ana.id, views: 0, likes: 0, photo_count: 1 });
  expect(answer.json().created_at).toBe(album.created_at);
  expect(answer.json().date).toBe(album.date);
});

test('an album that moves to another surf break moves its capture times to that zone', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const [photoId = ''] = await readyRows(api, album.id);
  await api.app.db
    .updateTable('photos')
    .set({ taken_at_local: '2026-05-01T09:00:00', taken_at: new Date('2026-05-01T07:00:00Z') })
    .where('id', '=', photoId)
    .execute();

  await api.patch(`/albums/${album.id}`, { surf_break_id: placeId('europa/PT/ericeira/coxos') }, { as: ana });

  const moved = await api.get(`/albums/${album.id}`, { as: ana });
  expect(moved.json()).toMatchObject({ timezone: 'Europe/Lisbon', utc_offset_minutes: 60 });
  expect((await photosOf(api, album.id))[0]?.taken_at).toBe('2026-05-01T08:00:00.000Z');
});

test('a chosen cover is a photo of the album, and may still be in processing', async () => {
  const ana = await aPhotographer(api);
  const album = await aQuickAlbum(api, ana, { photos: 2 });
  const other = await aQuickAlbum(api, ana);
  const [first = '', second = ''] = album.photoIds;

  const chosen = await api.patch(`/albums/${album.id}/cover-photo`, { photo_id: second }, { as: ana });
  const foreign = await api.patch(`/albums/${album.id}/cover-photo`, { photo_id: other.photoIds[0] }, { as: ana });

  expect(chosen.json<Album>().cover_photo?.id).toBe(second);
  expect([foreign.statusCode, foreign.json().code]).toEqual([422, 'cover_not_in_album']);
  await api.app.db.updateTable('photos').set({ status: 'processing' }).where('id', '=', second).execute();
  expect((await api.get(`/albums/${album.id}`)).json<Album>().cover_photo?.id).toBe(first);
});

test('a deleted cover is replaced by another ready photo', async () => {
  const ana = await aPhotographer(api);
  const album = await aQuickAlbum(api, ana, { photos: 2 });
  const [first = '', second = ''] = album.photoIds;
  await api.patch(`/albums/${album.id}/cover-photo`, { photo_id: first }, { as: ana });

  await api.del(`/photos/${first}`, { as: ana });

  expect((await api.get(`/albums/${album.id}`)).json<Album>()).toMatchObject({
    photo_count: 1,
    cover_photo: { id: second },
  });
});

test('a deleted album is gone for all users; a buyer keeps the original', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const album = await anAlbum(api, ana);
  const [kept = '', unsold = ''] = await readyPhotos(api, ana, album.id, 2);
  await sold(api, kept, leo);
  const files = await filesOf([kept, unsold]);

  const answer = await api.del(`/albums/${album.id}`, { as: ana });
  await api.runJobs();

  expect(answer.json()).toEqual({ ok: true });
  for (const caller of [null, leo, ana]) {
    expect((await api.get(`/albums/${album.id}`, { as: caller })).statusCode).toBe(404);
    expect((await api.get(`/albums/${album.id}/photos`, { as: caller })).statusCode).toBe(404);
  }
  expect((await api.get(`/photos/${kept}/original`, { as: leo })).statusCode).toBe(200);
  expect((await api.get(`/photos/${unsold}/original`, { as: ana })).statusCode).toBe(404);
  expect(await areStored(files.get(kept))).toEqual([true, true, true]);
  expect(await areStored(files.get(unsold))).toEqual([false, false, false]);
});

test("an album's view counts once per visitor and day, and the owner's never", async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const album = await aQuickAlbum(api, ana);
  const look = (options: Parameters<typeof api.post>[2]) => api.post(`/albums/${album.id}/views`, {}, options);

  await Promise.all(Array.from({ length: 10 }, () => look({ address: '10.0.0.1' })));
  await look({ address: '10.0.0.2' });
  await look({ address: '10.0.0.1', headers: { 'user-agent': 'another browser' } });
  await look({ as: leo, address: '10.0.0.3' });
  await look({ as: leo, address: '10.0.0.4' });
  await look({ as: ana });
  expect((await api.get(`/albums/${album.id}`, { as: ana })).json().views).toBe(4);

  api.clock.pass(24 * 60 * 60 * 1000);
  await look({ address: '10.0.0.1' });
  expect((await api.get(`/albums/${album.id}`, { as: ana })).json().views).toBe(5);
});

test('one address cannot drive up the views of an album with many user agents', async () => {
  const ana = await aPhotographer(api);
  const album = await aQuickAlbum(api, ana);
  const look = (browser: number, address: string) =>
    api.post(`/albums/${album.id}/views`, {}, { address, headers: { 'user-agent': `browser ${browser}` } });
  const visits = Array.from({ length: 40 }, (_, browser) => browser);

  const answers = await Promise.all(visits.map((browser) => look(browser, '10.7.7.7')));
  // A household with IPv6 can use any number of addresses.
  await Promise.all(visits.map((browser) => look(browser, `2001:db8:0:7::${browser + 1}`)));
  await look(1, '10.7.7.8');

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await api.get(`/albums/${album.id}`, { as: ana })).json().views).toBe(30 + 30 + 1);
  expect(
    await api.app.db.selectFrom('album_views').selectAll().where('album_id', '=', album.id).execute(),
  ).toHaveLength(61);
});

test('a stored view has no address, and cannot be computed from it the next day', async () => {
  const ana = await aPhotographer(api);
  const album = await aQuickAlbum(api, ana);
  await api.post(`/albums/${album.id}/views`, {}, { address: '10.9.8.7' });
  api.clock.pass(24 * 60 * 60 * 1000);
  await api.post(`/albums/${album.id}/views`, {}, { address: '10.9.8.7' });

  const rows = await api.app.db.selectFrom('album_views').selectAll().where('album_id', '=', album.id).execute();

  expect(new Set(rows.map((row) => row.visitor_hash)).size).toBe(2);
  expect(JSON.stringify(rows)).not.toContain('10.9.8.7');
});

async function filesOf(photoIds: string[]): Promise<Map<string, string[]>> {
  const rows = await api.app.db
    .selectFrom('photos')
    .select(['id', 'original_key', 'thumbnail_key', 'preview_key'])
    .where('id', 'in', photoIds)
    .execute();
  return new Map(rows.map((row) => [row.id, [row.original_key, row.thumbnail_key ?? '', row.preview_key ?? '']]));
}

const areStored = (keys: string[] = []) =>
  Promise.all(
    keys.map((key) =>
      api.app.storage.head(key).then(
        () => true,
        () => false,
      ),
    ),
  );
