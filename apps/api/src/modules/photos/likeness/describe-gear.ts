import type { App } from '../../../common/context.ts';
import { task } from '../../../jobs/queue.ts';
import { describeGearOfPhotoJob } from '../job-kinds.ts';
import { findPhotoToDescribe, saveGear, findUndescribedPhotos } from '../queries/gear.ts';
import { openOriginal } from '../pictures/process-photo.ts';
import { nullIfUnreadable } from '../pictures/unreadable.ts';

/** Uploads and renewed pictures come first. A photo without a description is last in an order by likeness. */
const LAST_PRIORITY = 10_300;
/** The limit keeps the queue short for current uploads. */
const BATCH = 500;
const MAX_BATCHES = 10;

export async function enqueueUndescribedPhotos(app: App): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const photos = await findUndescribedPhotos(app.db, BATCH);
    await app.queue.addAll(
      app.db,
      photos.map(({ id, key }) => task(describeGearOfPhotoJob, { photoId: id }, { key, priority: LAST_PRIORITY })),
    );
    if (photos.length < BATCH) return;
  }
}

/** A picture with a watermark would give other numbers, so the original is read, as in the pipeline. */
export async function describeGearOfPhoto(app: App, photoId: string): Promise<void> {
  const photo = await findPhotoToDescribe(app.db, photoId);
  if (!photo) return;
  const gear = await openOriginal(app, photo)
    .then((original) =>
      app.images.process(photo.owner_id, original, { markSeed: photo.id, wanted: [], withGear: true }),
    )
    .then((image) => image.gear)
    // A missing description is stored too, or every run would try again.
    .catch(nullIfUnreadable);
  // A photo that got another file meanwhile has the gear of that one.
  if ((await findPhotoToDescribe(app.db, photoId))?.original_key === photo.original_key) {
    await saveGear(app.db, photo.id, gear);
  }
}
