import type { App } from '../../../common/context.ts';
import { task } from '../../../jobs/queue.ts';
import { claimFiles, discardFiles, releaseFiles } from '../../../common/unclaimed-files.ts';
import { makeBoughtPicturesJob, renewPicturesJob } from '../job-kinds.ts';
import {
  findBoughtWithoutPictures,
  findOldPictures,
  findPhotoToRenew,
  replaceRenditions,
} from '../queries/pictures.ts';
import { openOriginal } from './process-photo.ts';
import { renditionFilesOf } from '../../albums/cover-pictures.ts';
import { coverKeys, storePictures } from './store-pictures.ts';
import { nullIfUnreadable } from './unreadable.ts';

/** Every upload comes first: old pictures are visible, and those of new uploads are not yet. */
const LAST_PRIORITY = 10_200;
const BATCH = 500;
/** Open pages still use the old addresses; afterwards the sweep deletes the files. */
const OLD_ADDRESSES_LIVE_MS = 10 * 60 * 1000;

export async function enqueueOldPictures(app: App): Promise<void> {
  for (;;) {
    const old = await findOldPictures(app.db, BATCH);
    const bought = await findBoughtWithoutPictures(app.db, BATCH);
    await app.queue.addAll(app.db, [
      ...old.map(({ id, key }) => task(renewPicturesJob, { photoId: id }, { key, priority: LAST_PRIORITY })),
      ...bought.map(({ id, key }) => task(makeBoughtPicturesJob, { photoId: id }, { key, priority: LAST_PRIORITY })),
    ]);
    if (old.length < BATCH && bought.length < BATCH) return;
  }
}

/** Recipe 2 changed only covers. A kill at any point leaves old or new pictures, and files for the sweep. */
export async function renewPictures(app: App, photoId: string): Promise<void> {
  const photo = await findPhotoToRenew(app.db, photoId);
  if (!photo) return;
  const image = await openOriginal(app, photo)
    .then((original) => app.images.process(photo.owner_id, original, { markSeed: photo.id, wanted: coverKeys }))
    .catch(nullIfUnreadable);
  // Without a readable original the wide pictures are removed: a narrow cover is better than a photo without a watermark.
  const stored = await storePictures(app, image?.pictures ?? {});
  const isSwapped = await app.db.transaction().execute(async (trx) => {
    const replaced = await replaceRenditions(trx, photo.id, stored.renditions);
    if (replaced === null) return false;
    await claimFiles(trx, stored.keys);
    await releaseFiles(trx, renditionFilesOf(replaced), new Date(app.now().getTime() + OLD_ADDRESSES_LIVE_MS));
    return true;
  });
  if (!isSwapped) await discardFiles(app, stored.keys);
}
