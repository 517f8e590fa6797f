import { GEAR_LENGTH } from './gear-descriptor.ts';
import { gearOfRides, type RideFrames } from './ride-gear.ts';
import { weightsOf } from './colour-weights.ts';
import { addVector, likenessTo, type RideVectors, toSparse } from './ride-vectors.ts';

/** The value depends on the day's photos alone, so one serves all questions about the day. */
export type ComparableRides = {
  /** Each ride has the square roots of its weighed shares, of length one: the product of two is their likeness. */
  vectors: RideVectors;
  isUnknown: Uint8Array;
};

export function prepareRides(descriptors: Uint8Array, rides: RideFrames): ComparableRides {
  const { shares, isUnknown } = gearOfRides(descriptors, rides);
  const weights = weightsOf(descriptors, rides, shares);
  const vectors = new Float32Array(shares.length);
  for (let start = 0; start < shares.length; start += GEAR_LENGTH) {
    let whole = 0;
    for (let at = 0; at < GEAR_LENGTH; at += 1) whole += (shares[start + at] ?? 0) * (weights[at] ?? 0);
    const scale = whole > 0 ? 1 / whole : 0;
    for (let at = 0; at < GEAR_LENGTH; at += 1) {
      vectors[start + at] = Math.sqrt((shares[start + at] ?? 0) * (weights[at] ?? 0) * scale);
    }
  }
  return { vectors: toSparse(vectors), isUnknown };
}

export type LikenessQuestion = {
  /** `yes` holds the first ride and those that the surfer confirmed. */
  yes: readonly number[];
  no: readonly number[];
};

const NO_WEIGHT = 0.25;

/**
 * Returns for each ride its closeness to the mean of `yes`, less a part of its closeness to the mean of `no`. The
 * numbers sort the rides and are not probabilities. NaN means that the ride has no descriptor.
 */
export function likenessOf({ vectors, isUnknown }: ComparableRides, { yes, no }: LikenessQuestion): Float32Array {
  const rides = isUnknown.length;
  const known = (ride: number) => ride < rides && isUnknown[ride] === 0;
  const [alike, other] = [yes.filter(known), no.filter(known)];
  const likeness = new Float32Array(rides).fill(Number.NaN);
  if (alike.length === 0) return likeness;
  const wanted = new Float32Array(GEAR_LENGTH);
  const add = (some: readonly number[], weight: number) => {
    for (const ride of some) addVector(wanted, vectors, ride, weight / some.length);
  };
  add(alike, 1);
  add(other, -NO_WEIGHT);
  for (let ride = 0; ride < rides; ride += 1) {
    if (isUnknown[ride] === 0) likeness[ride] = likenessTo(wanted, vectors, ride);
  }
  return likeness;
}
