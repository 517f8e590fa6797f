import { DAY_MS } from '@pleamar/domain';
import type { App } from '../../../common/context.ts';
import { releaseFiles, sweepUnclaimed } from '../../../common/unclaimed-files.ts';
import { removeUnclaimedFilesJob } from '../job-kinds.ts';
import { deleteRemovedPhotos, markFilesRemoved, lockPhotosToPurge, type PurgeCursor } from '../queries/removal.ts';
import { publicFilesOf } from '../../albums/cover-pictures.ts';

/** Carts show a deleted photo as gone for this long; then its row is deleted. */
const ROW_RETENTION_MS = 30 * DAY_MS;
const BATCH = 200;

export async function purgeDeletedPhotos(app: App, batch = BATCH): Promise<void> {
  let cursor = await purgeAfter(app, null, batch);
  while (cursor) cursor = await purgeAfter(app, cursor, batch);
  const before = new Date(app.now().getTime() - ROW_RETENTION_MS);
  while ((await deleteRemovedPhotos(app.db, { before, limit: batch })) === batch);
}

function purgeAfter(app: App, after: PurgeCursor | null, batch: number): Promise<PurgeCursor | null> {
  return app.db.transaction().execute(async (trx) => {
    const { next, free } = await lockPhotosToPurge(trx, { after, limit: batch });
    if (free.length > 0) {
      await releaseFiles(trx, free.flatMap(filesOf), app.now());
      const ids = free.map((photo) => photo.id);
      await markFilesRemoved(trx, ids, app.now());
      await app.queue.add(trx, removeUnclaimedFilesJob, {}, { key: 'photos.sweep-files' });
    }
    return next;
  });
}

interface PhotoFiles {
  original_key: string;
  thumbnail_key: string | null;
  preview_key: string | null;
  bought_thumbnail_key: string | null;
  bought_preview_key: string | null;
  renditions: unknown;
}

const filesOf = (photo: PhotoFiles): string[] => [
  photo.original_key,
  ...[photo.bought_thumbnail_key, photo.bought_preview_key].filter((key) => key !== null),
  ...publicFilesOf(photo),
];

export async function removeUnclaimedFiles(app: App): Promise<void> {
  while ((await sweepUnclaimed(app)) > 0);
  await app.storage.sweep(new Date(app.now().getTime() - DAY_MS / 2));
}
