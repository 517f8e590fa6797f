import type { App } from '../../common/context.ts';
import { discardFiles, releaseFiles } from '../../common/unclaimed-files.ts';
import type { Db } from '../../db/connect.ts';
import { publicFilesOf } from '../albums/cover-pictures.ts';
import { boughtPictureTasks } from './pictures/bought-tasks.ts';
import { enqueuePhotos } from './pictures/enqueue-photo.ts';
import { removeUnclaimedFilesJob } from './job-kinds.ts';
import { hideReadyPhotos, findDecidedHiding, findHidingOfSameFile, restartHiddenPhotos } from './queries/hiding.ts';

/** Owner and buyers get private pictures instead of the public ones. Returns the files to discard after the commit. */
export async function hidePhotos(
  app: App,
  trx: Db,
  photoIds: readonly string[],
  reportId: string,
): Promise<{ hidden: string[]; files: string[] }> {
  const photos = await hideReadyPhotos(trx, photoIds, reportId);
  const files = photos.flatMap(publicFilesOf);
  await releaseFiles(trx, files, app.now());
  await app.queue.add(trx, removeUnclaimedFilesJob, {}, { key: 'photos.sweep-files' });
  const hidden = photos.map(({ id }) => id);
  await app.queue.addAll(trx, boughtPictureTasks(hidden));
  return { hidden, files };
}

/** Call after the commit. The pictures' public addresses stop working at once. */
export const discardHiddenFiles = (app: App, files: readonly string[]): Promise<void> =>
  files.length === 0 ? Promise.resolve() : discardFiles(app, files);

/** Shows this photo, or all that these reports hid. Their pictures are made anew, under new addresses. */
export async function showPhotosAgain(
  app: App,
  trx: Db,
  hidden: { photoId: string | null; reportIds: readonly string[] },
): Promise<string[]> {
  const restarted = await restartHiddenPhotos(trx, hidden);
  await enqueuePhotos(app, trx, restarted);
  return restarted.map(({ id }) => id);
}

/**
 * Hides a photo that an operator hid while it was processed, or whose file was hidden before. Returns whether it did.
 */
export async function hideAsDecided(app: App, trx: Db, photoId: string): Promise<boolean> {
  const reportId = (await findDecidedHiding(trx, photoId)) ?? (await findHidingOfSameFile(trx, photoId));
  if (reportId === null) return false;
  await hidePhotos(app, trx, [photoId], reportId);
  return true;
}
