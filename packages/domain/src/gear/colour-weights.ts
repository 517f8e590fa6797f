import { GEAR_LENGTH } from './gear-descriptor.ts';
import type { RideFrames } from './ride-gear.ts';

/** A colour that many surfers wear that day weighs less. */
const COMMON_POWER = 0.6;
const COMMON_FLOOR = 1e-4;
/**
 * A colour weighs more the more it differs between rides (clothes), and less the more it differs within one (light,
 * spray, pose). This is the power of that quotient.
 */
const DISTINCTIVENESS_POWER = 4.5;
/** Without this floor a rare colour that hardly differs would outweigh all others. */
const VARIED_FLOOR = 1e-3;
/** With this many frames beyond the first of each ride, half of the power above applies: few frames prove little. */
const HALF_CONFIDENCE_FRAMES = 20;

export function weightsOf(descriptors: Uint8Array, rides: RideFrames, shares: Float32Array): Float32Array {
  const { varied, count } = variedWithin(descriptors, rides);
  const { common, apart } = variedAmong(shares, rides);
  const power = (DISTINCTIVENESS_POWER * count) / (count + HALF_CONFIDENCE_FRAMES);
  return Float32Array.from(common, (share, at) => {
    const distinctiveness = ((apart[at] ?? 0) + VARIED_FLOOR) / ((varied[at] ?? 0) + VARIED_FLOOR);
    return distinctiveness ** power / (share ** COMMON_POWER + COMMON_FLOOR);
  });
}

/** `common` is the mean share of each colour, `apart` how far the rides' square roots of it are from their mean. */
function variedAmong(shares: Float32Array, rides: RideFrames): { common: Float64Array; apart: Float64Array } {
  const [sums, roots] = [new Float64Array(GEAR_LENGTH), new Float64Array(GEAR_LENGTH)];
  let known = 0;
  for (const [ride, frames] of rides.entries()) {
    if (frames.length === 0) continue;
    known += 1;
    for (let at = 0; at < GEAR_LENGTH; at += 1) {
      const share = shares[ride * GEAR_LENGTH + at] ?? 0;
      sums[at] = (sums[at] ?? 0) + share;
      roots[at] = (roots[at] ?? 0) + Math.sqrt(share);
    }
  }
  const count = Math.max(1, known);
  return {
    common: sums.map((sum) => sum / count),
    apart: sums.map((sum, at) => Math.max(0, sum / count - ((roots[at] ?? 0) / count) ** 2)),
  };
}

/** `varied` is how far the frames' square roots are from the mean of their ride, `count` how many frames show it. */
function variedWithin(descriptors: Uint8Array, rides: RideFrames): { varied: Float64Array; count: number } {
  const varied = new Float64Array(GEAR_LENGTH);
  let count = 0;
  // The bytes are the square roots. Sums of whole numbers do not depend on the order of the frames.
  const [sums, squares] = [new Uint32Array(GEAR_LENGTH), new Uint32Array(GEAR_LENGTH)];
  for (const frames of rides) {
    if (frames.length < 2) continue;
    count += frames.length - 1;
    sums.fill(0);
    squares.fill(0);
    for (const frame of frames) {
      for (let at = 0; at < GEAR_LENGTH; at += 1) {
        const byte = descriptors[frame * GEAR_LENGTH + at] ?? 0;
        sums[at] = (sums[at] ?? 0) + byte;
        squares[at] = (squares[at] ?? 0) + byte * byte;
      }
    }
    for (let at = 0; at < GEAR_LENGTH; at += 1) {
      varied[at] = (varied[at] ?? 0) + (squares[at] ?? 0) - (sums[at] ?? 0) ** 2 / frames.length;
    }
  }
  const whole = 255 * 255 * Math.max(1, count);
  return { varied: varied.map((sum) => sum / whole), count };
}
