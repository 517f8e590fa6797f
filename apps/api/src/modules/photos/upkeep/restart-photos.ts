import { MINUTE_MS } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import { swapOriginalJob } from '../job-kinds.ts';
import { enqueuePhoto } from '../pictures/enqueue-photo.ts';
import { deleteJobOf, photosWithoutJob } from '../queries/processing.ts';
import { replacementsWithoutJob } from '../queries/replacing.ts';

export async function restartLostPhotos(app: App): Promise<number> {
  const ids = await photosWithoutJob(app.db, new Date(app.now().getTime() - MINUTE_MS));
  for (const id of ids) {
    await deleteJobOf(app.db, id);
    await enqueuePhoto(app, app.db, id);
  }
  const replacing = await replacementsWithoutJob(app.db, new Date(app.now().getTime() - MINUTE_MS));
  for (const photoId of replacing)
    await app.queue.add(app.db, swapOriginalJob, { photoId }, { key: `replace:${photoId}` });
  return ids.length + replacing.length;
}
