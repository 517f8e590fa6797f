import type { Acting } from '../../common/ctx.ts';
import { ownAlbum } from './access.ts';
import { holdGate } from './lock-album.ts';
import { hideAlbum } from './queries/albums.ts';
import { removePhotosOf } from './remove-photos.ts';

/** Hidden at once from everybody. What was bought stays for its buyers; the files of the rest go soon after. */
export async function removeAlbum(ctx: Acting, albumId: string): Promise<void> {
  const album = await ownAlbum(ctx, albumId);
  await ctx.db.transaction().execute(async (trx) => {
    await holdGate(trx, album.id);
    await removePhotosOf(ctx, trx, album.id);
    await hideAlbum(trx, album.id, ctx.now());
  });
}
