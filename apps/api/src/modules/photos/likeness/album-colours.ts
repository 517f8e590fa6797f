import type { AlbumColours, ColourFilter } from '@pleamar/contract';
import { GEAR_LENGTH, gearOfRides, namesOfShares, type GearNames } from '@pleamar/domain';
import type { CallerContext } from '../../../common/context.ts';
import { requireVisibleAlbum } from '../../albums/access.ts';
import { readGearOfAlbum, readGearOfOwnAlbum, readAlbumVersions, type GearPhotos } from '../queries/gear.ts';
import { versionedCache } from './versioned-cache.ts';
import { wavesOfDay } from './waves-of-day.ts';
import { countColours, matchesColours } from './wave-colours.ts';

type ViewedAlbum = { albumId: string; isOwner: boolean };

export async function readColours(ctx: CallerContext, albumId: string, chosen: ColourFilter): Promise<AlbumColours> {
  const album = await requireVisibleAlbum(ctx, albumId);
  const waves = await loadNamedWaves(ctx, { albumId: album.id, isOwner: album.user_id === ctx.user?.id });
  return countColours(
    waves.map(({ names }) => names),
    chosen,
  );
}

/** Returns the photos of whole waves, so that a frame in the shade stays with its wave; null without a filter. */
export async function findPhotosInColours(
  ctx: CallerContext,
  viewed: ViewedAlbum,
  chosen: ColourFilter,
): Promise<string[] | null> {
  if (!chosen.suit && !chosen.board) return null;
  const waves = await loadNamedWaves(ctx, viewed);
  return waves.filter(({ names }) => matchesColours(names, chosen)).flatMap(({ photoIds }) => photoIds);
}

export async function readWavesOfAlbums(ctx: CallerContext, albumIds: readonly string[]): Promise<NamedWave[]> {
  const waves = await Promise.all(albumIds.map((albumId) => loadNamedWaves(ctx, { albumId, isOwner: false })));
  return waves.flat();
}

interface NamedWave {
  startMs: number | null;
  photoIds: string[];
  names: GearNames;
  hasRider: boolean;
}

/** The cache holds thirty albums of 2,500 photos. */
const loadCached = versionedCache<NamedWave[]>(8 * 1024 * 1024);
const BYTES_PER_PHOTO = 100;

async function loadNamedWaves(ctx: CallerContext, { albumId, isOwner }: ViewedAlbum): Promise<NamedWave[]> {
  if (isOwner) return nameWaves(await readGearOfOwnAlbum(ctx.db, albumId));
  const versions = await readAlbumVersions(ctx.db, albumId);
  return loadCached(ctx, { key: albumId, versions }, async () => {
    const photos = await readGearOfAlbum(ctx.db, albumId);
    return { value: nameWaves(photos), versions: photos.versions, bytes: photos.photos.length * BYTES_PER_PHOTO };
  });
}

function nameWaves(photos: GearPhotos): NamedWave[] {
  const { waves, descriptors, frames } = wavesOfDay(photos);
  const { shares } = gearOfRides(descriptors, frames);
  return waves.map(({ startMs, photoIds, hasRider }, index) => ({
    startMs,
    photoIds,
    hasRider,
    names: namesOfShares(shares.subarray(index * GEAR_LENGTH, (index + 1) * GEAR_LENGTH)),
  }));
}
