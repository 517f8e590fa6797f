import type { CameraClock, CaptureTimes } from '@pleamar/contract';
import { placeId } from '../places/gazetteer.ts';
import { describe, expect, test } from 'vitest';
import { anAlbum, answered, photosOf, readyPhotos } from '../../testing/albums.ts';
import { apiUnderTest, type Caller } from '../../testing/api.ts';
import { aPhotographer } from '../../testing/people.ts';
import { aPicture } from '../../testing/pictures.ts';
import { photoRow, readyFields } from '../../testing/rows.ts';

const api = apiUnderTest();
const MINUTE = 60_000;

const setClock = async (as: Caller, photoId: string, shiftMs: number | null) =>
  answered(await api.put(`/photos/${photoId}/clock`, { shift_ms: shiftMs }, { as }), 200).json<{
    cameras: CameraClock[];
  }>().cameras;
const timesOf = async (albumId: string) =>
  (await photosOf(api, albumId)).map((photo) => [photo.id, photo.taken_at?.slice(11, 23)]);

async function twoCameras() {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const shot = (time: string, camera: string, serial: string | null = null) =>
    photoRow(api.app.db, album.id, {
      ...readyFields,
      camera,
      camera_serial: serial,
      taken_at: new Date(`2026-05-01T${time}Z`),
    });
  return { ana, album, shot };
}

test("the shift of one photo's clock moves all photos of its camera, and only these", async () => {
  const { ana, album, shot } = await twoCameras();
  const nikon = await shot('07:30:00.000', 'Nikon Z 9');
  const [first, second] = [await shot('07:00:00.250', 'Canon EOS R7'), await shot('07:20:00.000', 'Canon EOS R7')];

  const cameras = await setClock(ana, first, 47 * MINUTE);

  expect(await timesOf(album.id)).toEqual([
    [nikon, '07:30:00.000'],
    [first, '07:47:00.250'],
    [second, '08:07:00.000'],
  ]);
  expect(cameras).toMatchObject([
    { camera: 'Canon EOS R7', photo_ids: [first, second], shift_ms: 47 * MINUTE, source: 'hand' },
    { camera: 'Nikon Z 9', taken_at: [Date.parse('2026-05-01T07:30:00Z')], shift_ms: 0, source: 'camera' },
  ]);
});

test('the time strip has the times by the corrected clock', async () => {
  const { ana, album, shot } = await twoCameras();
  const id = await shot('07:00:00.250', 'Canon EOS R7');

  await setClock(ana, id, -5);

  const times = (await api.get(`/albums/${album.id}/photos/times`)).json<CaptureTimes>();
  expect(times.taken_at).toEqual([Date.parse('2026-05-01T07:00:00.245Z')]);
});

test('undoing clock shifts restores times and order exactly, however often the clock was set', async () => {
  const { ana, album, shot } = await twoCameras();
  await shot('07:30:00.000', 'Nikon Z 9');
  const canon = await shot('07:00:00.123', 'Canon EOS R7');
  await shot('07:59:59.999', 'Canon EOS R7');
  const before = await timesOf(album.id);

  for (const shiftMs of [47 * MINUTE, -3 * 3_600_000 + 7, 1]) await setClock(ana, canon, shiftMs);
  const cameras = await setClock(ana, canon, null);

  expect(await timesOf(album.id)).toEqual(before);
  expect(cameras.map(({ source }) => source)).toEqual(['camera', 'camera']);
});

test('two cameras of one model have a clock each', async () => {
  const { ana, album, shot } = await twoCameras();
  const [one, other] = [await shot('07:00:00.000', 'Nikon Z 9', '111'), await shot('07:01:00.000', 'Nikon Z 9', '222')];

  await setClock(ana, one, 30_000);

  expect(await timesOf(album.id)).toEqual([
    [one, '07:00:30.000'],
    [other, '07:01:00.000'],
  ]);
});

test("a photo that is uploaded later is shifted like its camera's others", async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const [first = ''] = await readyPhotos(api, ana, album.id, [await aPicture({ takenAt: '2026:05:01 09:00:00' })]);
  await setClock(ana, first, 47 * MINUTE);

  await readyPhotos(api, ana, album.id, [
    await aPicture({ takenAt: '2026:05:01 09:10:00' }),
    await aPicture({ takenAt: '2026:05:01 09:10:00', camera: 'Canon EOS R1' }),
  ]);

  expect((await timesOf(album.id)).map(([, time]) => time)).toEqual(['07:10:00.000', '07:47:00.000', '07:57:00.000']);
});

test('a manual shift stays when the album moves to a break in another zone', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const [photo = ''] = await readyPhotos(api, ana, album.id, [await aPicture({ takenAt: '2026:05:01 09:00:00' })]);
  await setClock(ana, photo, 10 * MINUTE);
  const canary = placeId('europa/ES/lanzarote/el-quemao');

  answered(await api.patch(`/albums/${album.id}`, { surf_break_id: canary }, { as: ana }), 200);

  expect(await timesOf(album.id)).toEqual([[photo, '08:10:00.000']]);
});

describe('the owner alone', () => {
  test("only the owner reads and sets the clocks of an album's cameras", async () => {
    const { ana, album, shot } = await twoCameras();
    const photo = await shot('07:00:00.000', 'Nikon Z 9');
    const eva = await aPhotographer(api);

    expect((await api.get(`/albums/${album.id}/clocks`, { as: eva })).statusCode).toBe(403);
    expect((await api.put(`/photos/${photo}/clock`, { shift_ms: 1 }, { as: eva })).statusCode).toBe(403);
    expect((await api.get(`/albums/${album.id}/clocks`, { as: ana })).statusCode).toBe(200);
    expect((await timesOf(album.id))[0]?.[1]).toBe('07:00:00.000');
  });

  test('a clock shift beyond fifty years is refused', async () => {
    const { ana, shot } = await twoCameras();
    const photo = await shot('07:00:00.000', 'Nikon Z 9');

    const answer = await api.put(`/photos/${photo}/clock`, { shift_ms: 10 ** 15 }, { as: ana });

    expect(answer.statusCode).toBe(422);
  });
});
