import type { App, UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { ownAlbum } from './access.ts';
import { removePhotosOfDeletedAlbumsJob } from './job-kinds.ts';
import { lockAlbum } from './queries/albums.ts';
import { deleteAlbum, deleteAlbumsOf } from './queries/removal.ts';

/** The album counts as deleted at once, because no query reads a photo without its album. A job deletes the photos. */
export async function removeAlbum(ctx: UserContext, albumId: string): Promise<void> {
  const album = await ownAlbum(ctx, albumId);
  await ctx.db.transaction().execute(async (trx) => {
    await lockAlbum(trx, album.id);
    if (!(await deleteAlbum(trx, album.id, ctx.now()))) return;
    await removePhotosLater(ctx, trx, ctx.user.id);
    const subject = { kind: 'album', id: album.id } as const;
    await writeAuditLine(ctx, trx, { act: 'album.deleted', userId: ctx.user.id, subject });
  });
}

/** Call inside the transaction that deletes the account. */
export async function removeAlbumsOf(app: App, trx: Db, userId: string): Promise<void> {
  await deleteAlbumsOf(trx, userId, app.now());
  await removePhotosLater(app, trx, userId);
}

const removePhotosLater = (app: App, trx: Db, userId: string): Promise<void> =>
  app.queue.add(
    trx,
    removePhotosOfDeletedAlbumsJob,
    { userId },
    { key: `albums.remove-photos:${userId}`, priority: LOW_PRIORITY },
  );

/** The job has a low priority: the album is deleted already, and users wait for other jobs. */
const LOW_PRIORITY = 90;
