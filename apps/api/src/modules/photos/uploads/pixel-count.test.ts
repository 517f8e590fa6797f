import { expect, test } from 'vitest';
import { aJpeg, aPng, aWebp, noise, pngBomb } from '../../../adapters/images/testing/make-images.ts';
import { pixelCounter } from './pixel-count.ts';

test.for([1, 7, 47])('the size of a JPEG is found in chunks of %i bytes', (size) => {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 42]), Buffer.alloc(40, 'x')]);
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0x0f, 0xa0, 0x17, 0x70, 3]);
  const file = Buffer.concat([Buffer.from([0xff, 0xd8]), comment, frame, Buffer.alloc(64)]);
  const counter = pixelCounter('jpeg');

  let pixels: number | null = null;
  for (let at = 0; at < file.length; at += size) {
    pixels = counter.push(file.subarray(at, at + size));
  }

  expect(pixels).toBe(6000 * 4000);
});

const size = { width: 300, height: 200 };

test.for([
  ['jpeg', 'a JPEG', () => aJpeg(size)],
  ['jpeg', 'a progressive JPEG', () => noise(size).jpeg({ progressive: true }).toBuffer()],
  ['png', 'a PNG', () => aPng(size)],
  ['webp', 'a WebP', () => aWebp(size)],
  ['webp', 'a lossless WebP', () => noise(size).webp({ lossless: true }).toBuffer()],
  ['webp', 'a WebP with transparency', () => noise(size).ensureAlpha(0.5).webp().toBuffer()],
] as const)('a %s file: the header of %s has its number of pixels', async ([format, , make]) => {
  expect(pixelCounter(format).push(await make())).toBe(300 * 200);
});

test('a picture is refused by the pixels that its header claims, before anything is decoded', () => {
  expect(pixelCounter('png').push(pngBomb(20_000, 6_001).subarray(0, 64))).toBe(120_020_000);
});
