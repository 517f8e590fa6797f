import type { Pixels } from '../mark.ts';

export type Lab = { lightness: Float32Array; a: Float32Array; b: Float32Array; width: number; height: number };

export type Gain = readonly [red: number, green: number, blue: number];
export const AS_SHOT: Gain = [1, 1, 1];

const LIGHT = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** The cube roots of Lab come from a table: three per pixel would be most of the work. */
const ROOT_STEPS = 4096;
const ROOT = Float32Array.from({ length: ROOT_STEPS + 2 }, (_, step) => {
  const value = step / ROOT_STEPS;
  return value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116;
});

function root(value: number): number {
  const place = value < 1 ? value * ROOT_STEPS : ROOT_STEPS;
  const step = place | 0;
  const below = ROOT[step] ?? 0;
  return below + (place - step) * ((ROOT[step + 1] ?? 0) - below);
}

/** In pixels. `right` and `bottom` are one beyond the last pixel. */
export type Box = { left: number; top: number; right: number; bottom: number };

export function toLab(
  { data, width, height }: Pixels,
  gain: Gain = AS_SHOT,
  { left, top, right, bottom }: Box = { left: 0, top: 0, right: width, bottom: height },
): Lab {
  const count = width * height;
  const lightness = new Float32Array(count);
  const a = new Float32Array(count);
  const b = new Float32Array(count);
  const [red, green, blue] = [shareOf(gain[0], RED), shareOf(gain[1], GREEN), shareOf(gain[2], BLUE)];
  for (let row = top; row < bottom; row += 1) {
    const end = row * width + right;
    for (let index = row * width + left, from = index * 3; index < end; index += 1, from += 3) {
      const r = (data[from] ?? 0) * 3;
      const g = (data[from + 1] ?? 0) * 3;
      const bl = (data[from + 2] ?? 0) * 3;
      const x = root(((red[r] ?? 0) + (green[g] ?? 0) + (blue[bl] ?? 0)) / 0.9505);
      const y = root((red[r + 1] ?? 0) + (green[g + 1] ?? 0) + (blue[bl + 1] ?? 0));
      const z = root(((red[r + 2] ?? 0) + (green[g + 2] ?? 0) + (blue[bl + 2] ?? 0)) / 1.089);
      lightness[index] = 116 * y - 16;
      a[index] = 500 * (x - y);
      b[index] = 200 * (y - z);
    }
  }
  return { lightness, a, b, width, height };
}

const RED = [0.4124, 0.2126, 0.0193] as const;
const GREEN = [0.3576, 0.7152, 0.1192] as const;
const BLUE = [0.1805, 0.0722, 0.9505] as const;

/** A table with an entry for each byte of a channel is half the work of multiplying at each pixel. */
function shareOf(gain: number, [x, y, z]: readonly [number, number, number]): Float64Array {
  const shares = new Float64Array(256 * 3);
  for (let byte = 0; byte < 256; byte += 1) {
    const light = Math.min(1, (LIGHT[byte] ?? 0) * gain);
    shares[byte * 3] = x * light;
    shares[byte * 3 + 1] = y * light;
    shares[byte * 3 + 2] = z * light;
  }
  return shares;
}

const STEPS = 512;
const FOAM = { darkest: 0.25, maxColour: 0.62, part: 0.15, leastOfPicture: 0.004, white: 0.86 };

/** The gain that makes foam white. With it a suit has the same colour in any light and on any camera. */
export function foamGain({ data, width, height }: Pixels): Gain {
  const counts = new Uint32Array(STEPS + 1);
  const sums = new Float64Array((STEPS + 1) * 3);
  let found = 0;
  for (let index = 0; index < width * height * 3; index += 3) {
    const red = LIGHT[data[index] ?? 0] ?? 0;
    const green = LIGHT[data[index + 1] ?? 0] ?? 0;
    const blue = LIGHT[data[index + 2] ?? 0] ?? 0;
    const most = Math.max(red, green, blue);
    if (most <= FOAM.darkest || Math.min(red, green, blue) <= FOAM.maxColour * most) continue;
    const step = Math.floor((0.2126 * red + 0.7152 * green + 0.0722 * blue) * STEPS);
    found += 1;
    counts[step] = (counts[step] ?? 0) + 1;
    sums[step * 3] = (sums[step * 3] ?? 0) + red;
    sums[step * 3 + 1] = (sums[step * 3 + 1] ?? 0) + green;
    sums[step * 3 + 2] = (sums[step * 3 + 2] ?? 0) + blue;
  }
  if (found < width * height * FOAM.leastOfPicture) return AS_SHOT;
  let taken = 0;
  const light = [0, 0, 0] as [number, number, number];
  for (let step = STEPS; step >= 0 && taken < Math.max(20, found * FOAM.part); step -= 1) {
    taken += counts[step] ?? 0;
    light[0] += sums[step * 3] ?? 0;
    light[1] += sums[step * 3 + 1] ?? 0;
    light[2] += sums[step * 3 + 2] ?? 0;
  }
  const gainOf = (sum: number) => (FOAM.white * taken) / sum;
  return [gainOf(light[0]), gainOf(light[1]), gainOf(light[2])];
}
