import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { aListedAlbum, anAlbum, aQuickAlbum, answered, photosOf, readyPhotos } from '../../testing/albums.ts';
import { apiUnderTest } from '../../testing/api.ts';
import { aPhotographer, type Person } from '../../testing/people.ts';

const api = apiUnderTest();
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
let ana: Person;
beforeAll(async () => {
  ana = await aPhotographer(api);
});

const read = (url: string) => api.server.inject({ method: 'GET', url });
const album = (id: string) => `/compartir/album/${id}/album.jpg`;
const photo = (id: string) => `/compartir/foto/${id}/foto.jpg`;
const wave = (id: string) => `/compartir/ola/${id}/ola.jpg`;

test('an album, a photo and a wave have a JPEG of 1200 × 630 below 300 kB, which caches may keep', async () => {
  const listed = await aListedAlbum(api, ana, { photos: 3 });
  const [first] = await photosOf(api, listed.id);
  const addresses = [album(listed.id), photo(first?.id ?? ''), wave(first?.id ?? '')];

  for (const address of addresses) {
    const answer = await read(address);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(answer.rawPayload.length).toBeLessThan(300_000);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // Nothing but pixels.
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
  }
});

test('the share card of a wave has three of its frames', { tags: 'deep' }, async () => {
  const listed = await aListedAlbum(api, ana, { photos: 3 });
  const photos = await photosOf(api, listed.id);
  for (const [index, { id }] of photos.entries()) {
    const takenAt = new Date(Date.UTC(2026, 10, 14, 9, 0, index));
    await api.app.db.updateTable('photos').set({ taken_at: takenAt, camera: 'X' }).where('id', '=', id).execute();
  }
  const [first] = photos;

  const [ofWave, ofPhoto] = await Promise.all([read(wave(first?.id ?? '')), read(photo(first?.id ?? ''))]);

  expect(ofWave.rawPayload.equals(ofPhoto.rawPayload)).toBe(false);
});

test('a photo whose picture has just been given another address has no card', async () => {
  const { photoIds } = await aQuickAlbum(api, ana);

  expect((await read(photo(photoIds[0] ?? ''))).statusCode).toBe(404);
});

test('drafts, albums by link, hidden and deleted photos have no card', async () => {
  const draft = await anAlbum(api, ana, { isPublic: false });
  const [inDraft] = await readyPhotos(api, ana, draft.id, 1);
  const listed = await aListedAlbum(api, ana, { photos: 2 });
  const [hidden, deleted] = await photosOf(api, listed.id);
  const byLink = await aListedAlbum(api, ana, { photos: 1 });
  const [linked] = await photosOf(api, byLink.id);
  expect((await read(photo(hidden?.id ?? ''))).statusCode).toBe(200);

  answered(await api.post(`/photos/${hidden?.id}/report`, { kind: 'me', email: 'eva@example.com' }), 201);
  await api.runJobs();
  answered(await api.del(`/photos/${deleted?.id}`, { as: ana }), 200);
  answered(await api.patch(`/albums/${byLink.id}`, { visibility: 'link' }, { as: ana }), 200);

  for (const id of [inDraft, hidden?.id, deleted?.id, linked?.id, UNKNOWN, 'no-id'])
    for (const address of [photo(String(id)), wave(String(id))]) expect((await read(address)).statusCode).toBe(404);
  for (const id of [draft.id, byLink.id, UNKNOWN]) expect((await read(album(id))).statusCode).toBe(404);
});
