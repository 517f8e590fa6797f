import { formatDay, localTimeAt } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { placesById } from '../places/read-places.ts';
import { ownAlbum, type AlbumBrief } from './access.ts';
import { writeAlbum } from './create-album.ts';
import { lockDay } from './queries/albums.ts';
import { ownAlbumsOfDay } from './queries/secret-spots.ts';

interface AlbumOfTodayRequest {
  surfBreakId: string;
  /** The album that is looked for is in this state, and so is one that has to be made. */
  isPublic: boolean;
}

/** The day is today's at the surf break. Of several first photos at the same moment one makes the album. */
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
 * The newest album that is not for a few people is taken. A break that one album of the day keeps as a secret stays
 * one: an album that names it on the same day would reveal the other's place.
 */
async function findAlbumOfDay(db: Db, day: Parameters<typeof ownAlbumsOfDay>[1], isPublic: boolean) {
  const albums = await ownAlbumsOfDay(db, day);
  const isSecret = albums.some((album) => album.has_secret_spot);
  const knownId = albums.find(
    (album) => !album.is_for_few && album.is_public === isPublic && album.has_secret_spot === isSecret,
  );
  return { known: knownId?.id, isSecret };
}
