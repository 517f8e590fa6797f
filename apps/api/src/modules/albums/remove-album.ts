import type { Acting, App } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { record } from '../audit/record.ts';
import { ownAlbum } from './access.ts';
import { purgePhotos } from './job-kinds.ts';
import { deleteLikesOf, hideAlbum, hidePhotos, lockAlbum, unchooseCover } from './queries/albums.ts';

/** Hidden at once from everybody. What was bought stays for its buyers; the files of the rest go soon after. */
export async function removeAlbum(ctx: Acting, albumId: string): Promise<void> {
  const album = await ownAlbum(ctx, albumId);
  await ctx.db.transaction().execute(async (trx) => {
    await lockAlbum(trx, album.id);
    await removePhotosOf(ctx, trx, album.id);
    if (!(await hideAlbum(trx, album.id, ctx.now()))) return;
    const subject = { kind: 'album', id: album.id } as const;
    await record(trx, ctx, { act: 'album.deleted', user: ctx.user.id, subject });
  });
}

/** Hides these photos, or all, and deletes their likes; a job deletes the files. The transaction has locked the album. */
export async function removePhotosOf(app: App, trx: Db, albumId: string, photoIds?: readonly string[]): Promise<void> {
  const removed = await hidePhotos(trx, { albumId, photoIds, now: app.now() });
  if (removed.length === 0) return;
  await deleteLikesOf(trx, removed);
  await unchooseCover(trx, albumId, removed);
  await app.queue.add(trx, purgePhotos, {}, { key: 'photos.purge' });
}
