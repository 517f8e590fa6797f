import { formatDay, localTimeAt } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import type { Db } from '../../db/connect.ts';
import { placesById } from '../places/read-places.ts';
import { ownAlbum, type AlbumBrief } from './access.ts';
import { writeAlbum } from './create-album.ts';
import { lockDay } from './queries/albums.ts';
import { ownAlbumsOfDay } from './queries/secret-spots.ts';

interface Wanted {
  surfBreakId: string;
  /** The album that is looked for is in this state, and so is one that has to be made. */
  isPublic: boolean;
}

/** The day is today's at the surf break. Of several first photos at the same moment one makes the album. */
export async function albumOfToday(ctx: UserContext, { surfBreakId, isPublic }: Wanted): Promise<AlbumBrief> {
  const place = (await placesById(ctx, [surfBreakId])).get(surfBreakId);
  if (!place) throw new AppError('surf_break_unknown');
  const { day } = localTimeAt(ctx.now(), place.timezone);
  const find = (db: Db) => findAlbumOfDay(db, { userId: ctx.user.id, surfBreakId, day }, isPublic);
  const { known } = await find(ctx.db);
  if (known !== undefined) return ownAlbum(ctx, known);
  const made = await ctx.db.transaction().execute(async (trx) => {
    await lockDay(trx, ctx.user.id);
    const { known: meanwhile, isSecret } = await find(trx);
    if (meanwhile !== undefined) return meanwhile;
    return writeAlbum(ctx, trx, {
      title: isSecret ? formatDay(day) : `${place.spot} ${formatDay(day)}`,
      date: day,
      is_public: isPublic,
      surf_break_id: surfBreakId,
      has_secret_spot: isSecret,
    });
  });
  return ownAlbum(ctx, made);
}

/**
 * The newest album that is not for a few people is taken. A break that one album of the day keeps as a secret stays
 * one: an album that names it on the same day would reveal the other's place.
 */
async function findAlbumOfDay(db: Db, day: Parameters<typeof ownAlbumsOfDay>[1], isPublic: boolean) {
  const albums = await ownAlbumsOfDay(db, day);
  const isSecret = albums.some((album) => album.has_secret_spot);
  const known = albums.find(
    (album) => !album.is_for_few && album.is_public === isPublic && album.has_secret_spot === isSecret,
  );
  return { known: known?.id, isSecret };
}
