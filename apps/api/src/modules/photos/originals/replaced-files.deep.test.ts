import { createHash } from 'node:crypto';
import type { Photo } from '@pleamar/contract';
import { DAY_MS, MINUTE_MS } from '@pleamar/domain';
import { describe, expect, test, vi } from 'vitest';
import { sweepUnclaimed } from '../../../common/unclaimed-files.ts';
import { anAlbum, answered, readyPhotos } from '../../../testing/albums.ts';
import { apiUnderTest, type Caller } from '../../../testing/api.ts';
import { formWith } from '../../../testing/forms.ts';
import { anOrder, aPaidOrder } from '../../../testing/orders.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { aPicture } from '../../../testing/pictures.ts';
import { aSurfPicture, RGB } from '../../../testing/surf-pictures.ts';
import { purgeReplacedOriginals } from './purge-replaced-originals.ts';
import { swapOriginal } from './swap-original.ts';

const api = apiUnderTest();

const put = async (as: Caller, photoId: string, bytes: Buffer) => {
  const form = formWith('file', [{ name: 'nueva.jpg', bytes }]);
  return answered(await api.request('PUT', `/photos/${photoId}/original`, { as, ...form }), 200);
};
const photoOf = async (photoId: string, as: Caller): Promise<Photo> =>
  (await api.get(`/photos/${photoId}`, { as })).json();
const originalFor = async (as: Caller, photoId: string) =>
  sha256((await api.get(`/photos/${photoId}/original`, { as })).rawPayload);
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const rowOf = (photoId: string) =>
  api.app.db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirstOrThrow();

async function aPhoto(owner?: Person) {
  const ana = owner ?? (await aPhotographer(api));
  const album = await anAlbum(api, ana);
  const [photoId = ''] = await readyPhotos(api, ana, album.id, [await aPicture()]);
  return { ana, photoId };
}

test(
  'one of two photos in two albums takes a file that both get at once, and another photographer has it too',
  { tags: 'deep' },
  async () => {
    const [one, other] = [await aPhoto(), await aPhoto()];
    const { ana } = one;
    const second = await aPhoto(ana);
    const file = await aPicture();
    await Promise.all([
      put(ana, one.photoId, file),
      put(ana, second.photoId, file),
      put(other.ana, other.photoId, file),
    ]);
    const both = [one.photoId, second.photoId];
    const process = api.app.images.process.bind(api.app.images);
    const [isLocked, decoded] = [Promise.withResolvers<void>(), vi.fn<() => void>()];
    const decoding = vi.spyOn(api.app.images, 'process').mockImplementation(async (...request) => {
      const image = await process(...request);
      decoded();
      await isLocked.promise;
      return image;
    });
    const swaps = both.map((id) => swapOriginal(api.app, id));
    await expect.poll(() => decoded.mock.calls.length, { timeout: 60_000 }).toBe(2);

    await beside('select from photos where id = any($1) for update', both, 2, () => {
      isLocked.resolve();
      return Promise.all(swaps);
    });
    decoding.mockRestore();
    await api.runJobs();

    const rows = [await rowOf(one.photoId), await rowOf(second.photoId)];
    expect(rows.filter((row) => row.sha256 === sha256(file))).toHaveLength(1);
    expect((await rowOf(other.photoId)).sha256).toBe(sha256(file));
  },
);

describe('clothing and clock after a replacement', { tags: 'deep' }, () => {
  const gearOf = (photoId: string) =>
    api.app.db.selectFrom('photo_gear').select(['suit', 'board']).where('photo_id', '=', photoId).executeTakeFirst();

  test('a replaced photo has the clothing of its new file', async () => {
    const ana = await aPhotographer(api);
    const album = await anAlbum(api, ana);
    const red = await aSurfPicture({ suit: RGB.red, board: RGB.yellow });
    const [photoId = ''] = await readyPhotos(api, ana, album.id, [red]);
    expect(await gearOf(photoId)).toMatchObject({ suit: ['red'] });

    await put(ana, photoId, await aSurfPicture({ suit: RGB.yellow, board: RGB.yellow }));
    await api.runJobs();

    expect(await gearOf(photoId)).toMatchObject({ suit: expect.arrayContaining(['yellow']) });
  });

  test("a replaced photo has the album's clock shift for the camera of its new file", async () => {
    const ana = await aPhotographer(api);
    const album = await anAlbum(api, ana);
    const shot = (takenAt: string, camera: string) => aPicture({ takenAt: `2026:05:01 ${takenAt}`, camera });
    const [photoId = '', beside = ''] = await readyPhotos(api, ana, album.id, [
      await shot('09:00:00', 'Canon EOS R7'),
      await shot('09:30:00', 'Canon EOS R7'),
    ]);
    await api.put(`/photos/${beside}/clock`, { shift_ms: 10 * MINUTE_MS }, { as: ana });
    expect(await photoOf(photoId, ana)).toMatchObject({ taken_at_local: '2026-05-01T09:10:00.000' });

    await put(ana, photoId, await shot('09:05:00', 'Canon EOS R7'));
    await api.runJobs();
    expect(await photoOf(photoId, ana)).toMatchObject({ taken_at_local: '2026-05-01T09:15:00.000' });

    await put(ana, photoId, await shot('09:05:00', 'Nikon Z 9'));
    await api.runJobs();
    expect(await photoOf(photoId, ana)).toMatchObject({
      taken_at_local: '2026-05-01T09:05:00',
      camera: 'Canon Nikon Z 9',
    });
  });
});

describe('a file that was kept for buyers', { tags: 'deep' }, () => {
  const purge = async (days: number) => {
    api.clock.pass(days * DAY_MS);
    await purgeReplacedOriginals(api.app, 1);
    while ((await sweepUnclaimed(api.app)) > 0);
  };
  const isStored = (key: string) =>
    api.app.storage.get(key).then(
      ({ stream }) => (stream.destroy(), true),
      () => false,
    );
  const refund = async (ana: Person, orderId: string) =>
    answered(await api.post(`/orders/${orderId}/refund`, {}, { as: ana }), 200);

  test('a kept file is deleted a month after the last of its orders was refunded', async () => {
    const { ana, photoId } = await aPhoto();
    const [leo, mia] = [await aSurfer(api), await aSurfer(api)];
    const orders = [await aPaidOrder(api, leo, [photoId]), await aPaidOrder(api, mia, [photoId])];
    const { original_key: key } = await rowOf(photoId);
    await put(ana, photoId, await aPicture());
    await api.runJobs();
    const kept = await api.app.db
      .selectFrom('replaced_originals')
      .selectAll()
      .where('photo_id', '=', photoId)
      .executeTakeFirstOrThrow();

    await refund(ana, orders[0]?.id ?? '');
    // A login lives for thirty idle days.
    await purge(20);
    for (const as of [ana, mia]) await api.get('/users/me', { as });
    await purge(20);
    expect(await isStored(key)).toBe(true);
    expect(await originalFor(mia, photoId)).toBe(kept.sha256);

    await refund(ana, orders[1]?.id ?? '');
    await purge(29);
    expect(await isStored(key)).toBe(true);

    await purge(2);
    expect(await isStored(key)).toBe(false);
    expect(await api.app.db.selectFrom('replaced_originals').where('photo_id', '=', photoId).execute()).toEqual([]);
  });

  test('a kept file is deleted together with the web size that was made of it', async () => {
    const { ana, photoId } = await aPhoto();
    const { album_id: albumId, original_key: key } = await rowOf(photoId);
    answered(await api.patch(`/albums/${albumId}`, { web_price: 2 }, { as: ana }), 200);
    const order = await aPaidOrder(api, await aSurfer(api), [photoId], [photoId]);
    const { storage_key: webKey } = await api.app.db
      .selectFrom('web_files')
      .select('storage_key')
      .where('original_key', '=', key)
      .executeTakeFirstOrThrow();
    await put(ana, photoId, await aPicture());
    await api.runJobs();
    await refund(ana, order.id);
    expect(await isStored(webKey)).toBe(true);

    await purge(31);

    expect(await isStored(webKey)).toBe(false);
    expect(await api.app.db.selectFrom('web_files').where('original_key', '=', key).execute()).toEqual([]);
  });

  test('a kept file is deleted a month after its order was cancelled, and not before it is', async () => {
    const { ana, photoId } = await aPhoto();
    const order = await anOrder(api, await aSurfer(api), [photoId]);
    const { original_key: key } = await rowOf(photoId);
    await put(ana, photoId, await aPicture());
    await api.runJobs();
    await purge(31);
    expect(await isStored(key)).toBe(true);

    const cancelled = { status: 'cancelled', cancelled_at: api.clock.now } as const;
    await api.app.db.updateTable('orders').set(cancelled).where('id', '=', order.id).execute();
    await purge(31);

    expect(await isStored(key)).toBe(false);
  });

  test('a kept file stays when its order becomes paid while the job checks it', async () => {
    const { ana, photoId } = await aPhoto();
    const leo = await aSurfer(api);
    const order = await aPaidOrder(api, leo, [photoId]);
    const { original_key: key } = await rowOf(photoId);
    await put(ana, photoId, await aPicture());
    await api.runJobs();
    await refund(ana, order.id);
    api.clock.pass(31 * DAY_MS);
    const revive = 'update order_lines set refunded_at = null where order_id = any($1)';
    await beside(revive, [order.id], 1, () => purgeReplacedOriginals(api.app));
    while ((await sweepUnclaimed(api.app)) > 0);

    expect(await isStored(key)).toBe(true);
  });
});

/** Runs `work` while another transaction holds what it wrote for `ids`, until `count` statements wait for it. */
async function beside(statement: string, ids: string[], count: number, work: () => Promise<unknown>): Promise<void> {
  const holder = await api.pool.connect();
  let isDone = false;
  try {
    await holder.query('begin');
    await holder.query(statement, [ids]);
    const working = work();
    await expect.poll(waitingStatements, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
    await holder.query('commit');
    await working;
    isDone = true;
  } finally {
    holder.release(!isDone);
  }
}

/** Statements of this database that wait for a row or a lock of another. */
async function waitingStatements(): Promise<number> {
  const { rows } = await api.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
