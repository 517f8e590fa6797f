import { GEAR_LENGTH, GEAR_PART } from './gear-descriptor.ts';

/** The rides of one surf break and day, each as the mean of its frames: shares of colours, `GEAR_LENGTH` a ride. */
export type RideGear = {
  shares: Float32Array;
  /** Rides none of whose frames has a descriptor: they cannot be compared. */
  isUnknown: Uint8Array;
};

/** The mean of each ride's frames; `frames` are places in `descriptors`, which holds `GEAR_LENGTH` bytes a photo. */
export function gearOfRides(descriptors: Uint8Array, rides: readonly (readonly number[])[]): RideGear {
  const shares = new Float32Array(rides.length * GEAR_LENGTH);
  const isUnknown = new Uint8Array(rides.length);
  // Whole numbers, whose sum is the same in any order: frames of one second stand in the order of their upload.
  const squares = new Uint32Array(GEAR_LENGTH);
  for (const [ride, frames] of rides.entries()) {
    if (frames.length === 0) isUnknown[ride] = 1;
    squares.fill(0);
    for (const frame of frames) {
      for (let at = 0; at < GEAR_LENGTH; at += 1) {
        const byte = descriptors[frame * GEAR_LENGTH + at] ?? 0;
        squares[at] = (squares[at] ?? 0) + byte * byte;
      }
    }
    const whole = 255 * 255 * Math.max(1, frames.length);
    for (let at = 0; at < GEAR_LENGTH; at += 1) shares[ride * GEAR_LENGTH + at] = (squares[at] ?? 0) / whole;
  }
  return { shares, isUnknown };
}

/** Rides that are ready to be compared. All of it depends on the day alone, so it serves any number of questions. */
export type ComparableRides = {
  /** By the colours of the whole surfer, and by those of suit and board apart. */
  kinds: Directions[];
  isUnknown: Uint8Array;
};

export function comparable({ shares, isUnknown }: RideGear): ComparableRides {
  return {
    kinds: [
      directionsOf(wholesOf(shares, isUnknown.length), GEAR_PART, isUnknown),
      directionsOf(shares, GEAR_LENGTH, isUnknown),
    ],
    isUnknown,
  };
}

export type LikenessQuestion = {
  /** Rides that show the surfer: the one it began with, and those the surfer said yes to. */
  yes: readonly number[];
  /** Rides that show somebody else. */
  no: readonly number[];
};

/** Colours that many wear that day weigh less: by this power of how common they are. */
const COMMON_POWER = 0.6;
const LEAST_COMMON = 1e-4;
/** How much likeness to somebody who was told apart takes away. */
const NO_WEIGHT = 0.25;

/**
 * How much each ride looks like those of the question: an order, never a claim. Compared are the colours of the whole
 * surfer and those of suit and board apart, and both count the same. Not a number where a ride cannot be compared.
 */
export function likenessOf({ kinds, isUnknown }: ComparableRides, { yes, no }: LikenessQuestion): Float32Array {
  const rides = isUnknown.length;
  const known = (ride: number) => ride < rides && isUnknown[ride] === 0;
  const [alike, other] = [yes.filter(known), no.filter(known)];
  const likeness = new Float32Array(rides).fill(Number.NaN);
  if (alike.length === 0) return likeness;
  const scores = kinds.map((directions) => spread(closeness(directions, alike, other), isUnknown));
  for (let ride = 0; ride < rides; ride += 1) {
    if (isUnknown[ride] === 0) likeness[ride] = scores.reduce((sum, score) => sum + (score[ride] ?? 0), 0);
  }
  return likeness;
}

/** Upper and lower part together. */
function wholesOf(shares: Float32Array, rides: number): Float32Array {
  const wholes = new Float32Array(rides * GEAR_PART);
  for (let ride = 0; ride < rides; ride += 1) {
    for (let at = 0; at < GEAR_PART; at += 1) {
      const upper = ride * GEAR_LENGTH + at;
      wholes[ride * GEAR_PART + at] = (shares[upper] ?? 0) + (shares[upper + GEAR_PART] ?? 0);
    }
  }
  return wholes;
}

type Directions = { values: Float32Array; length: number };

/** Square roots of the weighed shares, each ride's of length one: their product is how alike two are. */
function directionsOf(colours: Float32Array, length: number, isUnknown: Uint8Array): Directions {
  const weights = rarity(colours, length, isUnknown);
  const values = new Float32Array(colours.length);
  for (let ride = 0; ride < isUnknown.length; ride += 1) {
    const start = ride * length;
    let whole = 0;
    for (let at = 0; at < length; at += 1) whole += (colours[start + at] ?? 0) * (weights[at] ?? 0);
    const scale = whole > 0 ? 1 / whole : 0;
    for (let at = 0; at < length; at += 1) {
      values[start + at] = Math.sqrt((colours[start + at] ?? 0) * (weights[at] ?? 0) * scale);
    }
  }
  return { values, length };
}

/** What everybody wears that day tells nobody apart. */
function rarity(colours: Float32Array, length: number, isUnknown: Uint8Array): Float32Array {
  const sums = new Float64Array(length);
  let rides = 0;
  for (const [ride, unknown] of isUnknown.entries()) {
    if (unknown === 1) continue;
    rides += 1;
    for (let at = 0; at < length; at += 1) sums[at] = (sums[at] ?? 0) + (colours[ride * length + at] ?? 0);
  }
  return Float32Array.from(sums, (sum) => 1 / ((sum / rides) ** COMMON_POWER + LEAST_COMMON));
}

/** Of every ride to the middle of those alike, less a part of that to the middle of the others. */
function closeness({ values, length }: Directions, alike: readonly number[], other: readonly number[]): Float32Array {
  const wanted = new Float32Array(length);
  const add = (rides: readonly number[], weight: number) => {
    for (const ride of rides) {
      for (let at = 0; at < length; at += 1) {
        wanted[at] = (wanted[at] ?? 0) + (weight / rides.length) * (values[ride * length + at] ?? 0);
      }
    }
  };
  add(alike, 1);
  add(other, -NO_WEIGHT);
  const close = new Float32Array(values.length / length);
  for (let ride = 0; ride < close.length; ride += 1) {
    let sum = 0;
    for (let at = 0; at < length; at += 1) sum += (wanted[at] ?? 0) * (values[ride * length + at] ?? 0);
    close[ride] = sum;
  }
  return close;
}

/** As distances from the mean in units of how far they lie apart: two kinds of closeness can then be added. */
function spread(close: Float32Array, isUnknown: Uint8Array): Float32Array {
  const compared = close.filter((_, ride) => isUnknown[ride] === 0);
  const mean = compared.reduce((sum, value) => sum + value, 0) / compared.length;
  const deviation = Math.sqrt(compared.reduce((sum, value) => sum + (value - mean) ** 2, 0) / compared.length);
  return close.map((value) => (value - mean) / (deviation || 1));
}
