import type { App, UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { requireOwnAlbum } from './access.ts';
import { removePhotosOfDeletedAlbumsJob } from './job-kinds.ts';
import { lockAlbum } from './queries/albums.ts';
import { deleteAlbum, deleteAlbumsOfUser } from './queries/removal.ts';

/** The photos are hidden at once, because no query reads a photo of a deleted album. A job deletes them. */
export async function removeAlbum(ctx: UserContext, albumId: string): Promise<void> {
  const album = await requireOwnAlbum(ctx, albumId);
  await ctx.db.transaction().execute(async (trx) => {
    await lockAlbum(trx, album.id);
    if (!(await deleteAlbum(trx, album.id, ctx.now()))) return;
    await removePhotosLater(ctx, trx, ctx.user.id);
    const subject = { kind: 'album', id: album.id } as const;
    await writeAuditLine(ctx, trx, { act: 'album.deleted', userId: ctx.user.id, subject });
  });
}

/** Call inside the transaction that deletes the account. */
export async function removeAlbumsOfUser(app: App, trx: Db, userId: string): Promise<void> {
  await deleteAlbumsOfUser(trx, userId, app.now());
  await removePhotosLater(app, trx, userId);
}

const removePhotosLater = (app: App, trx: Db, userId: string): Promise<void> =>
  app.queue.add(
    trx,
    removePhotosOfDeletedAlbumsJob,
    { userId },
    { key: `albums.remove-photos:${userId}`, priority: LOW_PRIORITY },
  );

/** Users wait for other jobs, but not for this one. */
const LOW_PRIORITY = 90;
