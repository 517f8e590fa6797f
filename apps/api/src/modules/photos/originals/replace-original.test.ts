import { createHash } from 'node:crypto';
import type { Download, Photo } from '@pleamar/contract';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '@pleamar/domain';
import { StorageNotFound } from '../../../adapters/storage/port.ts';
import { sweepUnclaimed } from '../../../common/unclaimed-files.ts';
import { anAlbum, photosOf, readyPhotos, upload } from '../../../testing/albums.ts';
import { apiUnderTest, type Caller } from '../../../testing/api.ts';
import { auditLinesWithAct } from '../../../testing/audit.ts';
import { formWith } from '../../../testing/forms.ts';
import { aKey } from '../../../testing/keys.ts';
import { anOrder, aPaidOrder, payAtProvider } from '../../../testing/orders.ts';
import { anOperator } from '../../../testing/operators.ts';
import { countWaitingForLocks } from '../../../testing/locks.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { aPicture } from '../../../testing/pictures.ts';
import { findStrayFiles } from '../upkeep/find-stray-files.ts';
import { swapOriginal } from './swap-original.ts';

const api = apiUnderTest();

const put = (as: Caller, photoId: string, bytes: Buffer, name = 'nueva.jpg') =>
  api.request('PUT', `/photos/${photoId}/original`, { as, ...formWith('file', [{ name, bytes }]) });
const photoOf = async (photoId: string, as?: Caller): Promise<Photo> =>
  (await api.get(`/photos/${photoId}`, as ? { as } : {})).json();
const originalFor = async (as: Caller, photoId: string, version = '') =>
  sha256((await api.get(`/photos/${photoId}/original${version && `?version=${version}`}`, { as })).rawPayload);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const rowOf = (photoId: string) =>
  api.app.db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirstOrThrow();

async function aPhoto(owner?: Person) {
  const ana = owner ?? (await aPhotographer(api));
  const [album, bytes] = [await anAlbum(api, ana), await aPicture({ takenAt: '2026:05:01 09:10:11' })];
  const [photoId = ''] = await readyPhotos(api, ana, album.id, [bytes]);
  return { ana, album, bytes, photoId };
}

/** Everything that is due now or within an hour. */
async function sweep(): Promise<void> {
  api.clock.pass(HOUR_MS);
  while ((await sweepUnclaimed(api.app)) > 0);
}

describe('another file for a photo', () => {
  test('a photo whose file is replaced keeps likes, price and carts, and gets pictures, time and size of the new file', async () => {
    const { ana, album, photoId } = await aPhoto();
    const leo = await aSurfer(api);
    await api.post(`/photos/${photoId}/like`, undefined, { as: leo });
    await api.post('/cart/photos', { photo_ids: [photoId] }, { as: leo });
    await api.patch(`/photos/${photoId}`, { is_premium: true, premium_price: 21 }, { as: ana });
    const before = await photoOf(photoId, ana);
    const file = await aPicture({ width: 120, height: 80, takenAt: '2026:05:01 11:00:00', camera: 'Canon EOS R1' });

    const answer = await put(ana, photoId, file);

    expect([answer.statusCode, answer.json()]).toEqual([200, { photo_id: photoId, outcome: 'replacing' }]);
    expect(await photoOf(photoId, ana)).toEqual({ ...before, replacement: { status: 'processing', failure: null } });
    await api.runJobs();
    const after = await photoOf(photoId, ana);
    expect(after).toMatchObject({
      id: photoId,
      status: 'ready',
      is_premium: true,
      premium_price: 21,
      width: 120,
      height: 80,
      camera: 'Canon EOS R1',
      taken_at_local: '2026-05-01T11:00:00',
      file_name: 'nueva.jpg',
      is_cover: true,
    });
    expect(after.replacement).toBeUndefined();
    expect([after.url, after.thumbnail_url]).not.toContain(before.url);
    expect(await originalFor(ana, photoId)).toBe(sha256(file));
    expect((await photoOf(photoId, leo)).is_liked).toBe(true);
    expect((await api.get('/cart', { as: leo })).body).toContain(photoId);
    expect(await photosOf(api, album.id)).toHaveLength(1);
    expect((await api.get(`/albums/${album.id}`)).json()).toMatchObject({
      photo_count: 1,
      likes: 1,
      cover_photo: { id: photoId, thumbnail_url: after.thumbnail_url },
    });
    expect(await auditLinesWithAct(api, ana.id, 'photo.replaced')).toMatchObject([{ subject_id: photoId }]);
  });

  test('the replaced file is deleted, and its pictures an hour later, for open pages', async () => {
    const { ana, photoId } = await aPhoto();
    const before = await rowOf(photoId);
    await put(ana, photoId, await aPicture());
    await api.runJobs();
    while ((await sweepUnclaimed(api.app)) > 0);
    (await api.app.storage.get(before.preview_key ?? '')).stream.destroy();
    await expect(api.app.storage.get(before.original_key)).rejects.toBeInstanceOf(StorageNotFound);

    await sweep();

    for (const key of [before.thumbnail_key, before.preview_key]) {
      await expect(api.app.storage.get(key ?? '')).rejects.toBeInstanceOf(StorageNotFound);
    }
  });

  test("a new file without a capture time keeps the photo's former time", async () => {
    const { ana, photoId } = await aPhoto();

    await put(ana, photoId, await aPicture());
    await api.runJobs();

    expect(await photoOf(photoId, ana)).toMatchObject({ taken_at: null, taken_at_local: null });
  });

  test("replacing a photo's file by the same file changes nothing", async () => {
    const { ana, photoId, bytes } = await aPhoto();
    const before = await rowOf(photoId);

    const answer = await put(ana, photoId, bytes);
    await api.runJobs();

    expect([answer.statusCode, answer.json().outcome]).toEqual([200, 'unchanged']);
    expect(await rowOf(photoId)).toEqual(before);
  });

  test('a file of another own photo is refused by its name, also from another album', async () => {
    const { ana, photoId } = await aPhoto();
    const other = await aPhoto(ana);

    const answer = await put(ana, photoId, other.bytes);

    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        code: 'file_already_there',
        detail: 'Ese archivo ya está en otra foto tuya: DSC_0.jpg.',
        photo_id: other.photoId,
        album_id: other.album.id,
        file_name: 'DSC_0.jpg',
      },
    ]);
    expect((await photoOf(photoId, ana)).replacement).toBeUndefined();
  });

  test("a photo's file may be replaced by one that another photographer has too", { tags: 'deep' }, async () => {
    const [{ ana, photoId }, other] = [await aPhoto(), await aPhoto()];

    expect((await put(ana, photoId, other.bytes)).json().outcome).toBe('replacing');
  });

  test('a file that is no picture is refused, and a damaged one fails later: the photo keeps its own', async () => {
    const { ana, photoId, bytes } = await aPhoto();
    const refused = await put(ana, photoId, Buffer.from('<svg>nothing to see</svg>'));
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'nothing_taken']);

    const picture = await aPicture({ width: 400, height: 300 });
    await put(ana, photoId, picture.subarray(0, picture.length / 2));
    await api.runJobs();

    const photo = await photoOf(photoId, ana);
    expect(photo).toMatchObject({ status: 'ready', replacement: { status: 'failed', failure: { code: 'truncated' } } });
    expect((await photoOf(photoId)).replacement).toBeUndefined();
    expect(await originalFor(ana, photoId)).toBe(sha256(bytes));
    await put(ana, photoId, await aPicture());
    await api.runJobs();
    expect((await photoOf(photoId, ana)).replacement).toBeUndefined();
  });

  test('a failed photo gets a readable file and becomes ready', { tags: 'deep' }, async () => {
    const ana = await aPhotographer(api);
    const album = await anAlbum(api, ana);
    const broken = (await aPicture({ width: 400, height: 300 })).subarray(0, 2000);
    const { uploaded } = (await upload(api, ana, album.id, [{ name: 'rota.jpg', bytes: broken }])).json();
    await api.runJobs();
    expect((await photosOf(api, album.id, ana))[0]?.status).toBe('failed');

    await put(ana, uploaded[0], await aPicture());
    await api.runJobs();

    expect(await photosOf(api, album.id)).toMatchObject([{ id: uploaded[0], status: 'ready', failure: null }]);
  });

  test("an API key with photos:write replaces a photo's file", async () => {
    const { ana, photoId } = await aPhoto();

    expect((await put(await aKey(api, ana, ['photos:write']), photoId, await aPicture())).statusCode).toBe(200);
  });
});

describe('bytes that a photo had before another file took their place', () => {
  async function aReplacedPhoto() {
    const photo = await aPhoto();
    const file = await aPicture();
    await put(photo.ana, photo.photoId, file);
    await api.runJobs();
    return { ...photo, file };
  }
  const send = async (as: Caller, albumId: string, bytes: Buffer) =>
    (await upload(api, as, albumId, [{ name: 'otra-vez.jpg', bytes }])).json();
  const missing = async (as: Caller, albumId: string, files: readonly Buffer[]) =>
    (await api.post(`/albums/${albumId}/photos/missing`, { sha256: files.map(sha256) }, { as })).json();

  test("a photo's former file counts as uploaded to its album, and the photo keeps the new one", async () => {
    const { ana, album, photoId, bytes, file } = await aReplacedPhoto();

    expect(await missing(ana, album.id, [bytes, file])).toEqual({ missing: [], awaited: [] });
    const { uploaded, duplicates } = await send(ana, album.id, bytes);
    await api.runJobs();

    expect([uploaded, duplicates]).toEqual([[photoId], [photoId]]);
    expect((await photosOf(api, album.id, ana)).map(({ id }) => id)).toEqual([photoId]);
    expect(await originalFor(ana, photoId)).toBe(sha256(file));
  });

  test('a photo gets its former file back when it is sent again, and the one in between counts as uploaded too', async () => {
    const { ana, album, photoId, bytes, file } = await aReplacedPhoto();

    const back = await put(ana, photoId, bytes);
    await api.runJobs();
    const { uploaded } = await send(ana, album.id, file);
    await put(ana, photoId, file);
    await api.runJobs();

    expect([back.json().outcome, uploaded]).toEqual(['replacing', [photoId]]);
    expect(await originalFor(ana, photoId)).toBe(sha256(file));
    expect(await photosOf(api, album.id, ana)).toHaveLength(1);
  });

  test("a photo's former file is a new photo in another album, and in its own once the photo is deleted", async () => {
    const { ana, album, photoId, bytes } = await aReplacedPhoto();
    const other = await anAlbum(api, ana);

    expect(await missing(ana, other.id, [bytes])).toMatchObject({ missing: [sha256(bytes)] });
    const elsewhere = await send(ana, other.id, bytes);
    await api.del(`/photos/${photoId}`, { as: ana });
    expect(await missing(ana, album.id, [bytes])).toMatchObject({ missing: [sha256(bytes)] });
    const anew = await send(ana, album.id, bytes);

    expect([elsewhere.duplicates, anew.duplicates]).toEqual([[], []]);
    expect(new Set([photoId, ...elsewhere.uploaded, ...anew.uploaded]).size).toBe(3);
  });

  test(
    'former bytes are those of the photo that has them now, where another one has got them',
    { tags: 'deep' },
    async () => {
      const { ana, album, bytes, photoId } = await aReplacedPhoto();
      const [second = ''] = await readyPhotos(api, ana, album.id, [await aPicture()]);
      await put(ana, second, bytes);
      const getting = await send(ana, album.id, bytes);
      await api.runJobs();

      const has = await send(ana, album.id, bytes);

      expect([getting.uploaded, has.uploaded]).toEqual([[second], [second]]);
      expect(photoId).not.toBe(second);
    },
  );

  test(
    'former bytes are no second photo when they are sent while the new file takes their place',
    { tags: 'deep' },
    async () => {
      const { ana, album, photoId, bytes } = await aPhoto();
      await put(ana, photoId, await aPicture());
      const { db } = api.app;
      // The swap waits at its end for the album's row, in which triggers count.
      const held = await db.startTransaction().execute();
      await held.selectFrom('albums').select('id').where('id', '=', album.id).forUpdate().execute();
      const swapped = swapOriginal(api.app, photoId);
      await expect.poll(() => countWaitingForLocks(api)).toBe(1);

      const sent = send(ana, album.id, bytes);
      await expect.poll(() => countWaitingForLocks(api)).toBe(2);
      await held.commit().execute();
      await swapped;

      expect((await sent).uploaded).toEqual([photoId]);
      expect(await photosOf(api, album.id, ana)).toHaveLength(1);
    },
  );
});

describe('at the same moment', { tags: 'deep' }, () => {
  test('several files that are sent at once for a photo leave one of them whole, and nothing of the others', async () => {
    const { ana, photoId } = await aPhoto();
    const files = await Promise.all(Array.from({ length: 5 }, () => aPicture()));

    const answers = await Promise.all(files.map((file) => put(ana, photoId, file)));
    await api.runJobs();
    await sweep();

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const row = await rowOf(photoId);
    expect(files.map(sha256)).toContain(row.sha256);
    expect(await originalFor(ana, photoId)).toBe(row.sha256);
    expect(await strays()).toEqual([]);
  });

  test('a photo whose file is replaced while it is processed ends with the new file', async () => {
    const ana = await aPhotographer(api);
    const album = await anAlbum(api, ana);
    const { uploaded } = (await upload(api, ana, album.id, [{ name: 'a.jpg', bytes: await aPicture() }])).json();
    const file = await aPicture();

    await put(ana, uploaded[0], file);
    await api.runJobs();

    expect(await photoOf(uploaded[0], ana)).toMatchObject({ status: 'ready', file_name: 'nueva.jpg' });
    expect(await originalFor(ana, uploaded[0])).toBe(sha256(file));
  });

  test("a file that is about to replace a photo's makes no second photo when it is uploaded", async () => {
    const { ana, album, photoId } = await aPhoto();
    const file = await aPicture();
    await put(ana, photoId, file);

    const { uploaded, duplicates } = (await upload(api, ana, album.id, [{ name: 'b.jpg', bytes: file }])).json();
    await api.runJobs();

    expect([uploaded, duplicates]).toEqual([[photoId], [photoId]]);
    expect(await photosOf(api, album.id, ana)).toMatchObject([{ id: photoId, file_name: 'nueva.jpg' }]);
  });

  test('a deleted photo gets no file, also when it is deleted meanwhile', async () => {
    const { ana, photoId } = await aPhoto();
    await put(ana, photoId, await aPicture());
    await api.del(`/photos/${photoId}`, { as: ana });
    await api.runJobs();

    expect((await put(ana, photoId, await aPicture())).statusCode).toBe(404);
    expect(await api.app.db.selectFrom('photo_replacements').where('photo_id', '=', photoId).execute()).toEqual([]);
    await sweep();
    expect(await strays()).toEqual([]);
  });

  test('the file of a reported or hidden photo cannot be replaced', async () => {
    const { ana, photoId, bytes } = await aPhoto();
    await put(ana, photoId, await aPicture());
    const leo = await aSurfer(api);
    await api.post(`/photos/${photoId}/report`, { kind: 'other', email: leo.email }, { as: leo });

    const reported = await put(ana, photoId, await aPicture());
    await api.post(`/admin/photos/${photoId}/hide`, { reason: 'Lo pide el juzgado' }, { as: await anOperator(api) });
    await api.runJobs();
    const hidden = await put(ana, photoId, await aPicture());

    for (const answer of [reported, hidden]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'photo_not_replaceable']);
    }
    expect(await originalFor(ana, photoId)).toBe(sha256(bytes));
    await sweep();
    expect(await strays()).toEqual([]);
  });

  test('when two photos are sent the same file, one gets it and the other keeps its own', async () => {
    const { ana, photoId } = await aPhoto();
    const other = await aPhoto(ana);
    const file = await aPicture();

    await put(ana, photoId, file);
    await put(ana, other.photoId, file);
    await api.runJobs();

    const [one, two] = [await rowOf(photoId), await rowOf(other.photoId)];
    expect([one, two].filter((row) => row.sha256 === sha256(file))).toHaveLength(1);
    const loser = one.sha256 === sha256(file) ? two : one;
    expect((await photoOf(loser.id, ana)).replacement?.failure?.code).toBe('already_there');
  });
});

describe('buyers', () => {
  test('a buyer keeps the file that was bought before its replacement, and may download the new one', async () => {
    const { ana, photoId, bytes } = await aPhoto();
    const [leo, mia] = [await aSurfer(api), await aSurfer(api)];
    const order = await aPaidOrder(api, leo, [photoId]);
    const file = await aPicture({ width: 200, height: 100 });
    await put(ana, photoId, file);
    await api.runJobs();
    await aPaidOrder(api, mia, [photoId]);
    await sweep();

    expect(await originalFor(leo, photoId)).toBe(sha256(bytes));
    expect(await originalFor(leo, photoId, 'current')).toBe(sha256(file));
    expect(await originalFor(mia, photoId)).toBe(sha256(file));
    const archive = await api.get(`/orders/${order.id}/archive`, { as: leo });
    expect(archive.rawPayload.includes(bytes)).toBe(true);
    const [mine]: Download[] = (await api.get('/orders/downloads', { as: leo })).json();
    expect(mine).toMatchObject({ width: 96, height: 64, bytes: bytes.length, newer: { width: 200, height: 100 } });
    const [hers]: Download[] = (await api.get('/orders/downloads', { as: mia })).json();
    expect(hers).toMatchObject({ width: 200, bytes: file.length, newer: null });
    for (const [version, wanted] of [
      ['bought', bytes],
      ['current', file],
    ] as const) {
      const { url } = (
        await api.post(`/photos/${photoId}/original-link?version=${version}`, undefined, { as: leo })
      ).json();
      expect(sha256((await api.get(url)).rawPayload)).toBe(sha256(wanted));
    }
    expect((await api.get(mine?.thumbnail_url ?? '')).rawPayload).not.toEqual(
      (await api.get(hers?.thumbnail_url ?? '')).rawPayload,
    );
  });

  test(
    'an order that was begun before a replacement delivers the file that was ordered',
    { tags: 'deep' },
    async () => {
      const { ana, photoId, bytes } = await aPhoto();
      const leo = await aSurfer(api);
      const order = await anOrder(api, leo, [photoId]);
      await put(ana, photoId, await aPicture());
      await api.runJobs();

      await payAtProvider(api, order);
      await api.runJobs();

      expect(await originalFor(leo, photoId)).toBe(sha256(bytes));
    },
  );

  test(
    'each buyer of a photo with three files keeps the own one, also after the photo is deleted',
    { tags: 'deep' },
    async () => {
      const { ana, photoId, bytes } = await aPhoto();
      const files = [bytes, await aPicture(), await aPicture()];
      const buyers: Person[] = [];
      for (const file of files) {
        if (file !== bytes) await put(ana, photoId, file);
        await api.runJobs();
        buyers.push(await aSurfer(api));
        await aPaidOrder(api, buyers.at(-1) as Person, [photoId]);
      }

      await api.del(`/photos/${photoId}`, { as: ana });
      await api.runJobs();
      await sweep();

      expect(await Promise.all(buyers.map((buyer) => originalFor(buyer, photoId)))).toEqual(files.map(sha256));
      expect(await strays()).toEqual([]);
    },
  );
});

test('publishing the same hundred files three times leaves a hundred photos', { tags: 'deep' }, async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const files = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => ({ name: `${index}.jpg`, bytes: await aPicture() })),
  );
  const publish = async () => (await upload(api, ana, album.id, files)).json();

  const [first, second, third] = [await publish(), await publish(), await publish()];
  for (const [index, photoId] of first.uploaded.slice(0, 5).entries()) {
    const { bytes = Buffer.alloc(0) } = files[index] ?? {};
    expect((await put(ana, photoId, bytes)).json().outcome).toBe('unchanged');
  }

  expect(first.duplicates).toEqual([]);
  expect([second.uploaded, third.duplicates]).toEqual([first.uploaded, first.uploaded]);
  expect((await api.get(`/albums/${album.id}/photos?limit=500`, { as: ana })).json().total).toBe(100);
});

/** Stored files of any age that no row names. */
async function strays(): Promise<string[]> {
  api.clock.pass(48 * HOUR_MS);
  await findStrayFiles(api.app);
  const rows = await api.app.db.selectFrom('unclaimed_files').select('storage_key').execute();
  return rows.map((row) => row.storage_key);
}
