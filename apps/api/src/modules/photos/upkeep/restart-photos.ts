import { MINUTE_MS } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import { task } from '../../../jobs/queue.ts';
import { swapOriginalJob } from '../job-kinds.ts';
import { enqueueLostPhotos } from '../pictures/enqueue-photo.ts';
import { deleteJobsOf, photosWithoutJob } from '../queries/processing.ts';
import { replacementsWithoutJob } from '../queries/replacing.ts';

export async function restartLostPhotos(app: App): Promise<number> {
  const ids = await photosWithoutJob(app.db, new Date(app.now().getTime() - MINUTE_MS));
  await deleteJobsOf(app.db, ids);
  await enqueueLostPhotos(app, app.db, ids);
  const replacing = await replacementsWithoutJob(app.db, new Date(app.now().getTime() - MINUTE_MS));
  await app.queue.addAll(
    app.db,
    replacing.map((photoId) => task(swapOriginalJob, { photoId }, { key: `replace:${photoId}` })),
  );
  return ids.length + replacing.length;
}
