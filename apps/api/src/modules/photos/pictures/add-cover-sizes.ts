import type { App } from '../../../common/context.ts';
import { claimFiles, discardFiles } from '../../../common/unclaimed-files.ts';
import { findCoverWithoutSizes } from '../../albums/published.ts';
import { updateRenditions } from '../queries/pictures.ts';
import { openOriginal } from './process-photo.ts';
import { coverKeys, storePictures } from './store-pictures.ts';
import { nullIfUnreadable } from './unreadable.ts';

/** A cover works without wider pictures, so an unreadable original does not fail the job. */
export async function addCoverSizes(app: App, photoId: string): Promise<void> {
  const photo = await findCoverWithoutSizes(app.db, photoId);
  if (!photo) return;
  const image = await openOriginal(app, photo)
    .then((original) => app.images.process(photo.owner_id, original, { markSeed: photo.id, wanted: coverKeys }))
    .catch(nullIfUnreadable);
  if (!image) return;
  const stored = await storePictures(app, image.pictures);
  const isAdded = await app.db.transaction().execute(async (trx) => {
    const added = await updateRenditions(trx, photo, stored.renditions);
    if (added) await claimFiles(trx, stored.keys);
    return added;
  });
  if (!isAdded) await discardFiles(app, stored.keys);
}
