import type { AlbumColours, ColourFilter, SurfWave } from '@pleamar/contract';
import { stackWaves, type GearNames, type WaveStack } from '@pleamar/domain';
import type { Acting } from '../../common/ctx.ts';
import type { OffsetPage } from '../../common/paging.ts';
import { wavesOfAlbums } from '../photos/album-colours.ts';
import { readPhotosById } from '../photos/read-by-id.ts';
import { countColours, passes } from '../photos/wave-colours.ts';
import { ownSurf } from './access.ts';
import { breaksOf } from './breaks-of-surfs.ts';
import { photosOfSurf, type SurfPhotoRow } from './queries/photos.ts';

interface Asked extends ColourFilter {
  limit: number;
  offset: number;
  since?: string | undefined;
}

/** The photos of a surf by all photographers, as their album's page stacks them. */
export async function listWaves(
  ctx: Acting,
  surfId: string,
  { limit, offset, since, ...chosen }: Asked,
): Promise<OffsetPage<SurfWave> & { colours: AlbumColours }> {
  const surf = await ownSurf(ctx, surfId);
  const rows = await photosOfSurf(ctx.db, await breaksOf(ctx, [surf]));
  const all = await withNames(ctx, rows, newestFirst(rows));
  const waves = all.filter(({ names }) => passes(names, chosen)).map(({ stack }) => stack);
  const shown = waves.slice(offset, offset + limit);
  const photos = await readPhotosById(
    ctx,
    shown.flatMap(({ photoIds }) => photoIds),
  );
  const lastLook = since === undefined ? surf.seen_at : new Date(since);
  const arrivals = new Map(rows.map((row) => [row.id, row.arrived_at]));
  const items = shown.flatMap(({ id, startMs, endMs, photoIds }) => {
    const frames = photoIds.flatMap((photoId) => photos.get(photoId) ?? []);
    // Taken down between the two queries.
    if (frames.length === 0) return [];
    const is_new = photoIds.some((photoId) => (arrivals.get(photoId) ?? lastLook) > lastLook);
    const times = { started_at: new Date(startMs).toISOString(), ended_at: new Date(endMs).toISOString() };
    return [{ id, ...times, is_new, photos: frames }];
  });
  return { items, total: waves.length, colours: countColours(all.map(({ names }) => names)) };
}

const unknown: GearNames = { suit: [], board: [] };

/** What a surfer wears is that of the whole wave in its album, though the window may cut it. */
async function withNames(ctx: Acting, rows: readonly SurfPhotoRow[], stacks: readonly WaveStack[]) {
  const albums = await wavesOfAlbums(ctx, [...new Set(rows.map((row) => row.album_id))]);
  const worn = new Map(albums.flatMap(({ photoIds, names }) => photoIds.map((id) => [id, names] as const)));
  return stacks.map((stack) => ({ stack, names: worn.get(stack.id) ?? unknown }));
}

/**
 * The album that came last first, and in it the latest wave first. Stacked album by album: two photographers may hold
 * the same model of camera, and each shoots at a pace of their own.
 */
function newestFirst(rows: readonly SurfPhotoRow[]): WaveStack[] {
  const albums = [...Map.groupBy(rows, (row) => row.album_id)].map(([id, photos]) => ({
    id,
    arrivedMs: Math.max(...photos.map((photo) => photo.arrived_at.getTime())),
    stacks: stackWaves(
      photos.map((photo) => ({ id: photo.id, takenAt: photo.taken_at.getTime(), camera: photo.camera })),
    ).stacks.toReversed(),
  }));
  return albums
    .toSorted((one, other) => other.arrivedMs - one.arrivedMs || (one.id < other.id ? -1 : 1))
    .flatMap(({ stacks }) => stacks);
}
