import type { Album, Photo } from '@pleamar/contract';
import { parse as readExif } from 'exifr';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { ImageWorkFailed, ImageWorkInterrupted } from '../../../adapters/images/port.ts';
import { StorageFull, StorageUnavailable } from '../../../adapters/storage/port.ts';
import { anAlbum, aQuickAlbum, photosOf, readyPhotos, upload } from '../../../testing/albums.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { giveUpJob } from '../../../testing/jobs.ts';
import { aPhotographer } from '../../../testing/people.ts';
import { aPicture } from '../../../testing/pictures.ts';
import { addCoverSizes } from './add-cover-sizes.ts';
import { processPhoto } from './process-photo.ts';
import { removeUnclaimedFiles } from '../upkeep/purge-photos.ts';
import { restartLostPhotos } from '../upkeep/restart-photos.ts';

const api = apiUnderTest();

test('a ready photo has a thumbnail, a preview and the facts of its file', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const bytes = await aPicture({ width: 2000, height: 1500, takenAt: '2026:05:01 09:10:11', offset: '+01:00' });

  await readyPhotos(api, ana, album.id, [bytes]);

  const [photo] = await photosOf(api, album.id);
  expect(photo).toMatchObject({
    status: 'ready',
    failure: null,
    width: 2000,
    height: 1500,
    taken_at: '2026-05-01T08:10:11.000Z',
    has_subsecond: false,
    camera: 'Canon EOS R7',
  });
  expect(await sizeOf(photo?.thumbnail_url)).toEqual([480, 360]);
  expect(await sizeOf(photo?.url)).toEqual([1600, 1200]);
});

test("the clock of a camera without an offset counts as the surf break's time", async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);

  await readyPhotos(api, ana, album.id, [await aPicture({ takenAt: '2026:05:01 09:10:11' })]);

  expect((await photosOf(api, album.id))[0]?.taken_at).toBe('2026-05-01T07:10:11.000Z');
});

test('photos are in capture order, whatever the order of their upload', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const times = ['10:00:05', '10:00:01', '10:00:03'];
  const pictures = await Promise.all(times.map((time) => aPicture({ takenAt: `2026:05:01 ${time}` })));

  const [last, first, middle] = await readyPhotos(api, ana, album.id, pictures);

  expect((await photosOf(api, album.id)).map((photo) => photo.id)).toEqual([first, middle, last]);
  const page = (await api.get(`/albums/${album.id}/photos?limit=2`)).json();
  const rest = (await api.get(`/albums/${album.id}/photos?limit=2&cursor=${page.next_cursor}`)).json();
  expect([...page.items, ...rest.items].map((photo: Photo) => photo.id)).toEqual([first, middle, last]);
  expect([page.total, rest.next_cursor]).toEqual([3, null]);
});

test('public files carry no metadata', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  await readyPhotos(api, ana, album.id, [await aPicture({ width: 1800, height: 1200, withGps: true })]);
  const cover = (await api.get(`/albums/${album.id}`)).json<Album>().cover_photo;
  const [photo] = await photosOf(api, album.id);
  const urls = [photo?.url, photo?.thumbnail_url, ...(cover?.sizes ?? []).map((size) => size.url)];

  expect(urls.length).toBeGreaterThan(3);
  for (const url of urls) {
    const answer = await api.get(url ?? '');
    expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect(await readExif(answer.rawPayload, true).catch(() => undefined)).toBeUndefined();
    const { exif, xmp, iptc, comments } = await sharp(answer.rawPayload).metadata();
    expect([exif, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined]);
    expect(answer.rawPayload.includes('a private owner')).toBe(false);
  }
});

test('a chosen cover gets its wider pictures', { tags: 'deep' }, async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const pictures = await Promise.all([1, 2].map(() => aPicture({ width: 1000, height: 700 })));
  const [, second] = await readyPhotos(api, ana, album.id, pictures);

  await api.patch(`/albums/${album.id}/cover-photo`, { photo_id: second }, { as: ana });
  await api.runJobs();

  const { cover_photo: cover } = (await api.get(`/albums/${album.id}`)).json<Album>();
  expect(cover?.sizes.map((size) => size.width)).toEqual([640, 960, 1000]);
  expect(await sizeOf(cover?.sizes[0]?.url)).toEqual([640, 448]);
});

test('a cover whose original was lost keeps its narrow picture, and its job does not fail', async () => {
  const album = await aQuickAlbum(api, await aPhotographer(api));
  const [photoId = ''] = album.photoIds;
  await api.app.db.updateTable('albums').set({ cover_photo_id: photoId }).where('id', '=', album.id).execute();

  await addCoverSizes(api.app, photoId);

  expect((await api.get(`/albums/${album.id}`)).json<Album>().cover_photo).toMatchObject({ sizes: [] });
});

test('a truncated picture is accepted, and fails later with its reason in both languages, never public', async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const whole = await aPicture({ width: 400, height: 300 });

  await upload(api, ana, album.id, [{ name: 'corta.jpg', bytes: whole.subarray(0, whole.length / 2) }]);
  await api.runJobs();

  const [photo] = await photosOf(api, album.id, ana);
  expect(photo).toMatchObject({ status: 'failed', url: '', thumbnail_url: '' });
  expect(photo?.failure?.detail).toMatch(/^Está/);
  const english = await api.get(`/photos/${photo?.id}`, { as: ana, headers: { 'accept-language': 'en' } });
  expect(english.json().failure.detail).toMatch(/^It is/);
  expect((await api.get(`/albums/${album.id}`)).statusCode).toBe(404);
});

test(
  'a file that crashes the decoder is tried three times and ends as failed; a retry tries again',
  { tags: 'deep' },
  async () => {
    const { ana, album, photo } = await anUploadedPhoto();
    const decoder = vi.spyOn(api.app.images, 'process').mockRejectedValue(new ImageWorkFailed('it crashed'));

    await attempt(photo?.id);
    await attempt(photo?.id);
    expect((await photosOf(api, album.id, ana))[0]?.status).toBe('processing');
    await attempt(photo?.id);
    await attempt(photo?.id);

    expect(decoder).toHaveBeenCalledTimes(3);
    decoder.mockRestore();
    expect((await photosOf(api, album.id, ana))[0]?.failure?.code).toBe('processing_failed');
    expect((await api.post(`/photos/${photo?.id}/retry`, {}, { as: ana })).json().status).toBe('processing');
    await api.runJobs();
    expect((await photosOf(api, album.id, ana))[0]?.status).toBe('ready');
  },
);

test(
  'processes that are killed or stopped in the middle of a photo do not count as its failures',
  { tags: 'deep' },
  async () => {
    const { ana, album, photo } = await anUploadedPhoto();
    const decoder = vi.spyOn(api.app.images, 'process');

    // A kill leaves no error.
    const killed = decoder.mockImplementation(() => new Promise(() => undefined));
    for (let more = 0; more < 5; more += 1) void attempt(photo?.id);
    await expect.poll(() => killed.mock.calls.length).toBe(5);
    decoder.mockRejectedValue(new ImageWorkInterrupted('stopped'));
    for (let more = 0; more < 5; more += 1) await attempt(photo?.id);
    decoder.mockRestore();
    await api.runJobs();

    expect((await photosOf(api, album.id, ana))[0]?.status).toBe('ready');
  },
);

test.each(['files', 'objects'])(
  'an unreachable storage of %s does not count as a try',
  { tags: 'deep' },
  async (kind) => {
    const { ana, album, photo } = await anUploadedPhoto();
    const unreachable = new StorageUnavailable('unreachable');
    const localPath = vi.spyOn(api.app.storage, 'localPath');
    const get = vi.spyOn(api.app.storage, 'get').mockRejectedValue(unreachable);
    if (kind === 'files') localPath.mockRejectedValue(unreachable);
    else localPath.mockResolvedValue(null);

    for (let more = 0; more < 5; more += 1) await attempt(photo?.id);
    get.mockRestore();
    // Originals of an object store are streams.
    if (kind === 'files') localPath.mockRestore();
    await api.runJobs();

    expect((await photosOf(api, album.id, ana))[0]?.status).toBe('ready');
  },
);

test(
  'a full storage does not count as a try, and the photo becomes ready once there is room',
  { tags: 'deep' },
  async () => {
    const { ana, album, photo } = await anUploadedPhoto();
    const put = vi.spyOn(api.app.storage, 'putBuffer').mockRejectedValue(new StorageFull('full'));

    for (let more = 0; more < 5; more += 1) await attempt(photo?.id);
    put.mockRestore();
    await api.runJobs();

    expect((await photosOf(api, album.id, ana))[0]?.status).toBe('ready');
  },
);

test(
  'a photo that would wait for hours after a long outage is processed within minutes of its end',
  { tags: 'deep' },
  async () => {
    const ana = await aPhotographer(api);
    const album = await anAlbum(api, ana);
    await upload(api, ana, album.id, [{ name: 'a.jpg', bytes: await aPicture() }]);
    // The queue's state of a job that failed ten times.
    await sql`
    select graphile_worker.reschedule_jobs(array[j.id], now() + interval '6 hours', attempts => 10)
    from graphile_worker.jobs j where key = ${`photo:${(await photosOf(api, album.id, ana))[0]?.id}`}`.execute(
      api.app.db,
    );

    api.clock.pass(2 * 60_000);
    expect(await restartLostPhotos(api.app)).toBe(1);
    await api.runJobs();

    expect((await photosOf(api, album.id, ana))[0]?.status).toBe('ready');
  },
);

test('a photo whose job was lost is found and processed', { tags: 'deep' }, async () => {
  const { ana, album, photo } = await anUploadedPhoto();
  expect(await restartLostPhotos(api.app)).toBe(0);
  await sql`select graphile_worker.remove_job(${`photo:${photo?.id}`})`.execute(api.app.db);

  api.clock.pass(2 * 60_000);
  expect(await restartLostPhotos(api.app)).toBe(1);
  await api.runJobs();

  expect((await photosOf(api, album.id, ana))[0]?.status).toBe('ready');
});

test('a photo whose job is exhausted gets a new job, and the old one is deleted', { tags: 'deep' }, async () => {
  const { ana, album, photo } = await anUploadedPhoto();
  await giveUpJob(api.app.db, `photo:${photo?.id}`);

  api.clock.pass(2 * 60_000);
  await restartLostPhotos(api.app);
  await api.runJobs();

  expect((await photosOf(api, album.id, ana))[0]?.status).toBe('ready');
  // The notification of the album's followers waits for more photos.
  const left = await sql`select id from graphile_worker.jobs where key like 'photo:%'`.execute(api.app.db);
  expect(left.rows).toEqual([]);
});

test('two workers on one photo make one set of files', { tags: 'deep' }, async () => {
  const { album, photo } = await anUploadedPhoto();
  const before = await countFiles('public/');

  await Promise.all([attempt(photo?.id), attempt(photo?.id)]);

  expect((await api.get(`/albums/${album.id}`)).json<Album>().photo_count).toBe(1);
  const { rows } = await filesOf(photo?.id);
  expect(await countFiles('public/')).toBe(before + rows);
});

test('a crash between storing pictures and their rows leaves no file behind', { tags: 'deep' }, async () => {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  const before = await countFiles('originals/');
  const queue = vi.spyOn(api.app.queue, 'add').mockRejectedValue(new Error('power cut'));

  const answer = await upload(api, ana, album.id, [{ name: 'a.jpg', bytes: await aPicture() }]);
  queue.mockRestore();

  expect(answer.statusCode).toBe(500);
  expect(await photosOf(api, album.id, ana)).toEqual([]);
  expect(await countFiles('originals/')).toBe(before + 1);
  await removeUnclaimedFiles(api.app);
  expect(await countFiles('originals/')).toBe(before + 1);
  api.clock.pass(13 * 60 * 60_000);
  await removeUnclaimedFiles(api.app);
  expect(await countFiles('originals/')).toBe(before);
});

test(
  'a crash between the pictures and the row leaves no picture behind, and the photo becomes ready later',
  { tags: 'deep' },
  async () => {
    const { ana, album, photo } = await anUploadedPhoto();
    const before = await countFiles('public/');
    const remove = vi.spyOn(api.app.storage, 'remove').mockRejectedValue(new Error('power cut'));
    const gate = vi.spyOn(api.app.db, 'transaction').mockImplementation(() => {
      throw new Error('power cut');
    });

    await attempt(photo?.id);
    gate.mockRestore();
    remove.mockRestore();

    expect(await countFiles('public/')).toBeGreaterThan(before);
    await api.runJobs();
    api.clock.pass(13 * 60 * 60_000);
    await removeUnclaimedFiles(api.app);
    expect(await countFiles('public/')).toBe(before + (await filesOf(photo?.id)).rows);
    expect((await photosOf(api, album.id, ana))[0]?.status).toBe('ready');
  },
);

test("five photos of one photographer do not wait for another's fifty", { tags: 'deep' }, async () => {
  const [ana, kai] = [await aPhotographer(api), await aPhotographer(api)];
  const [large, small] = [await anAlbum(api, ana), await anAlbum(api, kai)];
  const pictures = async (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => ({ name: 'a.jpg', bytes: await aPicture({ width: 8, height: 8 }) })),
    );
  await upload(api, ana, large.id, await pictures(50));
  await upload(api, kai, small.id, await pictures(5));

  const order: string[] = [];
  const decoder = vi.spyOn(api.app.images, 'process').mockImplementation(async (_account, _input, { markSeed }) => {
    order.push(markSeed);
    throw new ImageWorkFailed('only the order matters');
  });
  await api.runJobs().catch(() => undefined);
  decoder.mockRestore();

  const ofSmall = new Set((await photosOf(api, small.id, kai)).map((photo) => photo.id));
  expect(Math.max(...[...ofSmall].map((id) => order.indexOf(id)))).toBeLessThan(12);
  await api.app.db.deleteFrom('albums').where('id', 'in', [large.id, small.id]).execute();
});

/** Uploaded, and not processed yet. */
async function anUploadedPhoto() {
  const ana = await aPhotographer(api);
  const album = await anAlbum(api, ana);
  await upload(api, ana, album.id, [{ name: 'a.jpg', bytes: await aPicture() }]);
  const [photo] = await photosOf(api, album.id, ana);
  return { ana, album, photo };
}

async function attempt(photoId = ''): Promise<void> {
  await processPhoto(api.app, photoId).catch(() => undefined);
}

async function sizeOf(url = ''): Promise<[number, number]> {
  const { width, height } = await sharp((await api.get(url)).rawPayload).metadata();
  return [width, height];
}

async function countFiles(prefix: string): Promise<number> {
  let count = 0;
  for await (const _ of api.app.storage.list(prefix)) count += 1;
  return count;
}

async function filesOf(photoId = ''): Promise<{ rows: number }> {
  const row = await api.app.db
    .selectFrom('photos')
    .select(['thumbnail_key', 'preview_key', 'renditions'])
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow();
  const renditions = Array.isArray(row.renditions) ? row.renditions.length : 0;
  return { rows: [row.thumbnail_key, row.preview_key].filter(Boolean).length + renditions };
}
