import type { App } from '../../../common/context.ts';
import type { Db } from '../../../db/connect.ts';
import { task } from '../../../jobs/queue.ts';
import { processPhotoJob } from '../job-kinds.ts';
import { resetFailedPhoto, waitingBeside } from '../queries/new-photos.ts';

export async function enqueuePhoto(app: App, trx: Db, photoId: string): Promise<void> {
  // The priority falls with the number of waiting photos: five photos of one photographer overtake five thousand of another.
  const { ownerId, unready } = await waitingBeside(trx, photoId);
  const priority = FIRST_PHOTO_PRIORITY + Math.min(unready, 10_000);
  await app.queue.add(trx, processPhotoJob, { photoId }, { key: `photo:${photoId}`, priority, account: ownerId });
}

export const enqueuePhotos = (app: App, trx: Db, photos: readonly { id: string; ownerId: string }[]): Promise<void> =>
  app.queue.addAll(
    trx,
    photos.map(({ id: photoId, ownerId: account }) =>
      task(processPhotoJob, { photoId }, { key: `photo:${photoId}`, priority: FIRST_PHOTO_PRIORITY, account }),
    ),
  );

/** Mails, at 0, come before any photo. */
export const FIRST_PHOTO_PRIORITY = 100;

export async function retryFailedPhoto(app: App, trx: Db, photoId: string): Promise<void> {
  if (await resetFailedPhoto(trx, photoId)) await enqueuePhoto(app, trx, photoId);
}
