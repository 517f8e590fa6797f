import { GEAR_VERSION } from '@pleamar/domain';
import { beforeEach, expect, test, vi } from 'vitest';
import { ImageRejected } from '../../../adapters/images/port.ts';
import { anAlbum, readyPhotos } from '../../../testing/albums.ts';
import { apiUnderTest } from '../../../testing/api.ts';
import { aPhotographer, type Person } from '../../../testing/people.ts';
import { aSurfPicture, RGB } from '../../../testing/surf-pictures.ts';
import { describeGearOfPhoto } from './describe-gear.ts';
import { enqueueUndescribedPhotosJob } from '../job-kinds.ts';

const api = apiUnderTest();

let ana: Person;
let photoId: string;
beforeEach(async () => {
  ana = await aPhotographer(api);
  const { id } = await anAlbum(api, ana);
  [photoId = ''] = await readyPhotos(api, ana, id, [await aSurfPicture({ suit: RGB.red, board: RGB.yellow })]);
});

test('a photo that becomes ready has its descriptor and the names of its colours', async () => {
  expect(await gear()).toMatchObject({
    version: GEAR_VERSION,
    suit: ['red'],
    board: expect.arrayContaining(['yellow']),
  });
});

test('an older photo gets the same descriptor as from the pipeline', async () => {
  const made = await gear();
  await forget();

  await find();

  expect(made?.descriptor).toHaveLength(490);
  expect(await gear()).toEqual(made);
});

test('a descriptor of an older version is replaced, a current one stays', async () => {
  const made = await gear();
  await api.app.db
    .updateTable('photo_gear')
    .set({ version: GEAR_VERSION - 1, descriptor: null, suit: [] })
    .where('photo_id', '=', photoId)
    .execute();
  const decoder = vi.spyOn(api.app.images, 'process');

  await find();
  await find();
  await describeGearOfPhoto(api.app, photoId);

  expect(await gear()).toEqual(made);
  expect(decoder).toHaveBeenCalledTimes(1);
});

test('two runs at once have the result of one', async () => {
  const made = await gear();
  await forget();

  await Promise.all([1, 2].map(() => describeGearOfPhoto(api.app, photoId)));

  expect(await gear()).toEqual(made);
});

test('a photo whose original is unreadable stays without a descriptor and is not retried for ever', async () => {
  await forget();
  const decoder = vi.spyOn(api.app.images, 'process').mockRejectedValue(new ImageRejected('corrupt', 'cannot be read'));

  await find();
  await find();

  expect(decoder).toHaveBeenCalledTimes(1);
  decoder.mockRestore();
  expect(await gear()).toMatchObject({ version: GEAR_VERSION, descriptor: null, suit: [], board: [] });
});

test('a deleted photo is not described', async () => {
  await forget();
  await api.request('DELETE', `/photos/${photoId}`, { as: ana });

  await find();

  expect(await gear()).toBeUndefined();
});

async function find(): Promise<void> {
  await api.app.queue.add(api.app.db, enqueueUndescribedPhotosJob, {});
  await api.runJobs();
}

const forget = () => api.app.db.deleteFrom('photo_gear').where('photo_id', '=', photoId).execute();
const gear = () => api.app.db.selectFrom('photo_gear').selectAll().where('photo_id', '=', photoId).executeTakeFirst();
