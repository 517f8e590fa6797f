import { prepareRides, type ComparableRides } from '@pleamar/domain';
import type { CallerContext } from '../../../common/context.ts';
import {
  readGearOfAlbum,
  readGearOfDay,
  readGearOfPhoto,
  readAlbumVersions,
  readDayVersions,
  type DayOfPhoto,
  type GearPhotos,
} from '../queries/gear.ts';
import { versionedCache } from './versioned-cache.ts';
import { bodiesOf, wavesOfDay, joinGearPhotos, type CameraBody, type WaveOfDay } from './waves-of-day.ts';

export interface ComparableDay {
  waves: WaveOfDay[];
  bodies: CameraBody[];
  gear: ComparableRides;
  waveByPhoto: Map<string, number>;
}

/** The cache holds about twenty-five days of 2,500 photos. */
const loadCached = versionedCache<ComparableDay>(40 * 1024 * 1024);
/** An estimate: the cache has a photo's id twice, as a key and in its wave. */
const BYTES_PER_PHOTO = 200;

export async function loadListedDay(
  ctx: CallerContext,
  { album_id, is_alone, surf_break_id, taken_on, versions }: DayOfPhoto,
): Promise<ComparableDay> {
  if (is_alone) return comparableDay(await readGearOfAlbum(ctx.db, album_id));
  if (!surf_break_id || !taken_on) return comparableDay({ photos: [], descriptors: new Uint8Array() });
  return loadBreakDay(ctx, { surfBreakId: surf_break_id, day: taken_on, versions });
}

function loadBreakDay(
  ctx: CallerContext,
  { surfBreakId, day, versions }: Record<'surfBreakId' | 'day' | 'versions', string>,
) {
  return loadCached(ctx, { key: `${surfBreakId} ${day}`, versions }, async () => {
    const listed = await readGearOfDay(ctx.db, surfBreakId, day);
    const value = comparableDay(listed);
    return { value, versions: listed.versions, bytes: bytesOf(value) };
  });
}

/** The caller has checked that the album is visible. */
export async function loadComparableAlbum(ctx: CallerContext, albumId: string): Promise<ComparableDay> {
  const versions = await readAlbumVersions(ctx.db, albumId);
  return loadCached(ctx, { key: albumId, versions }, async () => {
    const photos = await readGearOfAlbum(ctx.db, albumId);
    const value = comparableDay(photos);
    return { value, versions: photos.versions, bytes: bytesOf(value) };
  });
}

export async function loadComparableBreakDay(
  ctx: CallerContext,
  surfBreakId: string,
  day: string,
): Promise<ComparableDay> {
  const versions = await readDayVersions(ctx.db, surfBreakId, day);
  return loadBreakDay(ctx, { surfBreakId, day, versions });
}

/** Adds an unlisted photo for its owner or buyer. Such a day is not cached, because others must not see the photo. */
export async function loadDayWith(
  ctx: CallerContext,
  photoId: string,
  { album_id, is_alone, surf_break_id, taken_on }: DayOfPhoto,
): Promise<ComparableDay> {
  const own = await readGearOfPhoto(ctx.db, photoId);
  if (is_alone) return comparableDay(joinGearPhotos(await readGearOfAlbum(ctx.db, album_id), own));
  if (!surf_break_id || !taken_on) return comparableDay(own);
  return comparableDay(joinGearPhotos(await readGearOfDay(ctx.db, surf_break_id, taken_on), own));
}

function comparableDay(photos: Omit<GearPhotos, 'versions'>): ComparableDay {
  const { waves, descriptors, frames } = wavesOfDay(photos);
  const waveByPhoto = new Map(
    waves.flatMap(({ photoIds }, wave) => photoIds.map((photoId) => [photoId, wave] as const)),
  );
  return { waves, bodies: bodiesOf(photos), waveByPhoto, gear: prepareRides(descriptors, frames) };
}

function bytesOf({ gear, waveByPhoto }: ComparableDay): number {
  const { starts, bins, values } = gear.vectors;
  return starts.byteLength + bins.byteLength + values.byteLength + waveByPhoto.size * BYTES_PER_PHOTO;
}
