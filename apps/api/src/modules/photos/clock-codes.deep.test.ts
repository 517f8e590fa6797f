import { Readable } from 'node:stream';
import type { Album, CameraClock } from '@pleamar/contract';
import { describe, expect, test } from 'vitest';
import { anAlbum, answered, photosOf, readyPhotos } from '../../testing/albums.ts';
import { apiUnderTest, type Caller } from '../../testing/api.ts';
import { aClockPicture } from '../../testing/clock-pictures.ts';
import { aPhotographer, aSurfer } from '../../testing/people.ts';
import { aPicture } from '../../testing/pictures.ts';
import { placeId } from '../places/gazetteer.ts';
import { processPhoto } from './pictures/process-photo.ts';

const api = apiUnderTest();
const LATE_MS = 47 * 60_000;

const clocksOf = async (as: Caller, albumId: string) =>
  answered(await api.get(`/albums/${albumId}/clocks`, { as }), 200).json<{ cameras: CameraClock[] }>().cameras;
const timesOf = async (albumId: string) => (await photosOf(api, albumId)).map((photo) => photo.taken_at?.slice(11, 19));

/** The camera's clock is 47 minutes late: at 10:00:00 in Mundaka it writes 09:13:00. */
const lateCode = () => aClockPicture({ code: new Date('2026-05-01T08:00:00.000Z'), takenAt: '2026:05:01 09:13:00' });
const latePhotos = async () => [
  await aPicture({ takenAt: '2026:05:01 09:20:00' }),
  await aPicture({ takenAt: '2026:05:01 09:30:00' }),
];

describe('a photo of the clock page', () => {
  test.for(['first', 'last', 'among them'])(
    'a clock frame moves every photo of its camera when it is uploaded %s',
    async (place) => {
      const ana = await aPhotographer(api);
      const album = await anAlbum(api, ana);
      const [one, two] = await latePhotos();
      const code = await lateCode();
      const batches = { first: [[code], [one, two]], last: [[one, two], [code]], 'among them': [[one, code, two]] }[
        place
      ];

      for (const batch of batches ?? [])
        await readyPhotos(
          api,
          ana,
          album.id,
          batch.filter((each) => each !== undefined),
        );

      expect(await timesOf(album.id)).toEqual(['08:07:00', '08:17:00']);
    },
  );

  test('a clock frame leaves the photos of another camera alone', async () => {
    const ana = await aPhotographer(api);
    const album = await anAlbum(api, ana);

    await readyPhotos(api, ana, album.id, [
      await aPicture({ takenAt: '2026:05:01 09:20:00', camera: 'Canon EOS R1' }),
      await lateCode(),
    ]);

    expect(await timesOf(album.id)).toEqual(['07:20:00']);
  });

  test('a clock frame shows its owner the shift', async () => {
    const ana = await aPhotographer(api);
    const album = await anAlbum(api, ana);
    await readyPhotos(api, ana, album.id, [...(await latePhotos()), await lateCode()]);

    const [camera] = await clocksOf(ana, album.id);

    expect(camera).toMatchObject({ camera: 'Canon EOS R7', source: 'code', shift_ms: LATE_MS });
    expect(camera?.codes).toMatchObject([
      { code_at: '2026-05-01T08:00:00.000Z', file_at: '2026-05-01T07:13:00.000Z', shift_ms: LATE_MS },
    ]);
    expect((await api.get(camera?.codes[0]?.thumbnail_url ?? '')).statusCode).toBe(200);
  });

  test('a clock frame is in no list, count, cover, cart or order, and only its owner opens it', async () => {
    const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
    const album = await anAlbum(api, ana);
    const [frame = ''] = await readyPhotos(api, ana, album.id, [await lateCode(), ...(await latePhotos())]);

    const seen = (await api.get(`/albums/${album.id}`)).json<Album>();
    const own = (await api.get(`/albums/${album.id}`, { as: ana })).json<Album>();
    expect([seen.photo_count, own.photo_count, own.processing_count, own.failed_count]).toEqual([2, 2, 0, 0]);
    expect(seen.cover_photo?.id).not.toBe(frame);
    expect((await photosOf(api, album.id, ana)).map((photo) => photo.id)).not.toContain(frame);
    expect((await api.get(`/albums/${album.id}/photos/times`)).body).not.toContain(frame);
    for (const as of [undefined, leo])
      expect((await api.get(`/photos/${frame}`, as ? { as } : {})).statusCode).toBe(404);
    expect((await api.get(`/photos/${frame}/original`, { as: leo })).statusCode).toBe(404);
    const cart = (await api.post('/cart/merge', { photo_ids: [frame] }, { as: leo })).body;
    expect(cart).not.toContain('"thumbnail_url":"/files');
    const order = await api.post(
      '/orders',
      { photo_ids: [frame], success_url: '/dashboard/ordenes', cancel_url: '/checkout/cancel' },
      { as: leo },
    );
    expect(order.statusCode).toBeGreaterThanOrEqual(400);
    const cover = await api.patch(`/albums/${album.id}/cover-photo`, { photo_id: frame }, { as: ana });
    expect((await api.get(`/albums/${album.id}`)).json<Album>().cover_photo?.id, cover.body).not.toBe(frame);
  });

  test('a clock frame alone does not make an album visible', async () => {
    const ana = await aPhotographer(api);
    const album = await anAlbum(api, ana);

    await readyPhotos(api, ana, album.id, [await lateCode()]);

    expect((await api.get(`/albums/${album.id}`)).statusCode).toBe(404);
    expect(await clocksOf(ana, album.id)).toMatchObject([{ photo_ids: [], source: 'code' }]);
  });

  test('a clock frame that is processed again changes nothing', async () => {
    const ana = await aPhotographer(api);
    const album = await anAlbum(api, ana);
    const [frame = '', photo = ''] = await readyPhotos(api, ana, album.id, [await lateCode(), ...(await latePhotos())]);
    const before = await photosOf(api, album.id);

    for (const id of [frame, photo, frame]) await processPhoto(api.app, id);

    expect(await photosOf(api, album.id)).toEqual(before);
  });

  test('a deleted clock frame undoes its shift', async () => {
    const ana = await aPhotographer(api);
    const album = await anAlbum(api, ana);
    const [frame = ''] = await readyPhotos(api, ana, album.id, [await lateCode(), ...(await latePhotos())]);

    answered(await api.request('DELETE', `/photos/${frame}`, { as: ana }), 200);

    expect(await timesOf(album.id)).toEqual(['07:20:00', '07:30:00']);
    expect(await clocksOf(ana, album.id)).toMatchObject([{ source: 'camera', shift_ms: 0, codes: [] }]);
  });

  test('a manual shift has priority over a clock frame, which applies again after undo', async () => {
    const ana = await aPhotographer(api);
    const album = await anAlbum(api, ana);
    const [, photo = ''] = await readyPhotos(api, ana, album.id, [await lateCode(), ...(await latePhotos())]);

    await api.put(`/photos/${photo}/clock`, { shift_ms: 0 }, { as: ana });
    const manualTimes = await timesOf(album.id);
    await api.put(`/photos/${photo}/clock`, { shift_ms: null }, { as: ana });

    expect(manualTimes).toEqual(['07:20:00', '07:30:00']);
    expect(await timesOf(album.id)).toEqual(['08:07:00', '08:17:00']);
  });

  test('a clock frame keeps the true time when the album moves to a break in another zone', async () => {
    const ana = await aPhotographer(api);
    const album = await anAlbum(api, ana);
    await readyPhotos(api, ana, album.id, [await lateCode(), ...(await latePhotos())]);
    const lanzarote = placeId('europa/ES/lanzarote/el-quemao');

    answered(await api.patch(`/albums/${album.id}`, { surf_break_id: lanzarote }, { as: ana }), 200);

    expect(await timesOf(album.id)).toEqual(['08:07:00', '08:17:00']);
  });

  test('a clock frame uses fractions of a second and the offset of the file', async () => {
    const ana = await aPhotographer(api);
    const album = await anAlbum(api, ana);
    const code = new Date('2026-05-01T08:00:00.300Z');

    await readyPhotos(api, ana, album.id, [
      await aClockPicture({ code, takenAt: '2026:05:01 04:00:00', fraction: '05', offset: '-04:00' }),
    ]);

    expect(await clocksOf(ana, album.id)).toMatchObject([{ shift_ms: 250 }]);
  });

  test('a clock frame without a capture time moves nothing, and is still not for sale', async () => {
    const ana = await aPhotographer(api);
    const album = await anAlbum(api, ana);

    await readyPhotos(api, ana, album.id, [...(await latePhotos()), await aClockPicture({ code: new Date() })]);

    expect(await timesOf(album.id)).toEqual(['07:20:00', '07:30:00']);
    expect((await clocksOf(ana, album.id))[0]?.codes).toMatchObject([{ file_at: null, shift_ms: null }]);
  });
});

describe('codes in a photo', () => {
  test.for([
    { share: 0.08, turn: 0 },
    { share: 0.06, turn: 17 },
    { share: 0.3, turn: 180 },
  ])('a code of $share of the frame, turned by $turn degrees, is read', async ({ share, turn }) => {
    const bytes = await aClockPicture({ code: new Date('2026-05-01T08:00:00.300Z'), share, turn });

    const image = await api.app.images.process('ana', Readable.from([bytes]), { markSeed: 'a', wanted: ['thumbnail'] });

    expect(image.clockCodeMs).toBe(Date.parse('2026-05-01T08:00:00.300Z'));
  });

  test.for(['https://example.com/surf', 'PLEAMAR1:12345'])(
    'a photo with another code, %s, is a photo',
    async (code) => {
      const ana = await aPhotographer(api);
      const album = await anAlbum(api, ana);

      await readyPhotos(api, ana, album.id, [await aClockPicture({ code, share: 0.3 })]);

      expect(await photosOf(api, album.id)).toMatchObject([{ status: 'ready' }]);
    },
  );
});
