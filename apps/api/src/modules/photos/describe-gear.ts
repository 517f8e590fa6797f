import { ImageRejected } from '../../adapters/images/port.ts';
import { StorageNotFound } from '../../adapters/storage/port.ts';
import type { App } from '../../common/ctx.ts';
import { task } from '../../jobs/queue.ts';
import { describeGear } from './job-kinds.ts';
import { photoToDescribe, saveGear, undescribedPhotos } from './queries/gear.ts';
import { originalOf } from './process-photo.ts';

/** Behind uploads and behind pictures that are made anew: until then the photo stands last in an order by likeness. */
const LAST_PRIORITY = 10_300;
/** A run adds no more than this; the next goes on. The queue stays short for those who upload now. */
const BATCH = 500;
const MOST_BATCHES = 10;

/** Photos from before there were descriptors, or with an older one. A photo has one job at most. */
export async function enqueueUndescribed(app: App): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const photos = await undescribedPhotos(app.db, BATCH);
    await app.queue.addAll(
      app.db,
      photos.map(({ id, key }) => task(describeGear, { photoId: id }, { key, priority: LAST_PRIORITY })),
    );
    if (photos.length < BATCH) return;
  }
}

/** From the original, as the pipeline does it: a marked picture would give other numbers. */
export async function describeGearOf(app: App, photoId: string): Promise<void> {
  const photo = await photoToDescribe(app.db, photoId);
  if (!photo) return;
  const gear = await originalOf(app, photo)
    .then((original) =>
      app.images.process(photo.owner_id, original, { markSeed: photo.id, wanted: [], withGear: true }),
    )
    .then((image) => image.gear)
    .catch((error: unknown) => {
      // Remembered as without, or it would be asked for again at every run.
      if (error instanceof ImageRejected || error instanceof StorageNotFound) return null;
      throw error;
    });
  await saveGear(app.db, photo.id, gear);
}
