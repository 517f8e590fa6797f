import type { Album, AlbumChange } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { Acting } from '../../common/ctx.ts';
import { placeCaptureTimes } from '../photos/capture-times.ts';
import { isSurfBreak } from './queries/albums.ts';
import { ownAlbum } from './access.ts';
import { holdGate } from './lock-album.ts';
import { readAlbum } from './read-albums.ts';

export async function changeAlbum(ctx: Acting, albumId: string, change: AlbumChange): Promise<Album> {
  const album = await ownAlbum(ctx, albumId);
  if (change.surf_break_id && !(await isSurfBreak(ctx.db, change.surf_break_id))) {
    throw new AppError('surf_break_unknown');
  }
  const isPublic = change.is_public ?? album.is_public;
  const isComplete = (change.title ?? album.title) !== '' && (change.surf_break_id ?? album.surf_break_id) !== null;
  if (isPublic && !isComplete) throw new AppError('album_incomplete');
  const values = {
    ...(change.title !== undefined && { title: change.title }),
    ...(change.date !== undefined && { taken_on: change.date }),
    ...(change.is_public !== undefined && { is_public: change.is_public }),
    ...(change.surf_break_id !== undefined && { surf_break_id: change.surf_break_id }),
  };
  if (Object.keys(values).length > 0) {
    await ctx.db.transaction().execute(async (trx) => {
      if (change.surf_break_id) await holdGate(trx, album.id);
      await trx.updateTable('albums').set(values).where('id', '=', album.id).execute();
      if (change.surf_break_id) await placeCaptureTimes(trx, album.id);
    });
  }
  return readAlbum(ctx, album.id);
}
