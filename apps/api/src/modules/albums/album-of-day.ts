import { formatDay, localTimeAt } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/ctx.ts';
import { placesById } from '../places/read-places.ts';
import { ownAlbum, type AlbumBrief } from './access.ts';
import { writeAlbum } from './create-album.ts';
import { albumOfDayAt, lockDay } from './queries/albums.ts';

interface Wanted {
  surfBreakId: string;
  /** Counts for an album that has to be made. */
  isPublic: boolean;
}

/** Today is the day at the surf break. Of several first photos at the same moment one makes the album. */
export async function albumOfToday(ctx: UserContext, { surfBreakId, isPublic }: Wanted): Promise<AlbumBrief> {
  const place = (await placesById(ctx, [surfBreakId])).get(surfBreakId);
  if (!place) throw new AppError('surf_break_unknown');
  const { day } = localTimeAt(ctx.now(), place.timezone);
  const wanted = { userId: ctx.user.id, surfBreakId, day };
  const known = await albumOfDayAt(ctx.db, wanted);
  if (known !== undefined) return ownAlbum(ctx, known);
  const made = await ctx.db.transaction().execute(async (trx) => {
    await lockDay(trx, ctx.user.id);
    const meanwhile = await albumOfDayAt(trx, wanted);
    if (meanwhile !== undefined) return meanwhile;
    const title = `${place.spot} ${formatDay(day)}`;
    return writeAlbum(ctx, trx, {
      title,
      date: day,
      is_public: isPublic,
      surf_break_id: surfBreakId,
      has_secret_spot: false,
    });
  });
  return ownAlbum(ctx, made);
}
