import { comparable, type ComparableRides } from '@pleamar/domain';
import type { CallerContext } from '../../common/ctx.ts';
import { gearOfAlbum, gearOfDay, gearOfPhoto, type DayOfPhoto, type GearPhotos } from './queries/gear.ts';
import { rideCache } from './ride-cache.ts';
import { ridesOfDay, together, type DayRide } from './rides-of-day.ts';

export interface ComparableDay {
  rides: DayRide[];
  gear: ComparableRides;
  rideOf: Map<string, number>;
}

/** Room for about twenty-five days of 2,500 photos. */
const cached = rideCache<ComparableDay>(40 * 1024 * 1024);
/** The id twice, as a key and in its ride, and the entries that hold them. */
const BYTES_PER_PHOTO = 200;

export async function listedDay(
  ctx: CallerContext,
  { album_id, is_alone, surf_break_id, taken_on, versions }: DayOfPhoto,
): Promise<ComparableDay> {
  if (is_alone) return comparableDay(await gearOfAlbum(ctx.db, album_id));
  if (!surf_break_id || !taken_on) return comparableDay({ photos: [], descriptors: new Uint8Array() });
  return cached(ctx, { key: `${surf_break_id} ${taken_on}`, versions }, async () => {
    const listed = await gearOfDay(ctx.db, surf_break_id, taken_on);
    const value = comparableDay(listed);
    return { value, versions: listed.versions, bytes: bytesOf(value) };
  });
}

/** The day with an unlisted photo, whose owner or buyer may start with it. Never cached. */
export async function dayWith(
  ctx: CallerContext,
  photoId: string,
  { album_id, is_alone, surf_break_id, taken_on }: DayOfPhoto,
): Promise<ComparableDay> {
  const own = await gearOfPhoto(ctx.db, photoId);
  if (is_alone) return comparableDay(together(await gearOfAlbum(ctx.db, album_id), own));
  if (!surf_break_id || !taken_on) return comparableDay(own);
  return comparableDay(together(await gearOfDay(ctx.db, surf_break_id, taken_on), own));
}

function comparableDay(photos: Omit<GearPhotos, 'versions'>): ComparableDay {
  const { rides, descriptors, frames } = ridesOfDay(photos);
  const rideOf = new Map(rides.flatMap(({ photoIds }, ride) => photoIds.map((photoId) => [photoId, ride] as const)));
  return { rides, rideOf, gear: comparable(descriptors, frames) };
}

function bytesOf({ gear, rideOf }: ComparableDay): number {
  return gear.directions.byteLength + rideOf.size * BYTES_PER_PHOTO;
}
