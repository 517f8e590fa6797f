export type Colours = Float32Array;

const ROUNDS = 8;

/** k-means. It starts with evenly spaced pixels, so that the same pixels always give the same palette. */
export function makePalette(colours: Colours, size: number): Colours {
  const count = colours.length / 3;
  const palette = new Float32Array(size * 3);
  for (let own = 0; own < size; own += 1) {
    const from = Math.floor(((own + 0.5) * count) / size) * 3;
    palette.set(colours.subarray(from, from + 3), own * 3);
  }
  for (let round = 0; round < ROUNDS; round += 1) moveToMiddles(palette, colours);
  return palette;
}

function moveToMiddles(palette: Colours, colours: Colours): void {
  const sums = new Float64Array((palette.length / 3) * 4);
  for (let index = 0; index < colours.length; index += 3) {
    const lightness = colours[index] ?? 0;
    const a = colours[index + 1] ?? 0;
    const b = colours[index + 2] ?? 0;
    const own = nearest(palette, lightness, a, b) * 4;
    sums[own] = (sums[own] ?? 0) + lightness;
    sums[own + 1] = (sums[own + 1] ?? 0) + a;
    sums[own + 2] = (sums[own + 2] ?? 0) + b;
    sums[own + 3] = (sums[own + 3] ?? 0) + 1;
  }
  for (let own = 0; own * 3 < palette.length; own += 1) {
    const members = sums[own * 4 + 3] ?? 0;
    if (members === 0) continue;
    for (let part = 0; part < 3; part += 1) palette[own * 3 + part] = (sums[own * 4 + part] ?? 0) / members;
  }
}

function nearest(palette: Colours, lightness: number, a: number, b: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < palette.length; index += 3) {
    const byL = lightness - (palette[index] ?? 0);
    const byA = a - (palette[index + 1] ?? 0);
    const byB = b - (palette[index + 2] ?? 0);
    const distance = byL * byL + byA * byA + byB * byB;
    if (distance >= least) continue;
    least = distance;
    best = index / 3;
  }
  return best;
}

/** Lightness counts less than colour, because shadows change it. */
export function distanceFrom(palette: Colours, lightness: number, a: number, b: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < palette.length; index += 3) {
    const byL = 0.8 * (lightness - (palette[index] ?? 0));
    const byA = a - (palette[index + 1] ?? 0);
    const byB = b - (palette[index + 2] ?? 0);
    least = Math.min(least, byL * byL + byA * byA + byB * byB);
  }
  return Math.sqrt(least);
}
