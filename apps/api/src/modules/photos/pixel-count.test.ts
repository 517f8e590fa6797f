import { expect, test } from 'vitest';
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
