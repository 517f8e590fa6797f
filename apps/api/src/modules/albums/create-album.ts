import type { Album, AlbumDraft } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { Acting } from '../../common/ctx.ts';
import { copyBasePackages } from '../pricing/change-packages.ts';
import { addAlbum, isBookingOf, isSurfBreak } from './queries/albums.ts';
import { readAlbum } from './read-albums.ts';

/** A new album brings the photographer's own base packages along. */
export async function createAlbum(ctx: Acting, draft: AlbumDraft): Promise<Album> {
  if (!ctx.user.isPhotographer) throw new AppError('photographers_only');
  if (draft.surf_break_id && !(await isSurfBreak(ctx.db, draft.surf_break_id)))
    throw new AppError('surf_break_unknown');
  if (draft.booking_id && !(await isBookingOf(ctx.db, draft.booking_id, ctx.user.id))) throw new AppError('not_found');

  const id = await ctx.db.transaction().execute(async (trx) => {
    const albumId = await addAlbum(trx, {
      user_id: ctx.user.id,
      surf_break_id: draft.surf_break_id ?? null,
      title: draft.title,
      taken_on: draft.date,
      is_public: draft.is_public,
      booking_id: draft.booking_id ?? null,
      created_at: ctx.now(),
    });
    await copyBasePackages(trx, ctx.user.id, albumId);
    return albumId;
  });
  return readAlbum(ctx, id);
}
