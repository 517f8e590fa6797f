import type { App } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { lockAlbum, unchooseCover } from '../albums/published.ts';
import { purgeDeletedPhotosJob } from './job-kinds.ts';
import { findAlbumsWithPhotosLeft, deleteLikes, deletePhotos } from './queries/removal.ts';

/** A transaction holds the album's lock and a row lock for each photo. */
const STEP = 500;

/** Deletes the photos of the user's deleted albums. The next run continues one that was killed. */
export async function removePhotosOfDeletedAlbums(app: App, userId: string): Promise<void> {
  for (const albumId of await findAlbumsWithPhotosLeft(app.db, userId)) {
    while ((await removeStep(app, albumId)) === STEP);
  }
}

function removeStep(app: App, albumId: string): Promise<number> {
  return app.db.transaction().execute(async (trx) => {
    await lockAlbum(trx, albumId);
    return deleteWithLikes(app, trx, { albumId, limit: STEP });
  });
}

/** The caller has locked the album. A job deletes the files. */
export async function removeAlbumPhotos(
  app: App,
  trx: Db,
  albumId: string,
  photoIds: readonly string[],
): Promise<void> {
  await deleteWithLikes(app, trx, { albumId, photoIds, limit: photoIds.length });
}

async function deleteWithLikes(
  app: App,
  trx: Db,
  wanted: { albumId: string; photoIds?: readonly string[]; limit: number },
): Promise<number> {
  const removed = await deletePhotos(trx, wanted, app.now());
  if (removed.length === 0) return 0;
  await deleteLikes(trx, removed);
  await unchooseCover(trx, wanted.albumId, removed);
  await app.queue.add(trx, purgeDeletedPhotosJob, {}, { key: 'photos.purge' });
  return removed.length;
}
