import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA, thumbHashToRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { makeThumbhash } from './thumbhash.ts';

const decoded = (hash: string) => Uint8Array.from(Buffer.from(hash, 'base64'));

function pixelsOf(width: number, height: number, colourAt: (x: number) => readonly number[]) {
  const data = Buffer.from(Array.from({ length: width * height }, (_, at) => colourAt(at % width)).flat());
  return { data, width, height };
}

test.each([
  [480, 320],
  [320, 480],
  [49, 47],
  [31, 480],
  [480, 1],
  [1, 1],
])('a picture of %i x %i has its mean colour, opaque', (width, height) => {
  const { r, g, b, a } = thumbHashToAverageRGBA(decoded(makeThumbhash(pixelsOf(width, height, () => [40, 120, 200]))));

  expect([r, g, b].map((part) => Math.round((part * 255) / 10))).toEqual([4, 12, 20]);
  expect(a).toBe(1);
});

test('a thumbhash has the shape of its picture, and its left and right colours', () => {
  const hash = decoded(makeThumbhash(pixelsOf(480, 320, (x) => (x < 240 ? [250, 250, 250] : [5, 5, 5]))));

  const { rgba, w, h } = thumbHashToRGBA(hash);
  const middle = Math.floor(h / 2) * w * 4;
  expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(1.5, 0);
  expect(rgba[middle + 4]).toBeGreaterThan(200);
  expect(rgba[middle + (w - 2) * 4]).toBeLessThan(55);
});
