import type { Album } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { Acting } from '../../common/ctx.ts';
import { wantCoverSizes } from '../photos/cover.ts';
import { ownAlbum } from './access.ts';
import { passGate } from './lock-album.ts';
import { readAlbum } from './read-albums.ts';

/** A photo that is still being processed may be chosen: it shows as the cover once it is ready. */
export async function setCover(ctx: Acting, albumId: string, photoId: string): Promise<Album> {
  const album = await ownAlbum(ctx, albumId);
  await ctx.db.transaction().execute(async (trx) => {
    await passGate(trx, album.id);
    const photo = await trx
      .selectFrom('photos')
      .select('id')
      .where('id', '=', photoId)
      .where('album_id', '=', album.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!photo) throw new AppError('cover_not_in_album');
    await trx.updateTable('albums').set({ cover_photo_id: photo.id }).where('id', '=', album.id).execute();
    await wantCoverSizes(ctx, trx, photo.id);
  });
  return readAlbum(ctx, album.id);
}
