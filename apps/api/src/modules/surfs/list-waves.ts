import type { AlbumColours, ColourFilter, SurfWave } from '@pleamar/contract';
import { groupIntoWaves, type GearNames, type Wave } from '@pleamar/domain';
import type { UserContext } from '../../common/context.ts';
import type { OffsetPage } from '../../common/paging.ts';
import { readWavesOfAlbums } from '../photos/likeness/album-colours.ts';
import { readPhotosById } from '../photos/read-by-id.ts';
import { countColours, matchesColours } from '../photos/likeness/wave-colours.ts';
import { ownSurf } from './access.ts';
import { surfsAtBreaks } from './breaks-of-surfs.ts';
import { photosOfSurf, type SurfPhotoRow } from './queries/photos.ts';
import type { SurfRow } from './queries/surfs.ts';

interface WaveFilter extends ColourFilter {
  order: 'likely' | 'time';
  limit: number;
  offset: number;
  since?: string | undefined;
}

export async function listWaves(
  ctx: UserContext,
  surfId: string,
  { limit, offset, since, order, ...chosen }: WaveFilter,
): Promise<OffsetPage<SurfWave> & { colours: AlbumColours }> {
  const surf = await ownSurf(ctx, surfId);
  const rows = await photosOfSurf(ctx.db, await surfsAtBreaks(ctx, [surf]));
  const own = order === 'likely' && !chosen.suit && !chosen.board ? coloursOf(surf) : null;
  // Albums and hours keep their order in each group, because the sort is stable.
  const all = (await withNames(ctx, rows, own)).toSorted(
    (a, b) => Number(b.isLikely) - Number(a.isLikely) || Number(b.hasRider) - Number(a.hasRider),
  );
  const waves = all.filter(({ names }) => matchesColours(names, chosen));
  const shown = waves.slice(offset, offset + limit);
  const photos = await readPhotosById(
    ctx,
    shown.flatMap(({ wave }) => wave.photoIds),
  );
  const lastLook = since === undefined ? surf.seen_at : new Date(since);
  const arrivals = new Map(rows.map((row) => [row.id, row.arrived_at]));
  const items = shown.flatMap(({ wave: { id, startMs, endMs, photoIds }, isLikely }) => {
    const frames = photoIds.flatMap((photoId) => photos.get(photoId) ?? []);
    // The photos were deleted between the two queries.
    if (frames.length === 0) return [];
    const is_new = photoIds.some((photoId) => (arrivals.get(photoId) ?? lastLook) > lastLook);
    const times = { started_at: new Date(startMs).toISOString(), ended_at: new Date(endMs).toISOString() };
    return [{ id, ...times, is_new, is_likely: isLikely, photos: frames }];
  });
  const names = all.map((wave) => wave.names);
  return { items, total: waves.length, colours: countColours(names, own ?? chosen) };
}

function coloursOf({ suit_colour: suit, board_colour: board }: SurfRow): ColourFilter | null {
  return suit || board ? { ...(suit && { suit }), ...(board && { board }) } : null;
}

const unknown: GearNames = { suit: [], board: [] };

/** Colours are those of the whole wave in its album, even when the window cuts it. */
async function withNames(ctx: UserContext, rows: readonly SurfPhotoRow[], own: ColourFilter | null) {
  const albums = await readWavesOfAlbums(ctx, [...new Set(rows.map((row) => row.album_id))]);
  const wholeWaveOf = new Map(albums.flatMap((whole) => whole.photoIds.map((id) => [id, whole] as const)));
  return inAlbums(rows).map((wave) => {
    const { names = unknown, hasRider = true } = wholeWaveOf.get(wave.id) ?? {};
    return { wave, names, hasRider, isLikely: own !== null && matchesColours(names, own) };
  });
}

/**
 * Frames of two photographers with the same camera model would mix in one wave, so photos are grouped album by album.
 */
function inAlbums(rows: readonly SurfPhotoRow[]): Wave[] {
  const albums = [...Map.groupBy(rows, (row) => row.album_id)].map(([id, photos]) => ({
    id,
    arrivedMs: Math.max(...photos.map((photo) => photo.arrived_at.getTime())),
    waves: groupIntoWaves(
      photos.map((photo) => ({ id: photo.id, takenAt: photo.taken_at.getTime(), camera: photo.camera })),
    ).waves,
  }));
  return albums
    .toSorted((one, other) => other.arrivedMs - one.arrivedMs || (one.id < other.id ? -1 : 1))
    .flatMap(({ waves }) => waves);
}
