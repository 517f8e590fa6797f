import { GEAR_LENGTH } from './gear-descriptor.ts';

/**
 * The frames of each ride are positions in descriptors of `GEAR_LENGTH` bytes a photo; a list is empty where no frame
 * has one.
 */
export type RideFrames = readonly (readonly number[])[];

/** Each ride is the mean of its frames: shares of colours, `GEAR_LENGTH` a ride. */
export type RideGear = {
  shares: Float32Array;
  isUnknown: Uint8Array;
};

export function gearOfRides(descriptors: Uint8Array, rides: RideFrames): RideGear {
  const shares = new Float32Array(rides.length * GEAR_LENGTH);
  const isUnknown = new Uint8Array(rides.length);
  // The sum of whole numbers is the same in any order: frames of one second are in the order of their upload.
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
