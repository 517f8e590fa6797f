import { ImageRejected } from '../../../adapters/images/port.ts';
import type { App } from '../../../common/context.ts';
import { claimFiles, discardFiles } from '../../../common/unclaimed-files.ts';
import { findCoverWithoutSizes } from '../../albums/published.ts';
import { updateRenditions } from '../queries/pictures.ts';
import { coverKeys, storePictures } from './store-pictures.ts';

export async function addCoverSizes(app: App, photoId: string): Promise<void> {
  const photo = await findCoverWithoutSizes(app.db, photoId);
  if (!photo) return;
  const original = await app.storage.get(photo.original_key);
  const image = await app.images
    .process(photo.owner_id, original.stream, { markSeed: photo.id, wanted: coverKeys })
    .catch(nullIfRejected);
  if (!image) return;
  const stored = await storePictures(app, image.pictures);
  const isAdded = await app.db.transaction().execute(async (trx) => {
    const added = await updateRenditions(trx, photo, stored.renditions);
    if (added) await claimFiles(trx, stored.keys);
    return added;
  });
  if (!isAdded) await discardFiles(app, stored.keys);
}

/** A cover works without wider pictures, so the job does not try a damaged original again. */
function nullIfRejected(error: unknown): null {
  if (error instanceof ImageRejected) return null;
  throw error;
}
