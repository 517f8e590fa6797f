import { MINUTE_MS } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import { task } from '../../../jobs/queue.ts';
import { swapOriginalJob } from '../job-kinds.ts';
import { enqueueLostPhotos } from '../pictures/enqueue-photo.ts';
import { deletePhotoJobs, findPhotosWithoutJob } from '../queries/processing.ts';
import { findReplacementsWithoutJob } from '../queries/replacing.ts';

export async function restartLostPhotos(app: App): Promise<number> {
  const ids = await findPhotosWithoutJob(app.db, new Date(app.now().getTime() - MINUTE_MS));
  await deletePhotoJobs(app.db, ids);
  await enqueueLostPhotos(app, app.db, ids);
  const replacing = await findReplacementsWithoutJob(app.db, new Date(app.now().getTime() - MINUTE_MS));
  await app.queue.addAll(
    app.db,
    replacing.map((photoId) => task(swapOriginalJob, { photoId }, { key: `replace:${photoId}` })),
  );
  return ids.length + replacing.length;
}
