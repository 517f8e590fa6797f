import type { App } from '../../common/context.ts';
import { discardFiles, releaseFiles } from '../../common/unclaimed-files.ts';
import type { Db } from '../../db/connect.ts';
import { publicFilesOf } from '../albums/cover-pictures.ts';
import { boughtPictureTasks } from './pictures/bought-tasks.ts';
import { enqueuePhotos } from './pictures/enqueue-photo.ts';
import { removeUnclaimedFilesJob } from './job-kinds.ts';
import { hideReady, hidingDecided, hidingOfSameFile, startHiddenOver } from './queries/hiding.ts';

/** Private pictures for owner and buyers replace public ones. Returns the files to discard after the commit. */
export async function hidePhotos(
  app: App,
  trx: Db,
  photoIds: readonly string[],
  reportId: string,
): Promise<{ hidden: string[]; files: string[] }> {
  const photos = await hideReady(trx, photoIds, reportId);
  const files = photos.flatMap(publicFilesOf);
  await releaseFiles(trx, files, app.now());
  await app.queue.add(trx, removeUnclaimedFilesJob, {}, { key: 'photos.sweep-files' });
  const hidden = photos.map(({ id }) => id);
  await app.queue.addAll(trx, boughtPictureTasks(hidden));
  return { hidden, files };
}

/** The addresses stop working with this request, which calls it after its commit. */
export const discardHidden = (app: App, files: readonly string[]): Promise<void> =>
  files.length === 0 ? Promise.resolve() : discardFiles(app, files);

/** The pictures are made from the originals under new addresses. All that these reports hid is shown. */
export async function showPhotosAgain(
  app: App,
  trx: Db,
  hidden: { photoId: string | null; reportIds: readonly string[] },
): Promise<string[]> {
  const shown = await startHiddenOver(trx, hidden);
  await enqueuePhotos(app, trx, shown);
  return shown.map(({ id }) => id);
}

/** An operator may decide to hide a photo while it is processed, and its file may have been hidden before. */
export async function hideAsDecided(app: App, trx: Db, photoId: string): Promise<boolean> {
  const reportId = (await hidingDecided(trx, photoId)) ?? (await hidingOfSameFile(trx, photoId));
  if (reportId === null) return false;
  await hidePhotos(app, trx, [photoId], reportId);
  return true;
}
