import { formatDay, localTimeAt } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { readPlacesById } from '../places/read-places.ts';
import { requireOwnAlbum } from './access.ts';
import { writeAlbum } from './create-album.ts';
import { lockDay, type AlbumBrief } from './queries/albums.ts';
import { findOwnAlbumsOfDay } from './queries/secret-spots.ts';

interface AlbumOfTodayRequest {
  surfBreakId: string;
  /** An album in the other state does not count: a new one is created. */
  isPublic: boolean;
}

/** The day is the current one at the surf break. Concurrent calls create one album. */
export async function findOrCreateAlbumOfToday(
  ctx: UserContext,
  { surfBreakId, isPublic }: AlbumOfTodayRequest,
): Promise<AlbumBrief> {
  const place = (await readPlacesById(ctx, [surfBreakId])).get(surfBreakId);
  if (!place) throw new AppError('surf_break_unknown');
  const { day } = localTimeAt(ctx.now(), place.timezone);
  const findAlbum = (db: Db) => findAlbumOfDay(db, { userId: ctx.user.id, surfBreakId, day }, isPublic);
  const { id } = await findAlbum(ctx.db);
  if (id !== undefined) return requireOwnAlbum(ctx, id);
  const albumId = await ctx.db.transaction().execute(async (trx) => {
    await lockDay(trx, ctx.user.id);
    const { id: createdMeanwhile, isSecret } = await findAlbum(trx);
    if (createdMeanwhile !== undefined) return createdMeanwhile;
    return writeAlbum(ctx, trx, {
      title: isSecret ? formatDay(day) : `${place.spot} ${formatDay(day)}`,
      date: day,
      is_public: isPublic,
      surf_break_id: surfBreakId,
      has_secret_spot: isSecret,
    });
  });
  return requireOwnAlbum(ctx, albumId);
}

/**
 * Finds the newest album of the day that is neither shared by link nor made for a booking. If one album of the day
 * keeps the surf break secret, all must: another one that named it would reveal the place.
 */
async function findAlbumOfDay(db: Db, day: Parameters<typeof findOwnAlbumsOfDay>[1], isPublic: boolean) {
  const albums = await findOwnAlbumsOfDay(db, day);
  const isSecret = albums.some((album) => album.has_secret_spot);
  const album = albums.find(
    (each) => !each.is_for_few && each.is_public === isPublic && each.has_secret_spot === isSecret,
  );
  return { id: album?.id, isSecret };
}
