import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { requireOwnAlbum } from '../albums/access.ts';
import { beginPictureUrlChange, changePictureUrlsNow } from '../albums/change-picture-urls.ts';
import { lockAlbum, moveCounts, refreshCovers, unchooseCover } from '../albums/published.ts';
import { setFirstCover } from '../albums/set-cover.ts';
import { scheduleFollowerNotifications } from '../albums/schedule-notifications.ts';
import { scheduleBookingPhotosNotification } from '../bookings/notify-of-booking-photos.ts';
import { applyClocks } from '../clocks/apply-clocks.ts';
import { carryShifts } from '../clocks/published.ts';
import { publishMoveToOwner } from './notify-owner.ts';
import {
  lockAlbumsOfMove,
  hasSameFiles,
  hasOpenAlbumReport,
  lockPhotosToMove,
  updateTimesOfMoved,
  moveToAlbum,
  type Move,
} from './queries/moving.ts';

/** Photos keep likes, carts, sales and reports; packages, place, clocks and visibility become the target's. */
export async function movePhotos(
  ctx: UserContext,
  albumId: string,
  { photo_ids: wanted, to_album_id: targetId }: { photo_ids: string[]; to_album_id: string },
): Promise<{ moved: number }> {
  const [source, target] = [await requireOwnAlbum(ctx, albumId), await requireOwnAlbum(ctx, targetId)];
  if (source.id === target.id) throw new AppError('same_album');
  const move = { source: source.id, target: target.id, photoIds: [...new Set(wanted)] };
  const albumIds = [move.source, move.target];
  const needsNewUrls = await ctx.db.transaction().execute(async (trx) => {
    // Two moves in opposite directions would deadlock without one order of the locks.
    for (const id of albumIds.toSorted()) await lockAlbum(trx, id);
    await refuseUnlessMovable(trx, move);
    const albums = await lockAlbumsOfMove(trx, move);
    if (!albums) throw new AppError('album_not_found');
    // The database refuses a cover from another album.
    await unchooseCover(trx, move.source, move.photoIds);
    await carryShifts(trx, move);
    await moveToAlbum(trx, move);
    await moveCounts(trx, move);
    await updateTimesOfMoved(trx, move);
    await applyClocks(trx, move.target);
    for (const { id, photoId } of await refreshCovers(trx, albumIds)) await setFirstCover(ctx, trx, id, photoId);
    const needsNewUrls = albums.isSourceKnown && !albums.isTargetOpen;
    if (needsNewUrls) await beginPictureUrlChange(ctx, trx, move.target, move.photoIds);
    await scheduleBookingPhotosNotification(ctx, trx, move.target);
    await scheduleFollowerNotifications(ctx, trx, move.target);
    await publishMoveToOwner(trx, ctx.user.id, albumIds, move.photoIds[0] ?? '');
    return needsNewUrls;
  });
  if (needsNewUrls) await changePictureUrlsNow(ctx, move.target);
  return { moved: move.photoIds.length };
}

async function refuseUnlessMovable(trx: Db, move: Move): Promise<void> {
  const photos = await lockPhotosToMove(trx, move);
  if (photos.length < move.photoIds.length) throw new AppError('photo_not_found');
  // Hidden, failed and unprocessed photos belong to a report or upload of their album. An awaited original is sent to
  // the album of its photo.
  if (photos.some((photo) => photo.status !== 'ready' || photo.original_awaited_since !== null))
    throw new AppError('photos_not_movable');
  if (await hasOpenAlbumReport(trx, move.source)) throw new AppError('photos_under_report');
  if (await hasSameFiles(trx, move.target, photos)) throw new AppError('photos_in_target');
}
