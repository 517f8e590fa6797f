import type { Acting } from '../../common/ctx.ts';
import { removePhotosOf } from './remove-photos.ts';
import { ownAlbum } from './access.ts';
import { holdGate } from './lock-album.ts';

/** Hidden at once from everybody. What was bought stays for its buyers; the files of the rest go soon after. */
export async function removeAlbum(ctx: Acting, albumId: string): Promise<void> {
  const album = await ownAlbum(ctx, albumId);
  await ctx.db.transaction().execute(async (trx) => {
    await holdGate(trx, album.id);
    await removePhotosOf(ctx, trx, album.id);
    await trx
      .updateTable('albums')
      .set({ deleted_at: ctx.now(), cover_photo_id: null })
      .where('id', '=', album.id)
      .where('deleted_at', 'is', null)
      .execute();
  });
}
