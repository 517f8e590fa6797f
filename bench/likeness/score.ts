import {
  colourOf,
  prepareRides,
  GEAR_LENGTH,
  gearOfRides,
  likenessOf,
  namesOfShares,
  type ComparableRides,
  type RideGear,
} from '@pleamar/domain';
import { toLab } from '../../apps/api/src/adapters/images/gear/lab.ts';
import { mean, sum } from '../report/statistics.ts';
import type { Shot } from './shots.ts';

export interface Ride {
  /** The ride's number in the day, by time. */
  index: number;
  surfer: number;
  isAlike: boolean;
  frames: number;
  suit: Shot['suit'];
  board: Shot['board'];
  /** Indexes of the descriptors of its photos; a photo may have none. */
  photoIndexes: readonly number[];
  day: RideGear;
  comparable: ComparableRides;
}

/** In order of time. `day` and `comparable` are of the whole day, and each ride has the same ones. */
export function ridesOf(shots: readonly Shot[], descriptors: Uint8Array): Ride[] {
  const byRide = [...Map.groupBy(shots.entries(), ([, { ride }]) => ride).values()].toSorted(
    (a, b) => (a[0]?.[1].atSeconds ?? 0) - (b[0]?.[1].atSeconds ?? 0),
  );
  const isDescribed = (index: number) =>
    descriptors.subarray(index * GEAR_LENGTH, (index + 1) * GEAR_LENGTH).some((byte) => byte > 0);
  const photoIndexes = byRide.map((frames) => frames.map(([index]) => index).filter(isDescribed));
  const day = gearOfRides(descriptors, photoIndexes);
  const compared = prepareRides(descriptors, photoIndexes);
  return byRide.flatMap((frames, index) => {
    const shot = frames[0]?.[1];
    return shot
      ? [{ ...shot, index, frames: frames.length, photoIndexes: photoIndexes[index] ?? [], day, comparable: compared }]
      : [];
  });
}

/**
 * Which share of a surfer's other photos is among the first fifty that the product offers, as the mean over the rides that
 * `isOfKind` chooses.
 */
export function recallAt50(rides: readonly Ride[], isOfKind: (ride: Ride) => boolean): number {
  const recalls = rides.filter(isOfKind).flatMap((start) => {
    const likeness = likenessOf(start.comparable, { yes: [start.index], no: [] });
    const others = rides.filter((ride) => ride !== start);
    const wanted = photosOf(others.filter((ride) => ride.surfer === start.surfer));
    const first: Ride[] = [];
    for (const ride of others.toSorted((a, b) => (likeness[b.index] ?? 0) - (likeness[a.index] ?? 0))) {
      if (photosOf(first) + ride.frames > 50) break;
      first.push(ride);
    }
    const found = photosOf(first.filter((ride) => ride.surfer === start.surfer));
    return wanted === 0 ? [] : [found / Math.min(wanted, 50)];
  });
  return mean(recalls);
}

/** Shares of rides whose suit, and whose board, has its right colour among the named ones. */
export function rightColourShares(rides: readonly Ride[]): { suit: number; board: number } {
  const names = rides.map(({ index, day }) =>
    namesOfShares(day.shares.subarray(index * GEAR_LENGTH, (index + 1) * GEAR_LENGTH)),
  );
  const isRight = (part: 'suit' | 'board') =>
    mean(rides.map((ride, index) => Number(names[index]?.[part].some((name) => name === nameOf(ride[part])))));
  return { suit: isRight('suit'), board: isRight('board') };
}

/** Another upload order, with other positions, must give the same order of waves. */
export function isSameForAnyUpload(shots: readonly Shot[], descriptors: Uint8Array): boolean {
  const order = shots.map((_, index) => index).toSorted((a, b) => ((a * 7919) % 997) - ((b * 7919) % 997) || a - b);
  const shuffled = order.flatMap((index) => shots[index] ?? []);
  const bytes = Buffer.concat(
    order.map((index) => descriptors.subarray(index * GEAR_LENGTH, (index + 1) * GEAR_LENGTH)),
  );
  const likenesses = (rides: readonly Ride[]) =>
    rides.map(({ comparable, index }) => [...likenessOf(comparable, { yes: [index], no: [] })]);
  return (
    JSON.stringify(likenesses(ridesOf(shots, descriptors))) === JSON.stringify(likenesses(ridesOf(shuffled, bytes)))
  );
}

const photosOf = (rides: readonly Ride[]) => sum(rides.map(({ frames }) => frames));

function nameOf(light: Shot['suit']) {
  const toByte = (value: number) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
  const { lightness, a, b } = toLab({ data: Buffer.from(light.map(toByte)), width: 1, height: 1 });
  return colourOf(lightness[0] ?? 0, a[0] ?? 0, b[0] ?? 0);
}
