import type { AlbumColours, ColourFilter, SurfWave } from '@pleamar/contract';
import { groupIntoWaves, type GearNames, type Wave } from '@pleamar/domain';
import type { UserContext } from '../../common/context.ts';
import type { OffsetPage } from '../../common/paging.ts';
import { readWavesOfAlbums } from '../photos/likeness/album-colours.ts';
import { readPhotosById } from '../photos/read-by-id.ts';
import { countColours, matchesColours } from '../photos/likeness/wave-colours.ts';
import { requireOwnSurf } from './access.ts';
import { readSurfsAtBreaks } from './surfs-at-breaks.ts';
import { findPhotosOfSurf, type SurfPhotoRow } from './queries/photos.ts';
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
  const surf = await requireOwnSurf(ctx, surfId);
  const rows = await findPhotosOfSurf(ctx.db, await readSurfsAtBreaks(ctx, [surf]));
  const own = order === 'likely' && !chosen.suit && !chosen.board ? coloursOf(surf) : null;
  // The sort is stable, so albums and hours keep their order within each group.
  const all = (await addColourNames(ctx, rows, own)).toSorted(
    (a, b) => Number(b.isLikely) - Number(a.isLikely) || Number(b.hasRider) - Number(a.hasRider),
  );
  const waves = all.filter(({ names }) => matchesColours(names, chosen));
  const pageWaves = waves.slice(offset, offset + limit);
  const photos = await readPhotosById(
    ctx,
    pageWaves.flatMap(({ wave }) => wave.photoIds),
  );
  const lastLook = since === undefined ? surf.seen_at : new Date(since);
  const arrivals = new Map(rows.map((row) => [row.id, row.arrived_at]));
  const items = pageWaves.flatMap(({ wave: { id, startMs, endMs, photoIds }, isLikely }) => {
    const frames = photoIds.flatMap((photoId) => photos.get(photoId) ?? []);
    // The photos may have been deleted between the two queries.
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

const NO_COLOURS: GearNames = { suit: [], board: [] };

/** The colours of a wave are those of all its photos in the album, also of those outside the time of the surf. */
async function addColourNames(ctx: UserContext, rows: readonly SurfPhotoRow[], own: ColourFilter | null) {
  const albums = await readWavesOfAlbums(ctx, [...new Set(rows.map((row) => row.album_id))]);
  const wholeWaveOf = new Map(albums.flatMap((whole) => whole.photoIds.map((id) => [id, whole] as const)));
  return groupByAlbum(rows).map((wave) => {
    const { names = NO_COLOURS, hasRider = true } = wholeWaveOf.get(wave.id) ?? {};
    return { wave, names, hasRider, isLikely: own !== null && matchesColours(names, own) };
  });
}

/** Otherwise a wave could mix the photos of two photographers who have the same camera model. */
function groupByAlbum(rows: readonly SurfPhotoRow[]): Wave[] {
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
