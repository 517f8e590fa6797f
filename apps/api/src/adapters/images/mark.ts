import { drawWord } from './mark-word.ts';
import type { Mask } from './mark-word.ts';

/** Upright RGB pixels, three bytes each. Marking changes them in place. */
export type Pixels = { data: Buffer; width: number; height: number };

// The tile is a power of two, so that the loop below wraps with one `and`.
const TILE = { width: 1024, height: 512 } as const;
const TILED = { light: 0.36, dark: 0.28 };
const SMALL = { light: 0.8, dark: 0.4 };

/** One small word at the bottom right. */
export function markCorner(pixels: Pixels): void {
  const side = Math.max(pixels.width, pixels.height);
  const word = smallWord(Math.max(6, Math.round(side * 0.023)));
  const margin = Math.round(side * 0.02);
  const [left, top] = [pixels.width - word.width - margin, pixels.height - word.height - margin];
  for (let y = 0; y < word.height; y += 1) {
    for (let x = 0; x < word.width; x += 1) {
      const [px, py, at] = [left + x, top + y, y * word.width + x];
      // On a sliver of a picture the word simply runs out of it.
      if (px < 0 || py < 0) continue;
      blend(
        pixels.data,
        (py * pixels.width + px) * 3,
        (word.light[at] ?? 0) * SMALL.light,
        (word.dark[at] ?? 0) * SMALL.dark,
      );
    }
  }
}

/** Words all over the picture. Their angle, size and place follow the seed, so that averaging photos does not clean them. */
export function markAllOver({ data, width, height }: Pixels, seed: string): void {
  const random = randomFrom(seed);
  const tile = wordTile();
  const tileWidth = Math.max(120, Math.max(width, height) / 4) * (0.92 + 0.16 * random());
  const scale = TILE.width / tileWidth;
  const angle = 0.3 + 0.24 * random();
  const [stepX, stepY] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const [startU, startV] = [random() * TILE.width, random() * TILE.height];
  // Rotated coordinates stay positive, which the wrapping needs, when they start far enough away.
  const away = TILE.width * 1024;
  for (let y = 0; y < height; y += 1) {
    let u = away + startU - y * stepY;
    let v = away + startV + y * stepX;
    let at = y * width * 3;
    for (let x = 0; x < width; x += 1, at += 3, u += stepX, v += stepY) {
      const row = v | 0;
      // Every other row of words is set off by half a word, like bricks.
      const column = (u + ((row >> 9) & 1) * 512) | 0;
      const place = ((row & 511) << 10) | (column & 1023);
      const dark = tile.dark[place] ?? 0;
      if (dark !== 0) blend(data, at, (tile.light[place] ?? 0) * TILED.light, dark * TILED.dark);
    }
  }
}

/** First the dark edge, then the white word; `light` and `dark` are 0 to 255. */
function blend(data: Buffer, at: number, light: number, dark: number): void {
  for (let channel = at; channel < at + 3; channel += 1) {
    const shaded = (data[channel] ?? 0) * (1 - dark / 255);
    data[channel] = shaded + ((255 - shaded) * light) / 255;
  }
}

const smallWords = new Map<number, Mask>();

function smallWord(letterHeight: number): Mask {
  const known = smallWords.get(letterHeight) ?? drawWord(letterHeight);
  smallWords.set(letterHeight, known);
  return known;
}

let tileOnce: Mask | undefined;

function wordTile(): Mask {
  tileOnce ??= centred(drawWord(92));
  return tileOnce;
}

function centred(word: Mask): Mask {
  const size = TILE.width * TILE.height;
  const tile = { ...TILE, light: new Uint8Array(size), dark: new Uint8Array(size) };
  const [left, top] = [(TILE.width - word.width) >> 1, (TILE.height - word.height) >> 1];
  for (let y = 0; y < word.height; y += 1) {
    const [from, to] = [y * word.width, (top + y) * TILE.width + left];
    tile.light.set(word.light.subarray(from, from + word.width), to);
    tile.dark.set(word.dark.subarray(from, from + word.width), to);
  }
  return tile;
}

/** A stream of numbers from 0 to 1 that is the same for the same seed. */
function randomFrom(seed: string): () => number {
  let state = 2166136261;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
