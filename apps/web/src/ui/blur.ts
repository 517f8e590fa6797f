/**
 * The blur that a ThumbHash holds (few frequencies of lightness and of two differences of colours), drawn as small as it
 * can be without losing any of them. The library draws 32 pixels and asks for every cosine again at each: a fifth of the
 * time in which somebody sweeps through an album.
 */
export function blurOf(hash: Uint8Array): string {
  const { width, height, pixels } = pixelsOf(hash, LONGEST);
  return `data:image/bmp;base64,${btoa(String.fromCodePoint(...bitmapOf(width, height, pixels)))}`;
}

const MOST_FREQUENCIES = 7;
/** Two pixels for each frequency, and a little. */
const LONGEST = 16;

export interface Pixels {
  width: number;
  height: number;
  /** Blue, green and red, from the lowest row to the highest: as a bitmap keeps them. */
  pixels: Uint8Array;
}

export function pixelsOf(hash: Uint8Array, longest: number): Pixels {
  const { ratio, lightness, yellow, red } = channelsOf(hash);
  const width = Math.round(ratio > 1 ? longest : longest * ratio);
  const height = Math.round(ratio > 1 ? longest / ratio : longest);
  const lights = drawn(lightness, width, height);
  const yellows = drawn(yellow, width, height);
  const reds = drawn(red, width, height);
  const pixels = new Uint8Array(lights.length * 3);
  for (let at = 0; at < lights.length; at += 1) {
    const light = lights[at] ?? 0;
    const redder = reds[at] ?? 0;
    const b = light - (2 / 3) * (yellows[at] ?? 0);
    const r = (3 * light - b + redder) / 2;
    pixels[at * 3] = byteOf(b);
    pixels[at * 3 + 1] = byteOf(r - redder);
    pixels[at * 3 + 2] = byteOf(r);
  }
  return { width, height, pixels };
}

const byteOf = (part: number) => 255 * Math.min(Math.max(part, 0), 1);

/** One mean, and how strong each frequency is: by those down, then by those across. */
interface Channel {
  mean: number;
  strengths: number[][];
}

/** Our photos have no transparency; a hash that speaks of some is none of ours. */
function channelsOf(hash: Uint8Array) {
  const [low = 0, middle = 0, high = 0, lower = 0, upper = 0] = hash;
  const first = low | (middle << 8) | (high << 16);
  const second = lower | (upper << 8);
  if (first >> 23) throw new RangeError('The hash of a transparent picture');
  const isWide = second >> 15 === 1;
  // The longer side has all its frequencies, the shorter one its share of them; three there are always.
  const shorter = Math.max(second & 7, 1);
  const few = Math.max(shorter, 3);
  const [across, down] = isWide ? [MOST_FREQUENCIES, few] : [few, MOST_FREQUENCIES];
  const strengths = strengthsIn(hash);
  return {
    ratio: isWide ? MOST_FREQUENCIES / shorter : shorter / MOST_FREQUENCIES,
    lightness: { mean: (first & 63) / 63, strengths: strengths(across, down, ((first >> 18) & 31) / 31) },
    yellow: { mean: ((first >> 6) & 63) / 31.5 - 1, strengths: strengths(3, 3, (((second >> 3) & 63) / 63) * 1.25) },
    red: { mean: ((first >> 12) & 63) / 31.5 - 1, strengths: strengths(3, 3, (((second >> 9) & 63) / 63) * 1.25) },
  };
}

/** Half a byte for each frequency, one channel after the other, in the triangle where both are low. */
function strengthsIn(hash: Uint8Array) {
  let place = 10;
  const next = () => {
    const pair = hash[place >> 1] ?? 0;
    const half = place % 2 === 0 ? pair & 15 : pair >> 4;
    place += 1;
    return half / 7.5 - 1;
  };
  return (across: number, down: number, scale: number): number[][] => {
    const rows: number[][] = [];
    for (let y = 0; y < down; y += 1) {
      const row: number[] = [];
      for (let x = 0; x * down < across * (down - y); x += 1) row.push(x === 0 && y === 0 ? 0 : next() * scale * 2);
      rows.push(row);
    }
    return rows;
  };
}

/** Row by row: what the frequencies down come to there is the same for all its pixels. */
function drawn({ mean, strengths }: Channel, width: number, height: number): Float64Array {
  const xs = cosines(width);
  const ys = cosines(height);
  const values = new Float64Array(width * height).fill(mean);
  const waves = new Float64Array(MOST_FREQUENCIES);
  for (let row = 0; row < height; row += 1) {
    waves.fill(0);
    for (let down = 0; down < strengths.length; down += 1) {
      const share = ys[down * height + height - 1 - row] ?? 0;
      const line = strengths[down] ?? [];
      for (let across = 0; across < line.length; across += 1) {
        waves[across] = (waves[across] ?? 0) + (line[across] ?? 0) * share;
      }
    }
    for (let across = 0; across < (strengths[0]?.length ?? 0); across += 1) {
      const strength = waves[across] ?? 0;
      for (let x = 0; x < width; x += 1) {
        const at = row * width + x;
        values[at] = (values[at] ?? 0) + strength * (xs[across * width + x] ?? 0);
      }
    }
  }
  return values;
}

const tables = new Map<number, Float64Array>();

/** Of every frequency in the middle of every pixel. There are few lengths, and all pictures share them. */
function cosines(length: number): Float64Array {
  const known = tables.get(length);
  if (known) return known;
  const table = Float64Array.from({ length: MOST_FREQUENCIES * length }, (_, index) =>
    Math.cos((Math.PI / length) * ((index % length) + 0.5) * Math.floor(index / length)),
  );
  tables.set(length, table);
  return table;
}

/** Nothing is to be packed or summed up, as it would be in a PNG. */
function bitmapOf(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const bytes = new Uint8Array(54 + rowBytes * height);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0x424d); // "BM"
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (let row = 0; row < height; row += 1) {
    bytes.set(pixels.subarray(row * width * 3, (row + 1) * width * 3), 54 + row * rowBytes);
  }
  return bytes;
}
