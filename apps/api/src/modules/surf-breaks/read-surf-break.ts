import type { SurfBreakMonth, SurfBreakPage } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext } from '../../common/context.ts';
import { knownPlaces } from '../places/known-places.ts';
import { placesById } from '../places/read-places.ts';
import { chooseNearby, nearestTo } from './nearby.ts';
import { presentSurfBreak } from './present.ts';
import { albumsAtEach, daysOfMonth, monthsAround, photographersAt, totalsAt } from './queries.ts';

export async function readSurfBreak(ctx: CallerContext, surfBreakId: string): Promise<SurfBreakPage> {
  const { surfBreaks } = await knownPlaces(ctx);
  const surfBreak = surfBreaks.get(surfBreakId);
  if (!surfBreak) throw new AppError('not_found');
  const near = nearestTo(surfBreak, surfBreaks.values());
  const [totals, photographers, albums] = await Promise.all([
    totalsAt(ctx.db, surfBreakId),
    photographersAt(ctx.db, surfBreakId),
    albumsAtEach(
      ctx.db,
      near.map(({ id }) => id),
    ),
  ]);
  const nearby = chooseNearby(
    near.map(({ id, km }) => ({
      id,
      km,
      album_count: albums.get(id)?.album_count ?? 0,
      cover: albums.get(id)?.cover ?? null,
    })),
    { hasOwnAlbums: totals.album_count > 0 },
  );
  const places = await placesById(ctx, [surfBreakId, ...nearby.map(({ id }) => id)]);
  return presentSurfBreak(surfBreak, { totals, photographers, nearby, places });
}

export async function daysWithPhotos(
  ctx: CallerContext,
  surfBreakId: string,
  month: string | undefined,
): Promise<SurfBreakMonth> {
  if (!(await knownPlaces(ctx)).surfBreaks.has(surfBreakId)) throw new AppError('not_found');
  const shown = month ?? (await totalsAt(ctx.db, surfBreakId)).last_day?.slice(0, 7);
  if (shown === undefined) return { month: null, previous: null, next: null, days: [] };
  const [{ previous, next }, days] = await Promise.all([
    monthsAround(ctx.db, surfBreakId, shown),
    daysOfMonth(ctx.db, surfBreakId, shown),
  ]);
  return { month: shown, previous, next, days };
}
