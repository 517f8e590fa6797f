import { randomBytes } from 'node:crypto';
import sharp, { type Raw } from 'sharp';
import { expect, test } from 'vitest';
import { encodePreview, type RawPixels } from './encode-preview.ts';

const WIDTH = 1600;
const HEIGHT = 1066;
const MAX_BYTES = 375_000;

/** Foam where `isFoam` says so, a grey wave elsewhere. */
function pixelsOf(isFoam: (row: number) => boolean): RawPixels {
  const rows = Array.from({ length: HEIGHT }, (_, row) =>
    isFoam(row) ? randomBytes(WIDTH * 3) : Buffer.alloc(WIDTH * 3, 120),
  );
  return { data: Buffer.concat(rows), info: { width: WIDTH, height: HEIGHT, channels: 3 } };
}

/** Counts the encodings of whole pictures. */
async function encoded(pixels: RawPixels) {
  let whole = 0;
  const counting = (data: Buffer, options: { raw: Raw }) => {
    if (options.raw.height === HEIGHT) whole += 1;
    return sharp(data, options);
  };
  return { bytes: await encodePreview(counting, pixels), whole };
}

const encodedAt = ({ data, info }: RawPixels, quality: number) =>
  sharp(data, { raw: info }).jpeg({ quality, optimiseCoding: false }).toBuffer();

test('a smooth wave has the best quality', async () => {
  const wave = pixelsOf(() => false);

  const { bytes, whole } = await encoded(wave);

  expect(bytes.equals(await encodedAt(wave, 78))).toBe(true);
  expect(whole).toBe(1);
});

test('foam is encoded once, with a quality of fewer bytes', async () => {
  const foam = pixelsOf((row) => row % 128 < 64);

  const { bytes, whole } = await encoded(foam);

  expect(bytes.equals(await encodedAt(foam, 50))).toBe(true);
  expect(whole).toBe(1);
});

test('foam that lies between the rows which are tried makes no larger preview', async () => {
  const hidden = pixelsOf((row) => row % 64 >= 16 && row % 64 < 48);
  expect((await encodedAt(hidden, 78)).length).toBeGreaterThan(MAX_BYTES);

  const { bytes } = await encoded(hidden);

  expect(bytes.equals(await encodedAt(hidden, 50))).toBe(true);
});
