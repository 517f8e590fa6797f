import type { UserContext, App } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { record } from '../audit/record.ts';
import { ownAlbum } from './access.ts';
import { purgePhotos, removePhotos } from './job-kinds.ts';
import { lockAlbum, unchooseCover } from './queries/albums.ts';
import { albumsWithPhotosLeft, deleteAlbum, deleteAlbumsOf, deleteLikesOf, deletePhotos } from './queries/removal.ts';

/** A transaction holds the album's lock and a row lock for each photo. */
const STEP = 500;

/**
 * The album counts as deleted at once, however large it is: nothing reads a photo without its album. A job deletes the photos.
 */
export async function removeAlbum(ctx: UserContext, albumId: string): Promise<void> {
  const album = await ownAlbum(ctx, albumId);
  await ctx.db.transaction().execute(async (trx) => {
    await lockAlbum(trx, album.id);
    if (!(await deleteAlbum(trx, album.id, ctx.now()))) return;
    await removePhotosLater(ctx, trx, ctx.user.id);
    const subject = { kind: 'album', id: album.id } as const;
    await record(trx, ctx, { act: 'album.deleted', user: ctx.user.id, subject });
  });
}

/** The call belongs into the transaction that deletes the account. */
export async function removeAlbumsOf(app: App, trx: Db, userId: string): Promise<void> {
  await deleteAlbumsOf(trx, userId, app.now());
  await removePhotosLater(app, trx, userId);
}

const removePhotosLater = (app: App, trx: Db, userId: string): Promise<void> =>
  app.queue.add(trx, removePhotos, { userId }, { key: `albums.remove-photos:${userId}`, priority: LATE });

/** Users wait for other work; the album is deleted already. */
const LATE = 90;

/** The next run continues one that was killed. */
export async function removePhotosOfDeleted(app: App, userId: string): Promise<void> {
  for (const albumId of await albumsWithPhotosLeft(app.db, userId)) {
    while ((await removeStep(app, albumId)) === STEP);
  }
}

function removeStep(app: App, albumId: string): Promise<number> {
  return app.db.transaction().execute(async (trx) => {
    await lockAlbum(trx, albumId);
    return deleteWithLikes(app, trx, { albumId, limit: STEP });
  });
}

/** A job deletes the files. The caller has locked the album. */
export async function removePhotosOf(app: App, trx: Db, albumId: string, photoIds: readonly string[]): Promise<void> {
  await deleteWithLikes(app, trx, { albumId, photoIds, limit: photoIds.length });
}

async function deleteWithLikes(
  app: App,
  trx: Db,
  wanted: { albumId: string; photoIds?: readonly string[]; limit: number },
): Promise<number> {
  const removed = await deletePhotos(trx, wanted, app.now());
  if (removed.length === 0) return 0;
  await deleteLikesOf(trx, removed);
  await unchooseCover(trx, wanted.albumId, removed);
  await app.queue.add(trx, purgePhotos, {}, { key: 'photos.purge' });
  return removed.length;
}
