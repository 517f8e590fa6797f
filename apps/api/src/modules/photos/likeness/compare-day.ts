import { prepareRides, type ComparableRides } from '@pleamar/domain';
import type { CallerContext } from '../../../common/context.ts';
import {
  gearOfAlbum,
  gearOfDay,
  gearOfPhoto,
  versionsOfAlbum,
  versionsOfDay,
  type DayOfPhoto,
  type GearPhotos,
} from '../queries/gear.ts';
import { versionedCache } from './versioned-cache.ts';
import { bodiesOf, wavesOfDay, joinGearPhotos, type CameraBody, type WaveOfDay } from './waves-of-day.ts';

export interface ComparableDay {
  waves: WaveOfDay[];
  bodies: CameraBody[];
  gear: ComparableRides;
  waveOf: Map<string, number>;
}

/** The cache holds about twenty-five days of 2,500 photos. */
const loadCached = versionedCache<ComparableDay>(40 * 1024 * 1024);
/** An estimate: a photo's id is in the cache twice, as a key and in its wave, each with the entry that has it. */
const BYTES_PER_PHOTO = 200;

export async function listedDay(
  ctx: CallerContext,
  { album_id, is_alone, surf_break_id, taken_on, versions }: DayOfPhoto,
): Promise<ComparableDay> {
  if (is_alone) return comparableDay(await gearOfAlbum(ctx.db, album_id));
  if (!surf_break_id || !taken_on) return comparableDay({ photos: [], descriptors: new Uint8Array() });
  return dayInCache(ctx, { surfBreakId: surf_break_id, day: taken_on, versions });
}

function dayInCache(
  ctx: CallerContext,
  { surfBreakId, day, versions }: Record<'surfBreakId' | 'day' | 'versions', string>,
) {
  return loadCached(ctx, { key: `${surfBreakId} ${day}`, versions }, async () => {
    const listed = await gearOfDay(ctx.db, surfBreakId, day);
    const value = comparableDay(listed);
    return { value, versions: listed.versions, bytes: bytesOf(value) };
  });
}

/** The caller has checked that the album is visible. */
export async function comparableAlbum(ctx: CallerContext, albumId: string): Promise<ComparableDay> {
  const versions = await versionsOfAlbum(ctx.db, albumId);
  return loadCached(ctx, { key: albumId, versions }, async () => {
    const photos = await gearOfAlbum(ctx.db, albumId);
    const value = comparableDay(photos);
    return { value, versions: photos.versions, bytes: bytesOf(value) };
  });
}

export async function comparableBreakDay(ctx: CallerContext, surfBreakId: string, day: string): Promise<ComparableDay> {
  const versions = await versionsOfDay(ctx.db, surfBreakId, day);
  return dayInCache(ctx, { surfBreakId, day, versions });
}

/** Adds an unlisted photo, from which its owner or buyer may start. Such a day is not cached: others must not see it. */
export async function dayWith(
  ctx: CallerContext,
  photoId: string,
  { album_id, is_alone, surf_break_id, taken_on }: DayOfPhoto,
): Promise<ComparableDay> {
  const own = await gearOfPhoto(ctx.db, photoId);
  if (is_alone) return comparableDay(joinGearPhotos(await gearOfAlbum(ctx.db, album_id), own));
  if (!surf_break_id || !taken_on) return comparableDay(own);
  return comparableDay(joinGearPhotos(await gearOfDay(ctx.db, surf_break_id, taken_on), own));
}

function comparableDay(photos: Omit<GearPhotos, 'versions'>): ComparableDay {
  const { waves, descriptors, frames } = wavesOfDay(photos);
  const waveOf = new Map(waves.flatMap(({ photoIds }, wave) => photoIds.map((photoId) => [photoId, wave] as const)));
  return { waves, bodies: bodiesOf(photos), waveOf, gear: prepareRides(descriptors, frames) };
}

function bytesOf({ gear, waveOf }: ComparableDay): number {
  const { starts, bins, values } = gear.directions;
  return starts.byteLength + bins.byteLength + values.byteLength + waveOf.size * BYTES_PER_PHOTO;
}
