import { GEAR_LENGTH } from './gear-descriptor.ts';

/**
 * A vector has `GEAR_LENGTH` numbers for each ride, without the zeros: a suit and a board have a quarter of the
 * colours, and a question goes over all rides of a day up to forty times.
 */
export type RideVectors = {
  /** Each ride's numbers begin here; the last entry is where they end. */
  starts: Uint32Array;
  bins: Uint16Array;
  values: Float32Array;
};

/** `dense` has `GEAR_LENGTH` numbers a ride. */
export function toSparse(dense: Float32Array): RideVectors {
  const count = dense.reduce((sum, value) => (value === 0 ? sum : sum + 1), 0);
  const rides = dense.length / GEAR_LENGTH;
  const vectors = {
    starts: new Uint32Array(rides + 1),
    bins: new Uint16Array(count),
    values: new Float32Array(count),
  };
  let end = 0;
  for (let ride = 0; ride < rides; ride += 1) {
    for (let bin = 0; bin < GEAR_LENGTH; bin += 1) {
      const value = dense[ride * GEAR_LENGTH + bin] ?? 0;
      if (value === 0) continue;
      vectors.bins[end] = bin;
      vectors.values[end] = value;
      end += 1;
    }
    vectors.starts[ride + 1] = end;
  }
  return vectors;
}

export function addVector(
  sum: Float32Array,
  { starts, bins, values }: RideVectors,
  ride: number,
  weight: number,
): void {
  const end = starts[ride + 1] ?? 0;
  for (let at = starts[ride] ?? 0; at < end; at += 1) {
    const bin = bins[at] ?? 0;
    sum[bin] = (sum[bin] ?? 0) + weight * (values[at] ?? 0);
  }
}

export function likenessTo(sum: Float32Array, { starts, bins, values }: RideVectors, ride: number): number {
  const end = starts[ride + 1] ?? 0;
  let likeness = 0;
  for (let at = starts[ride] ?? 0; at < end; at += 1) likeness += (sum[bins[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return likeness;
}
