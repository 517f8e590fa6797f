import { DAY_MS } from '@pleamar/domain';
import { expect, test } from 'vitest';
import { apiUnderTest } from '../../../testing/api.ts';
import { aPaidOrder, anAlbumForSale } from '../../../testing/orders.ts';
import { aPhotographer, aSurfer } from '../../../testing/people.ts';
import { removePhotosOfDeletedAlbums } from '../remove-photos.ts';
import { purgeDeletedPhotos, removeUnclaimedFiles } from './purge-photos.ts';

const api = apiUnderTest();

test('the files of a deleted album’s photos are released step by step, and sold photos in between keep theirs', async () => {
  const [ana, leo] = [await aPhotographer(api), await aSurfer(api)];
  const { albumId, photoIds } = await anAlbumForSale(api, { owner: ana, photos: 7 });
  const byId = photoIds.toSorted();
  const sold = byId.slice(1, 4);
  await aPaidOrder(api, leo, sold);
  expect((await api.del(`/albums/${albumId}`, { as: ana })).statusCode).toBe(200);
  await removePhotosOfDeletedAlbums(api.app, ana.id);

  // The batch is smaller than the run of sold photos: a step that finds only them must not be the last.
  await purgeDeletedPhotos(api.app, 2);
  await removeUnclaimedFiles(api.app);

  const kept = await photosOf(albumId);
  expect(kept.filter((photo) => photo.files_removed_at === null).map(({ id }) => id)).toEqual(sold);
  expect(await Promise.all(kept.map(({ original_key: key }) => isStored(key)))).toEqual(
    kept.map(({ id }) => sold.includes(id)),
  );

  api.clock.pass(31 * DAY_MS);
  await purgeDeletedPhotos(api.app, 2);

  expect((await photosOf(albumId)).map(({ id }) => id)).toEqual(sold);
});

const photosOf = (albumId: string) =>
  api.app.db
    .selectFrom('photos')
    .select(['id', 'files_removed_at', 'original_key'])
    .where('album_id', '=', albumId)
    .orderBy('id')
    .execute();

const isStored = (key: string) =>
  api.app.storage.head(key).then(
    () => true,
    () => false,
  );
