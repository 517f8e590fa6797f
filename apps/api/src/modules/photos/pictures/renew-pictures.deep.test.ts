import type { Album } from '@pleamar/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { ImageRejected, PICTURE_RECIPE } from '../../../adapters/images/port.ts';
import { anAlbum, readyPhotos, sold } from '../../../testing/albums.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { aPhotographer, aSurfer, type Person } from '../../../testing/people.ts';
import { aPicture } from '../../../testing/pictures.ts';
import { enqueueOldPicturesJob, removeUnclaimedFilesJob } from '../job-kinds.ts';
import { renewPictures } from './renew-pictures.ts';

const api = apiUnderTest();

let ana: Person;
let albumId: string;
let photoId: string;
beforeEach(async () => {
  ana = await aPhotographer(api);
  ({ id: albumId } = await anAlbum(api, ana));
  [photoId = ''] = await readyPhotos(api, ana, albumId, [await aPicture({ width: 1300, height: 900 })]);
});

test('a new cover has the current recipe and is not renewed', async () => {
  const before = await coverUrls();

  await find();

  expect(before).toHaveLength(4);
  expect(await coverUrls()).toEqual(before);
  expect(await recipe()).toBe(PICTURE_RECIPE);
});

test('a cover of an older recipe is renewed under new addresses, and the old files are deleted', async () => {
  const before = await asOld();

  await find();

  const after = await coverUrls();
  expect(after).toHaveLength(before.length);
  expect(after.filter((url) => before.includes(url))).toEqual([]);
  expect(await statuses(after)).toEqual(after.map(() => 200));
  // Open pages show the old pictures for ten minutes, and only then are the files deleted.
  expect(await statuses(before)).toEqual(before.map(() => 200));
  api.clock.pass(11 * 60_000);
  await run(removeUnclaimedFilesJob);
  expect(await statuses(before)).toEqual(before.map(() => 404));
  expect(await statuses(after)).toEqual(after.map(() => 200));
  expect(await recipe()).toBe(PICTURE_RECIPE);
});

test('thumbnail and preview keep their addresses: their recipe is the same', async () => {
  await asOld();
  const before = await ownKeys();

  await find();

  expect(await ownKeys()).toEqual(before);
});

test('pictures are renewed once and leave no file behind, also when the job runs twice at once or after a kill', async () => {
  await asOld();
  const { db } = api.app;
  const killed = vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw new Error('killed');
  });
  await expect(renewPictures(api.app, photoId)).rejects.toThrow('killed');
  killed.mockRestore();

  await Promise.all([1, 2].map(() => renewPictures(api.app, photoId)));
  const once = await coverUrls();
  await find();

  expect(await coverUrls()).toEqual(once);
  expect(await filesWithoutPhoto()).toEqual([]);
});

test('addresses that change while a cover is renewed leave no file behind', async () => {
  await asOld();
  const { images } = api.app;
  const decode = images.process.bind(images);
  const decoder = vi.spyOn(images, 'process').mockImplementationOnce(async (...args) => {
    await api.patch(`/albums/${albumId}`, { is_public: false }, { as: ana });
    return decode(...args);
  });

  await renewPictures(api.app, photoId);

  decoder.mockRestore();
  expect(await recipe()).toBe(PICTURE_RECIPE);
  expect(await filesWithoutPhoto()).toEqual([]);
});

test('a cover whose original is unreadable loses its wide pictures, and is not retried for ever', async () => {
  const before = await asOld();
  const decoder = vi.spyOn(api.app.images, 'process').mockRejectedValue(new ImageRejected('corrupt', 'cannot be read'));

  await find();
  await find();

  expect(decoder).toHaveBeenCalledTimes(1);
  decoder.mockRestore();
  expect(await coverUrls()).toEqual([]);
  expect((await api.get(`/albums/${albumId}`)).json<Album>().coverImage).toMatch(/^\/files\//);
  api.clock.pass(11 * 60_000);
  await run(removeUnclaimedFilesJob);
  expect(await statuses(before)).toEqual(before.map(() => 404));
});

test('photos that were sold before there were pictures for buyers get them', async () => {
  await sold(api, photoId, await aSurfer(api));

  await find();

  const row = await api.app.db
    .selectFrom('photos')
    .select(['bought_thumbnail_key', 'bought_preview_key'])
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow();
  expect(row.bought_preview_key).toMatch(/^bought\//);
  expect(row.bought_thumbnail_key).toMatch(/^bought\//);
});

/** Public files that no photo names, once the sweep has run. */
async function filesWithoutPhoto(): Promise<string[]> {
  api.clock.pass(25 * 60 * 60_000);
  await run(removeUnclaimedFilesJob);
  const left: string[] = [];
  for await (const { key } of api.app.storage.list('public/')) left.push(key);
  const rows = await api.app.db.selectFrom('photos').select(['thumbnail_key', 'preview_key', 'renditions']).execute();
  const known = JSON.stringify(rows);
  return left.filter((key) => !known.includes(key));
}

const find = () => run(enqueueOldPicturesJob);

async function run(job: typeof enqueueOldPicturesJob): Promise<void> {
  await api.app.queue.add(api.app.db, job, {});
  await api.runJobs();
}

async function asOld(): Promise<string[]> {
  await api.app.db.updateTable('photos').set({ picture_recipe: 1 }).where('id', '=', photoId).execute();
  return coverUrls();
}

async function coverUrls(): Promise<string[]> {
  const { cover_photo: cover } = (await api.get(`/albums/${albumId}`)).json<Album>();
  return (cover?.sizes ?? []).map(({ url }) => url);
}

const statuses = (urls: string[]) => Promise.all(urls.map(async (url) => (await api.get(url)).statusCode));

const ownKeys = () =>
  api.app.db.selectFrom('photos').select(['thumbnail_key', 'preview_key']).where('id', '=', photoId).executeTakeFirst();

async function recipe(): Promise<number | undefined> {
  const row = await api.app.db
    .selectFrom('photos')
    .select('picture_recipe')
    .where('id', '=', photoId)
    .executeTakeFirst();
  return row?.picture_recipe;
}
