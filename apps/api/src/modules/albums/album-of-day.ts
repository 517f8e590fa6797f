import { formatDay, localTimeAt } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { placesById } from '../places/read-places.ts';
import { ownAlbum } from './access.ts';
import { writeAlbum } from './create-album.ts';
import { lockDay, type AlbumBrief } from './queries/albums.ts';
import { ownAlbumsOfDay } from './queries/secret-spots.ts';

interface AlbumOfTodayRequest {
  surfBreakId: string;
  /** The album is searched for in this state, and created in it where it does not exist. */
  isPublic: boolean;
}

/**
 * The day is the current one at the surf break. If several first photos arrive at the same moment, one of them creates
 * the album.
 */
export async function findOrCreateAlbumOfToday(
  ctx: UserContext,
  { surfBreakId, isPublic }: AlbumOfTodayRequest,
): Promise<AlbumBrief> {
  const place = (await placesById(ctx, [surfBreakId])).get(surfBreakId);
  if (!place) throw new AppError('surf_break_unknown');
  const { day } = localTimeAt(ctx.now(), place.timezone);
  const findAlbum = (db: Db) => findAlbumOfDay(db, { userId: ctx.user.id, surfBreakId, day }, isPublic);
  const { known: knownId } = await findAlbum(ctx.db);
  if (knownId !== undefined) return ownAlbum(ctx, knownId);
  const albumId = await ctx.db.transaction().execute(async (trx) => {
    await lockDay(trx, ctx.user.id);
    const { known: createdMeanwhile, isSecret } = await findAlbum(trx);
    if (createdMeanwhile !== undefined) return createdMeanwhile;
    return writeAlbum(ctx, trx, {
      title: isSecret ? formatDay(day) : `${place.spot} ${formatDay(day)}`,
      date: day,
      is_public: isPublic,
      surf_break_id: surfBreakId,
      has_secret_spot: isSecret,
    });
  });
  return ownAlbum(ctx, albumId);
}

/**
 * Finds the newest album of the day that is neither shared by link nor made for a booking. If one album of the day
 * keeps the surf break secret, the others must too: one that named it would reveal the place.
 */
async function findAlbumOfDay(db: Db, day: Parameters<typeof ownAlbumsOfDay>[1], isPublic: boolean) {
  const albums = await ownAlbumsOfDay(db, day);
  const isSecret = albums.some((album) => album.has_secret_spot);
  const knownId = albums.find(
    (album) => !album.is_for_few && album.is_public === isPublic && album.has_secret_spot === isSecret,
  );
  return { known: knownId?.id, isSecret };
}
