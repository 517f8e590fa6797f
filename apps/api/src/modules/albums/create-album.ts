import type { Album, AlbumDraft } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { copyBasePackages } from '../pricing/change-packages.ts';
import { handOverAlbum } from './hand-over.ts';
import { insertAlbum, findBookingOfPhotographer, isOwnShoot, isSurfBreak } from './queries/albums.ts';
import { readAlbum } from './read-albums.ts';

export async function createAlbum(ctx: UserContext, draft: AlbumDraft): Promise<Album> {
  if (!ctx.user.isPhotographer) throw new AppError('photographers_only');
  if (draft.surf_break_id && !(await isSurfBreak(ctx.db, draft.surf_break_id)))
    throw new AppError('surf_break_unknown');
  if (draft.booking_id) await refuseUnlessCompleted(ctx, draft.booking_id);
  if (draft.shoot_id && !(await isOwnShoot(ctx.db, draft.shoot_id, ctx.user.id))) throw new AppError('not_found');

  const id = await ctx.db
    .transaction()
    .execute((trx) => writeAlbum(ctx, trx, draft))
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'albums_booking')) throw new AppError('session_has_album');
      if (isUniqueViolation(error, 'albums_shoot')) throw new AppError('shoot_has_album');
      throw error;
    });
  return readAlbum(ctx, id);
}

export async function writeAlbum(ctx: UserContext, trx: Db, draft: AlbumDraft): Promise<string> {
  const albumId = await insertAlbum(trx, {
    user_id: ctx.user.id,
    surf_break_id: draft.surf_break_id ?? null,
    has_secret_spot: draft.has_secret_spot,
    title: draft.title,
    taken_on: draft.date,
    is_public: draft.is_public,
    booking_id: draft.booking_id ?? null,
    shoot_id: draft.shoot_id ?? null,
    created_at: ctx.now(),
  });
  await copyBasePackages(trx, ctx.user.id, albumId);
  const subject = { kind: 'album', id: albumId } as const;
  if (draft.is_public) {
    await writeAuditLine(ctx, trx, { act: 'album.published', userId: ctx.user.id, subject });
    await handOverAlbum(ctx, trx, albumId);
  }
  return albumId;
}

async function refuseUnlessCompleted(ctx: UserContext, bookingId: string): Promise<void> {
  const booking = await findBookingOfPhotographer(ctx.db, bookingId, ctx.user.id);
  if (!booking) throw new AppError('session_not_found');
  if (booking.status !== 'completed') throw new AppError('session_state');
}
