import { buffer } from 'node:stream/consumers';
import type { AwaitedOriginals, Notification, Photo, UploadAnswer } from '@pleamar/contract';
import { HOUR_MS } from '@pleamar/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { StorageNotFound } from '../../../adapters/storage/port.ts';
import { sweepUnclaimed } from '../../../common/unclaimed-files.ts';
import { anAlbum, answered, photosOf, readyPhotos, upload } from '../../../testing/albums.ts';
import { apiUnderTest, type Caller } from '../../../testing/api.ts';
import { formWith } from '../../../testing/forms.ts';
import { aKey } from '../../../testing/keys.ts';
import { aPaidOrder } from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { aPicture } from '../../../testing/pictures.ts';
import {
  announcementOf,
  aPreviewedPhoto,
  aPreviewOf,
  listen,
  sendFile,
  sendPreview,
  sha256Of,
} from '../../../testing/previews.ts';

const api = apiUnderTest();
let base: string;
beforeAll(async () => {
  base = await listen(api);
});

const photoOf = async (photoId: string, as?: Caller): Promise<Photo> =>
  answered(await api.get(`/photos/${photoId}`, as ? { as } : {}), 200).json();
const rowOf = (photoId: string) =>
  api.app.db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirstOrThrow();
const bodyOf = async (answer: Response): Promise<UploadAnswer & { code: string }> => JSON.parse(await answer.text());
const missingOf = async (as: Caller, albumId: string, files: Buffer[]) =>
  answered(await api.post(`/albums/${albumId}/photos/missing`, { sha256: files.map(sha256Of) }, { as }), 200).json();
const awaitedOf = async (as: Caller, albumId?: string): Promise<AwaitedOriginals> =>
  answered(await api.get(`/photos/awaited${albumId ? `?album_id=${albumId}` : ''}`, { as }), 200).json();
const originalFor = (as: Caller, photoId: string) => api.get(`/photos/${photoId}/original`, { as });
const put = (as: Caller, photoId: string, bytes: Buffer) =>
  api.request('PUT', `/photos/${photoId}/original`, { as, ...formWith('file', [{ name: 'IMG_0001.JPG', bytes }]) });
const anOriginal = () => aPicture({ width: 300, height: 200, takenAt: '2026:05:01 09:10:11' });

/** Makes the public preview of a photo's file again, in both ways, and compares what is encoded. */
async function encodingOf(photoId: string) {
  const { original_key: key, preview_key: previewKey } = await rowOf(photoId);
  const stored = await buffer((await api.app.storage.get(previewKey ?? '')).stream);
  const request = { markSeed: photoId, wanted: ['thumbnail', 'preview'] as const };
  const isEncoded = async (way: { withQuickPreview?: true }) => {
    const file = (await api.app.storage.get(key)).stream;
    const { preview } = (await api.app.images.process('ana', file, { ...request, ...way })).pictures;
    // Behind the file's header: the stored one has a chunk more, the rights.
    return preview !== undefined && stored.includes(preview.bytes.subarray(12));
  };
  return { isUsual: await isEncoded({}), isQuick: await isEncoded({ withQuickPreview: true }) };
}

async function aPreviewed(owner?: Person) {
  const ana = owner ?? (await aPhotographer(api));
  const [album, original] = [await anAlbum(api, ana), await anOriginal()];
  const photoId = await aPreviewedPhoto(api, base, ana, { albumId: album.id, original });
  return { ana, album, original, photoId };
}

describe('a photo by its preview', () => {
  test("a photo with a preview alone is for sale at once, with the announced size and the preview's capture data", async () => {
    const { ana, photoId } = await aPreviewed();
    const leo = await aSurfer(api);

    expect(await photoOf(photoId)).toMatchObject({ status: 'ready', original: 'awaited', width: 300, height: 200 });
    expect(await photoOf(photoId, ana)).toMatchObject({
      taken_at_local: '2026-05-01T09:10:11',
      camera: 'Canon EOS R7',
      file_name: 'IMG_0001.JPG',
    });
    await aPaidOrder(api, leo, [photoId]);
    expect((await photoOf(photoId, leo)).access_granted).toBe(true);
  });

  test('a public preview is encoded quickly while the original is awaited, that of a whole file with the usual effort', async () => {
    const { ana, album, photoId } = await aPreviewed();
    const [wholeId = ''] = await readyPhotos(api, ana, album.id);

    expect(await encodingOf(photoId)).toEqual({ isUsual: false, isQuick: true });
    expect(await encodingOf(wholeId)).toEqual({ isUsual: true, isQuick: false });
  });

  test('the cart says that the original of a photo is on its way', async () => {
    const { photoId } = await aPreviewed();
    const leo = await aSurfer(api);

    await api.post('/cart/photos', { photo_ids: [photoId] }, { as: leo });

    const [line] = (await api.get('/cart', { as: leo })).json().lines;
    expect([line.trouble, line.photo.original]).toEqual([null, 'awaited']);
  });

  test('no one downloads a preview: neither its buyer nor its photographer, by login or link, alone or in the ZIP', async () => {
    const { ana, photoId } = await aPreviewed();
    const leo = await aSurfer(api);
    const { id: orderId } = await aPaidOrder(api, leo, [photoId]);

    const refusals = await Promise.all([
      originalFor(leo, photoId),
      originalFor(ana, photoId),
      api.post(`/photos/${photoId}/original-link`, undefined, { as: leo }),
      api.get(`/orders/${orderId}/archive`, { as: leo }),
      api.post(`/orders/${orderId}/archive-link`, undefined, { as: leo }),
    ]);

    expect(refusals.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      refusals.map(() => [409, 'original_awaited']),
    );
    const [download] = (await api.get('/orders/downloads', { as: leo })).json();
    expect(Date.parse(download.original_due_at)).toBeGreaterThan(api.clock.now.getTime());
    expect((await api.get(`/orders/${orderId}`, { as: leo })).json().lines[0].original_due_at).toBe(
      download.original_due_at,
    );
  });

  test('the ZIP of an order has the originals that have arrived', { tags: 'deep' }, async () => {
    const { ana, album, photoId } = await aPreviewed();
    const whole = await aPicture();
    const [other = ''] = answered(
      await upload(api, ana, album.id, [{ name: 'entera.jpg', bytes: whole }]),
      201,
    ).json<UploadAnswer>().uploaded;
    await api.runJobs();
    const leo = await aSurfer(api);
    const { id: orderId } = await aPaidOrder(api, leo, [photoId, other]);

    const archive = await api.get(`/orders/${orderId}/archive`, { as: leo });

    expect(archive.statusCode).toBe(200);
    expect(archive.rawPayload.includes(whole)).toBe(true);
    expect(archive.rawPayload.includes('IMG_0001')).toBe(false);
  });

  test.for([
    ['too small', { width: 1650, height: 110 }, 900, 'preview_too_small'],
    ['of another shape', { width: 1650, height: 110, cut: true }, 1600, 'preview_differs'],
  ] as const)('a preview that is %s fails by name, and the original repairs the photo', async ([, size, px, code]) => {
    const ana = await aPhotographer(api);
    const album = await anAlbum(api, ana);
    const original = await aPicture(size);
    const bytes = await aPreviewOf('cut' in size ? await aPicture({ width: 1600, height: 90 }) : original, px);

    const { uploaded } = await bodyOf(await sendPreview(base, ana, album.id, { original, bytes }));
    await api.runJobs();

    expect(await photosOf(api, album.id, ana)).toMatchObject([{ status: 'failed', failure: { code } }]);
    expect((await api.get(`/albums/${album.id}/photos`)).statusCode).toBe(404);
    expect(await missingOf(ana, album.id, [original])).toEqual({ missing: [sha256Of(original)], awaited: [] });
    await upload(api, ana, album.id, [{ name: 'IMG_0001.JPG', bytes: original }]);
    await api.runJobs();
    const [photo] = await photosOf(api, album.id);
    expect([photo?.id, photo?.status, photo?.original]).toEqual([uploaded[0], 'ready', undefined]);
    expect((await originalFor(ana, photo?.id ?? '')).rawPayload.equals(original)).toBe(true);
  });

  test(
    'half an announcement, one for a photo, or a preview of five megabytes is refused',
    { tags: 'deep' },
    async () => {
      const { ana, album, photoId, original } = await aPreviewed();
      const { original_sha256: hash = '', ...rest } = await announcementOf(original);
      const bytes = await aPreviewOf(original);

      const answers = await Promise.all([
        sendFile(base, ana, bytes, { album_id: album.id, ...rest }),
        sendFile(base, ana, bytes, { album_id: album.id, original_sha256: hash }),
        sendFile(base, ana, bytes, { photo_id: photoId, original_sha256: hash, ...rest }),
        sendFile(base, ana, bytes, { album_id: album.id, original_sha256: hash, ...rest, original_width: '0' }),
        sendPreview(base, ana, album.id, { original: await anOriginal(), bytes: Buffer.alloc(5 * 1024 * 1024, 1) }),
      ]);

      expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 413]);
    },
  );

  test('a photo that awaits its original cannot be moved to another album', async () => {
    const { ana, album, photoId } = await aPreviewed();
    const other = await anAlbum(api, ana);

    const moved = await api.post(
      `/albums/${album.id}/photos/move`,
      { photo_ids: [photoId], to_album_id: other.id },
      { as: ana },
    );

    expect([moved.statusCode, moved.json().code]).toEqual([409, 'photos_not_movable']);
  });
});

interface SentOriginal {
  ana: Caller;
  albumId: string;
  photoId: string;
  original: Buffer;
}
const ways = {
  'the album': ({ ana, albumId, original }: SentOriginal) => sendFile(base, ana, original, { album_id: albumId }),
  'the album by a form': ({ ana, albumId, original }: SentOriginal) =>
    upload(api, ana, albumId, [{ name: 'IMG_0001.JPG', bytes: original }]),
  'its photo': ({ ana, photoId, original }: SentOriginal) => sendFile(base, ana, original, { photo_id: photoId }),
  'its photo by a form': ({ ana, photoId, original }: SentOriginal) => put(ana, photoId, original),
};

describe('the original of a preview', () => {
  test.for(['the album', 'the album by a form', 'its photo', 'its photo by a form'] as const)(
    'an original sent to %s takes its place, byte for byte, and the pictures stay',
    async (way) => {
      const { ana, album, original, photoId } = await aPreviewed();
      const leo = await aSurfer(api);
      await aPaidOrder(api, leo, [photoId]);
      const before = await rowOf(photoId);

      await ways[way]({ ana, albumId: album.id, photoId, original });
      await api.runJobs();

      const after = await rowOf(photoId);
      expect(after).toMatchObject({ original_awaited_since: null, announced_width: null, width: 300, height: 200 });
      expect([after.preview_key, after.thumbnail_key]).toEqual([before.preview_key, before.thumbnail_key]);
      expect(after.bought_preview_key).not.toBe(before.bought_preview_key);
      expect((await photoOf(photoId)).original).toBeUndefined();
      expect((await originalFor(leo, photoId)).rawPayload.equals(original)).toBe(true);
      expect(await photosOf(api, album.id, ana)).toHaveLength(1);
      api.clock.pass(HOUR_MS);
      while ((await sweepUnclaimed(api.app)) > 0);
      await expect(api.app.storage.get(before.original_key)).rejects.toBeInstanceOf(StorageNotFound);
    },
  );

  test(
    'another file than the announced one is refused, and the photo still awaits its original',
    { tags: 'deep' },
    async () => {
      const { ana, photoId } = await aPreviewed();
      const other = await anOriginal();

      const answer = await put(ana, photoId, other);
      const byTus = await sendFile(base, ana, other, { photo_id: photoId });

      expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_the_announced_file']);
      expect([byTus.status, (await bodyOf(byTus)).code]).toEqual([409, 'not_the_announced_file']);
      expect((await photoOf(photoId)).original).toBe('awaited');
    },
  );

  test(
    'an original of another size than its preview announced: the photo is withdrawn, with a notification',
    { tags: 'deep' },
    async () => {
      const ana = await aPhotographer(api);
      const [album, original] = [await anAlbum(api, ana), await anOriginal()];
      const announced = { original_width: '240', original_height: '160' };
      const bytes = await aPreviewOf(original, 240);
      const { uploaded } = await bodyOf(
        await sendPreview(base, ana, album.id, { original, bytes, metadata: announced }),
      );
      const [photoId = ''] = uploaded;
      await api.runJobs();

      await upload(api, ana, album.id, [{ name: 'IMG_0001.JPG', bytes: original }]);
      await api.runJobs();

      expect(await photosOf(api, album.id, ana)).toEqual([]);
      expect((await api.get(`/photos/${photoId}`, { as: ana })).statusCode).toBe(404);
      const { items } = (await api.get('/notifications', { as: ana })).json<{ items: Notification[] }>();
      expect(items[0]).toMatchObject({ kind: 'original_refused', params: { album_id: album.id, count: 1 } });
      expect(await missingOf(ana, album.id, [original])).toEqual({ missing: [sha256Of(original)], awaited: [] });
    },
  );

  test('a damaged original withdraws its awaited photo; a failure on our side does not', { tags: 'deep' }, async () => {
    const ana = await aPhotographer(api);
    const [album, whole] = [await anAlbum(api, ana), await anOriginal()];
    const damaged = whole.subarray(0, Math.floor(whole.length / 2));
    const bytes = await aPreviewOf(whole);
    const metadata = { original_sha256: sha256Of(damaged), original_bytes: String(damaged.length) };
    await sendPreview(base, ana, album.id, { original: whole, bytes, metadata });
    const { photoId: lost, original } = await aPreviewed(ana);
    await api.runJobs();
    expect(await photosOf(api, album.id, ana)).toMatchObject([{ status: 'ready', original: 'awaited' }]);

    await sendFile(base, ana, damaged, { album_id: album.id });
    await sendFile(base, ana, original, { photo_id: lost });
    const { original_key } = await api.app.db
      .selectFrom('photo_replacements')
      .select('original_key')
      .where('photo_id', '=', lost)
      .executeTakeFirstOrThrow();
    await api.app.storage.remove(original_key);
    await api.runJobs();

    expect(await photosOf(api, album.id, ana)).toEqual([]);
    expect(await photoOf(lost, ana)).toMatchObject({
      original: 'awaited',
      replacement: { status: 'failed', failure: { code: 'processing_failed' } },
    });
  });

  test('an original may arrive before the pictures of its preview are made', { tags: 'deep' }, async () => {
    const ana = await aPhotographer(api);
    const [album, original] = [await anAlbum(api, ana), await anOriginal()];
    await sendPreview(base, ana, album.id, { original });

    await sendFile(base, ana, original, { album_id: album.id });
    await api.runJobs();

    const [photo] = await photosOf(api, album.id);
    expect([photo?.status, photo?.original]).toEqual(['ready', undefined]);
    expect((await originalFor(ana, photo?.id ?? '')).rawPayload.equals(original)).toBe(true);
  });

  test('an original reaches a hidden photo, which stays hidden', { tags: 'deep' }, async () => {
    const { ana, original, photoId } = await aPreviewed();
    await api.post(`/photos/${photoId}/report`, { kind: 'child', email: 'eva@example.com' }, {});
    await api.app.db.updateTable('photos').set({ status: 'hidden' }).where('id', '=', photoId).execute();

    const answer = await put(ana, photoId, original);
    await api.runJobs();

    expect(answer.statusCode).toBe(200);
    expect(await rowOf(photoId)).toMatchObject({ status: 'hidden', original_awaited_since: null });
  });
});

describe('a preview and its original', () => {
  test('a preview and its original are one photo, in any order and however often they are sent', async () => {
    const { ana, album, original, photoId } = await aPreviewed();

    const again = await bodyOf(await sendPreview(base, ana, album.id, { original }));
    await Promise.all([0, 1, 2].map(() => sendFile(base, ana, original, { album_id: album.id })));
    await api.runJobs();
    const late = await bodyOf(await sendPreview(base, ana, album.id, { original }));
    await api.runJobs();

    expect([again.duplicates, late.duplicates]).toEqual([[photoId], [photoId]]);
    expect(await photosOf(api, album.id, ana)).toHaveLength(1);
    expect((await originalFor(ana, photoId)).rawPayload.equals(original)).toBe(true);
  });

  test('an album knows three states of a file: missing, there as a preview, there', async () => {
    const { ana, album, original } = await aPreviewed();
    const [fresh, whole] = [await anOriginal(), await anOriginal()];
    await upload(api, ana, album.id, [{ name: 'a.jpg', bytes: whole }]);

    expect(await missingOf(ana, album.id, [fresh, original, whole])).toEqual({
      missing: [sha256Of(fresh), sha256Of(original)],
      awaited: [sha256Of(original)],
    });
    await sendFile(base, ana, original, { album_id: album.id });
    expect(await missingOf(ana, album.id, [original])).toEqual({ missing: [], awaited: [] });
  });
});

describe('awaited originals', () => {
  test('the list of awaited originals has sold ones first, with the moment at which they are due; an API key reads it', async () => {
    const { ana, album, photoId: first } = await aPreviewed();
    const original = await anOriginal();
    const second = await aPreviewedPhoto(api, base, ana, { albumId: album.id, original });
    const elsewhere = await aPreviewed(ana);
    const leo = await aSurfer(api);
    await aPaidOrder(api, leo, [second]);
    const key = await aKey(api, ana, ['photos:write']);

    const ofAlbum = await awaitedOf(ana, album.id);
    const all = await awaitedOf(key);

    expect([ofAlbum.total, ofAlbum.sold]).toEqual([2, 1]);
    expect(ofAlbum.photos).toMatchObject([
      { photo_id: second, is_sold: true, sha256: sha256Of(original), bytes: original.length },
      { photo_id: first, is_sold: false, due_at: null },
    ]);
    expect(Date.parse(ofAlbum.photos[0]?.due_at ?? '') - api.clock.now.getTime()).toBeGreaterThan(23 * HOUR_MS);
    expect(all.photos.map((photo) => photo.photo_id)).toEqual([second, first, elsewhere.photoId]);
  });

  test('the list of awaited originals has none that has arrived, and none of another photographer', async () => {
    const { ana, album, original } = await aPreviewed();
    const ben = await aPhotographer(api);

    await sendFile(base, ana, original, { album_id: album.id });

    expect(await awaitedOf(ana)).toEqual({ total: 0, sold: 0, photos: [] });
    expect((await api.get(`/photos/awaited?album_id=${album.id}`, { as: ben })).statusCode).toBe(403);
  });
});
