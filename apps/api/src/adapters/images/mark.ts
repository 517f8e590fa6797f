import { drawWord } from './mark-word.ts';
import type { Mask } from './mark-word.ts';

/** Upright RGB with three bytes per pixel. Marking changes them in place. */
export type Pixels = { data: Buffer; width: number; height: number };
export type PixelsWithAlpha = { data: Buffer<ArrayBuffer>; width: number; height: number };

// The sizes must be powers of two: the loop below repeats the tile with a bitwise `and`.
const TILE = { width: 1024, height: 512 } as const;
const INKS = {
  tiled: { light: 0.36, dark: 0.28 },
  /** For the covers of albums. */
  lightly: { light: 0.18, dark: 0.12 },
};
const SMALL = { light: 0.8, dark: 0.4 };

export function markCorner(pixels: Pixels): void {
  const side = Math.max(pixels.width, pixels.height);
  const word = smallWord(Math.max(6, Math.round(side * 0.023)));
  const margin = Math.round(side * 0.02);
  const [left, top] = [pixels.width - word.width - margin, pixels.height - word.height - margin];
  for (let y = 0; y < word.height; y += 1) {
    for (let x = 0; x < word.width; x += 1) {
      const [px, py, at] = [left + x, top + y, y * word.width + x];
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

/**
 * The seed alone decides where the words are. In every size of a photo they cover the same places, so that the sizes
 * cannot be combined into an unmarked picture.
 */
export function markAllOver({ data, width, height }: Pixels, seed: string, ink: keyof typeof INKS): void {
  const random = seededRandom(seed);
  const tile = wordTile(ink);
  const tileWidth = Math.max(120, Math.max(width, height) / 4) * (0.92 + 0.16 * random());
  const scale = TILE.width / tileWidth;
  const angle = 0.3 + 0.24 * random();
  const [stepX, stepY] = [toFixedPoint(Math.cos(angle) * scale), toFixedPoint(Math.sin(angle) * scale)];
  const [startU, startV] = [toFixedPoint(random() * TILE.width), toFixedPoint(random() * TILE.height)];
  // Bitwise arithmetic wraps around the tile and is the fastest per pixel.
  for (let y = 0; y < height; y += 1) {
    let u = (startU - Math.imul(y, stepY)) | 0;
    let v = (startV + Math.imul(y, stepX)) | 0;
    const end = (y + 1) * width * 3;
    for (let at = y * width * 3; at < end; at += 3) {
      const row = v >> FRACTION_BITS;
      const column = (u >> FRACTION_BITS) + (row & 512);
      const drop = tile[((row & 511) << 10) | (column & 1023)] ?? 0;
      if (drop !== 0) {
        const kept = drop >> 8;
        const added = (drop & 255) << 8;
        data[at] = ((data[at] ?? 0) * kept + added) >> 8;
        data[at + 1] = ((data[at + 1] ?? 0) * kept + added) >> 8;
        data[at + 2] = ((data[at + 2] ?? 0) * kept + added) >> 8;
      }
      u = (u + stepX) | 0;
      v = (v + stepY) | 0;
    }
  }
}

const FRACTION_BITS = 16;

const toFixedPoint = (number: number): number => Math.round(number * 2 ** FRACTION_BITS);

/** Draws the dark edge, then the white word. `light` and `dark` are 0 to 255. */
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

const tiles: Partial<Record<keyof typeof INKS, Uint16Array>> = {};

/**
 * Each value holds the share of the pixel that stays (high byte, of 256) and the light that is added. 0 changes
 * nothing.
 */
function wordTile(ink: keyof typeof INKS): Uint16Array {
  return (tiles[ink] ??= drawTile(drawWord(92), INKS[ink]));
}

function drawTile(word: Mask, ink: { light: number; dark: number }): Uint16Array {
  const tile = new Uint16Array(TILE.width * TILE.height);
  const [left, top] = [(TILE.width - word.width) >> 1, (TILE.height - word.height) >> 1];
  for (let y = 0; y < word.height; y += 1) {
    for (let x = 0; x < word.width; x += 1) {
      const from = y * word.width + x;
      const [light, dark] = [(word.light[from] ?? 0) * ink.light, (word.dark[from] ?? 0) * ink.dark];
      if (dark === 0) continue;
      const kept = Math.min(255, Math.round(256 * (1 - dark / 255) * (1 - light / 255)));
      tile[(top + y) * TILE.width + left + x] = (kept << 8) | Math.round(light);
    }
  }
  return tile;
}

function seededRandom(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
