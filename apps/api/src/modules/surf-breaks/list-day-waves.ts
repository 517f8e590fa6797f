import type { AlbumColours, ColourFilter, DayWave, PhotoWithAlbum } from '@pleamar/contract';
import { MAX_LISTED_FRAMES } from '@pleamar/domain';
import { AppError } from '../../common/app-error.ts';
import type { CallerContext } from '../../common/context.ts';
import type { OffsetPage } from '../../common/paging.ts';
import { readWavesOfAlbums } from '../photos/likeness/album-colours.ts';
import { readPhotosById } from '../photos/read-by-id.ts';
import { countColours, matchesColours } from '../photos/likeness/wave-colours.ts';
import { readKnownPlaces } from '../places/known-places.ts';
import { findAlbumIdsOfDay } from './queries.ts';

interface WaveFilter extends ColourFilter {
  date: string;
  limit: number;
  offset: number;
}

/** Photos without a time are in no wave. */
export async function listDayWaves(
  ctx: CallerContext,
  surfBreakId: string,
  { date, limit, offset, ...chosen }: WaveFilter,
): Promise<OffsetPage<DayWave> & { colours: AlbumColours }> {
  if (!(await readKnownPlaces(ctx)).surfBreaks.has(surfBreakId)) throw new AppError('not_found');
  const all = await readTimedWaves(ctx, await findAlbumIdsOfDay(ctx.db, surfBreakId, date));
  const waves = all.filter(({ names }) => matchesColours(names, chosen));
  const pageWaves = waves.slice(offset, offset + limit);
  const photos = await readPhotosById(
    ctx,
    pageWaves.flatMap(({ photoIds }) => photoIds.slice(0, MAX_LISTED_FRAMES)),
  );
  return {
    items: pageWaves.flatMap(({ photoIds }) => presentWave(photoIds, photos)),
    total: waves.length,
    colours: countColours(
      all.map(({ names }) => names),
      chosen,
    ),
  };
}

async function readTimedWaves(ctx: CallerContext, albumIds: readonly string[]) {
  const waves = await readWavesOfAlbums(ctx, albumIds);
  return waves
    .flatMap(({ startMs, ...wave }) => (startMs === null ? [] : [{ ...wave, startMs }]))
    .toSorted(
      (one, other) =>
        // Waves without a surfer and line-ups are last.
        Number(other.hasRider) - Number(one.hasRider) ||
        one.startMs - other.startMs ||
        ((one.photoIds[0] ?? '') < (other.photoIds[0] ?? '') ? -1 : 1),
    );
}

function presentWave(photoIds: readonly string[], photos: ReadonlyMap<string, PhotoWithAlbum>): DayWave[] {
  const frames = photoIds.flatMap((id) => photos.get(id) ?? []);
  const [first, last] = [frames[0], frames.at(-1)];
  // The photos may have been deleted between the two queries.
  if (!first?.taken_at || !last?.taken_at) return [];
  const times = { started_at: first.taken_at, ended_at: last.taken_at };
  return [{ id: first.id, ...times, photo_count: photoIds.length, photos: frames }];
}
