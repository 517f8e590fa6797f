import type { AlbumColours, ColourFilter } from '@pleamar/contract';
import { GEAR_LENGTH, gearOfRides, namesOfShares, type GearNames } from '@pleamar/domain';
import type { CallerContext } from '../../../common/context.ts';
import { visibleAlbum } from '../../albums/access.ts';
import { gearOfAlbum, gearOfOwnAlbum, versionsOfAlbum, type GearPhotos } from '../queries/gear.ts';
import { versionedCache } from './versioned-cache.ts';
import { wavesOfDay } from './waves-of-day.ts';
import { countColours, matchesColours } from './wave-colours.ts';

type ViewedAlbum = { albumId: string; isOwner: boolean };

export async function readColours(ctx: CallerContext, albumId: string, chosen: ColourFilter): Promise<AlbumColours> {
  const album = await visibleAlbum(ctx, albumId);
  const waves = await namedWaves(ctx, { albumId: album.id, isOwner: album.user_id === ctx.user?.id });
  return countColours(
    waves.map(({ names }) => names),
    chosen,
  );
}

/** Returns the photos of whole waves, so that a frame in the shade stays with its wave; null without a filter. */
export async function photosInColours(
  ctx: CallerContext,
  viewed: ViewedAlbum,
  chosen: ColourFilter,
): Promise<string[] | null> {
  if (!chosen.suit && !chosen.board) return null;
  const waves = await namedWaves(ctx, viewed);
  return waves.filter(({ names }) => matchesColours(names, chosen)).flatMap(({ photoIds }) => photoIds);
}

export async function wavesOfAlbums(ctx: CallerContext, albumIds: readonly string[]): Promise<NamedWave[]> {
  const waves = await Promise.all(albumIds.map((albumId) => namedWaves(ctx, { albumId, isOwner: false })));
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

async function namedWaves(ctx: CallerContext, { albumId, isOwner }: ViewedAlbum): Promise<NamedWave[]> {
  if (isOwner) return nameWaves(await gearOfOwnAlbum(ctx.db, albumId));
  const versions = await versionsOfAlbum(ctx.db, albumId);
  return loadCached(ctx, { key: albumId, versions }, async () => {
    const photos = await gearOfAlbum(ctx.db, albumId);
    return { value: nameWaves(photos), versions: photos.versions, bytes: photos.photos.length * BYTES_PER_PHOTO };
  });
}

function nameWaves(photos: GearPhotos): NamedWave[] {
  const { waves, descriptors, frames } = wavesOfDay(photos);
  const { shares } = gearOfRides(descriptors, frames);
  return waves.map(({ startMs, photoIds, hasRider }, place) => ({
    startMs,
    photoIds,
    hasRider,
    names: namesOfShares(shares.subarray(place * GEAR_LENGTH, (place + 1) * GEAR_LENGTH)),
  }));
}
