import { captureMs, GEAR_LENGTH, gearOfRides, stackWaves, type RideGear } from '@pleamar/domain';
import type { GearRow } from './queries/gear.ts';

/** A wave of any of a day's albums; a photo that tells no time is one of its own. */
export interface DayRide {
  id: string;
  startMs: number | null;
  photoIds: string[];
}

export interface DayRides {
  rides: DayRide[];
  gear: RideGear;
  /** In which ride a photo is, by its place. */
  rideOf: Map<string, number>;
}

/** Stacked album by album: two photographers may hold the same camera, and each shoots at a pace of their own. */
export function ridesOfDay(rows: readonly GearRow[]): DayRides {
  const rides = [...Map.groupBy(rows, (row) => row.album_id).values()].flatMap(ridesOfAlbum).toSorted(byTime);
  const rideOf = new Map(rides.flatMap(({ photoIds }, ride) => photoIds.map((photoId) => [photoId, ride] as const)));
  return { rides, rideOf, gear: gearOf(rows, rides) };
}

function ridesOfAlbum(rows: readonly GearRow[]): DayRide[] {
  const { stacks, untimedIds } = stackWaves(
    rows.map(({ id, camera, taken_at }) => ({ id, camera, takenAt: captureMs(taken_at?.getTime() ?? null) })),
  );
  return [...stacks, ...untimedIds.map((id) => ({ id, startMs: null, photoIds: [id] }))];
}

/** By time and then by id, which is the same for every order of upload unless two rides begin in one millisecond. */
function byTime(one: DayRide, other: DayRide): number {
  const [a, b] = [one.startMs ?? Number.MAX_VALUE, other.startMs ?? Number.MAX_VALUE];
  return a - b || (one.id < other.id ? -1 : Number(one.id > other.id));
}

function gearOf(rows: readonly GearRow[], rides: readonly DayRide[]): RideGear {
  const described = rows.filter((row) => row.descriptor !== null);
  const descriptors = new Uint8Array(described.length * GEAR_LENGTH);
  const placeOf = new Map<string, number>();
  for (const [place, { id, descriptor }] of described.entries()) {
    placeOf.set(id, place);
    if (descriptor) descriptors.set(descriptor, place * GEAR_LENGTH);
  }
  return gearOfRides(
    descriptors,
    rides.map(({ photoIds }) => photoIds.flatMap((photoId) => placeOf.get(photoId) ?? [])),
  );
}
