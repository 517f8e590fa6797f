import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { task } from '../../../jobs/queue.ts';
import { processPhotoJob } from '../job-kinds.ts';
import { findPhotosWithUnready, findPhotoWithUnready, resetFailedPhoto } from '../queries/new-photos.ts';

export async function enqueuePhoto(app: App, trx: Db, photoId: string): Promise<void> {
  const { job, payload, options } = taskBehindUnready(await findPhotoWithUnready(trx, photoId));
  await app.queue.add(trx, job, payload, options);
}

export async function enqueueLostPhotos(app: App, db: Db, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length === 0) return;
  const photos = await findPhotosWithUnready(db, photoIds);
  await app.queue.addAll(db, photos.map(taskBehindUnready));
}

/**
 * The priority falls with the number of waiting photos: five photos of one photographer overtake five thousand of
 * another.
 */
const taskBehindUnready = ({ photoId, ownerId, unready }: { photoId: string; ownerId: string; unready: number }) =>
  processTask(photoId, ownerId, FIRST_PHOTO_PRIORITY + Math.min(unready, 10_000));

export const enqueuePhotos = (app: App, trx: Db, photos: readonly { id: string; ownerId: string }[]): Promise<void> =>
  app.queue.addAll(
    trx,
    photos.map(({ id, ownerId }) => processTask(id, ownerId, FIRST_PHOTO_PRIORITY)),
  );

const processTask = (photoId: string, account: string, priority: number) =>
  task(processPhotoJob, { photoId }, { key: `photo:${photoId}`, priority, account });

/** Mails, at 0, come before any photo. */
export const FIRST_PHOTO_PRIORITY = 100;

export async function retryFailedPhoto(app: App, trx: Db, photoId: string): Promise<void> {
  if (await resetFailedPhoto(trx, photoId)) await enqueuePhoto(app, trx, photoId);
}
