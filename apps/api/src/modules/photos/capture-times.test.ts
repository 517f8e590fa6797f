import type { CaptureTimes } from '@pleamar/contract';
import { expect, test } from 'vitest';
import { anAlbum, photosOf } from '../../testing/albums.ts';
import { apiUnderTest, type Caller } from '../../testing/api.ts';
import { aPhotographer, aSurfer } from '../../testing/people.ts';
import { photoRow, readyFields } from '../../testing/rows.ts';

const api = apiUnderTest();
const timesOf = async (albumId: string, as?: Caller) =>
  (await api.get(`/albums/${albumId}/photos/times`, as ? { as } : {})).json<CaptureTimes>();

test('capture times are those of the photo list, in its order', async () => {
  const album = await anAlbum(api, await aPhotographer(api));
  for (const [taken_at, camera] of [
    ['2026-05-01T07:00:02.500Z', 'NIKON Z 9'],
    ['2026-05-01T07:00:01.250Z', 'Canon EOS R1'],
    [null, null],
    ['2026-05-01T07:00:03.000Z', 'NIKON Z 9'],
  ] as const)
    await photoRow(api.app.db, album.id, { ...readyFields, camera, taken_at: taken_at && new Date(taken_at) });

  const { ids, taken_at, cameras, camera } = await timesOf(album.id);

  const photos = await photosOf(api, album.id);
  expect(ids).toEqual(photos.map((photo) => photo.id));
  expect(taken_at.map((ms) => ms && new Date(ms).toISOString())).toEqual(photos.map((photo) => photo.taken_at));
  expect(camera.map((place) => (place === null ? null : cameras[place]))).toEqual(photos.map((photo) => photo.camera));
  expect(cameras).toHaveLength(2);
});

test('capture times exclude photos that the caller may not see', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const album = await anAlbum(api, ana);
  const ready = await photoRow(api.app.db, album.id, readyFields);
  const unready = await photoRow(api.app.db, album.id);
  await photoRow(api.app.db, album.id, { ...readyFields, deleted_at: api.clock.now });
  const draft = await anAlbum(api, ana, { isPublic: false });

  expect((await timesOf(album.id)).ids).toEqual([ready]);
  expect((await timesOf(album.id, leo)).ids).toEqual([ready]);
  expect((await timesOf(album.id, ana)).ids.toSorted()).toEqual([ready, unready].toSorted());
  expect((await api.get(`/albums/${draft.id}/photos/times`, { as: leo })).statusCode).toBe(404);
});
