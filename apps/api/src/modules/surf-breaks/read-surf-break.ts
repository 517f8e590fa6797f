import type { SurfBreakMonth, SurfBreakPage } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext } from '../../common/context.ts';
import { readKnownPlaces } from '../places/known-places.ts';
import { readPlacesById } from '../places/read-places.ts';
import { chooseNearby, findNearest } from './nearby.ts';
import { presentSurfBreak } from './present.ts';
import { findAlbumsOfBreaks, findDaysOfMonth, findMonthsAround, findPhotographers, readTotals } from './queries.ts';

export async function readSurfBreakPage(ctx: CallerContext, surfBreakId: string): Promise<SurfBreakPage> {
  const { surfBreaks } = await readKnownPlaces(ctx);
  const surfBreak = surfBreaks.get(surfBreakId);
  if (!surfBreak) throw new AppError('not_found');
  const near = findNearest(surfBreak, surfBreaks.values());
  const [totals, photographers, albums] = await Promise.all([
    readTotals(ctx.db, surfBreakId),
    findPhotographers(ctx.db, surfBreakId),
    findAlbumsOfBreaks(
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
  const places = await readPlacesById(ctx, [surfBreakId, ...nearby.map(({ id }) => id)]);
  return presentSurfBreak(surfBreak, { totals, photographers, nearby, places });
}

export async function readMonth(
  ctx: CallerContext,
  surfBreakId: string,
  month: string | undefined,
): Promise<SurfBreakMonth> {
  if (!(await readKnownPlaces(ctx)).surfBreaks.has(surfBreakId)) throw new AppError('not_found');
  const shownMonth = month ?? (await readTotals(ctx.db, surfBreakId)).last_day?.slice(0, 7);
  if (shownMonth === undefined) return { month: null, previous: null, next: null, days: [] };
  const [{ previous, next }, days] = await Promise.all([
    findMonthsAround(ctx.db, surfBreakId, shownMonth),
    findDaysOfMonth(ctx.db, surfBreakId, shownMonth),
  ]);
  return { month: shownMonth, previous, next, days };
}
