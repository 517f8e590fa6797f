import type { Raw, Sharp } from 'sharp';

export interface RawPixels {
  data: Buffer;
  info: Raw;
}

/** A connection of 10 Mbit/s sends 2,000 of them within 12 minutes and keeps a sixth of its capacity free. */
const MAX_BYTES = 375_000;
const QUALITY = 78;
/** Foam needs twice the bytes of a smooth wave. These qualities need 72 % and 60 % of the bytes of `QUALITY`. */
const lowerQuality = (bytes: number): number => (bytes * 0.72 <= MAX_BYTES ? 65 : 50);

/** Every fourth row of a JPEG's blocks is enough to estimate the bytes of the whole with an error below a tenth. */
const BAND = { rows: 16, every: 64 };
const ERROR = 1.1;

type Encoder = (pixels: Buffer, options: { raw: Raw }) => Sharp;

/** Tries the best quality only if its bytes may be few enough, so that pictures of foam are encoded once. */
export async function encodePreview(image: Encoder, pixels: RawPixels): Promise<Buffer> {
  const encode = ({ data, info }: RawPixels, quality: number) =>
    // Optimised Huffman tables would double the time and save no more bytes than two steps of quality.
    image(data, { raw: info }).jpeg({ quality, optimiseCoding: false }).toBuffer();
  const bands = bandsOf(pixels);
  const expected = ((await encode(bands, QUALITY)).length * pixels.info.height) / bands.info.height;
  if (expected > MAX_BYTES * ERROR) return encode(pixels, lowerQuality(expected));
  const best = await encode(pixels, QUALITY);
  return best.length > MAX_BYTES ? encode(pixels, lowerQuality(best.length)) : best;
}

function bandsOf({ data, info }: RawPixels): RawPixels {
  const { width, height, channels } = info;
  const rows: Buffer[] = [];
  for (let top = 0; top < height; top += BAND.every) {
    rows.push(data.subarray(top * width * channels, (top + BAND.rows) * width * channels));
  }
  const bands = Buffer.concat(rows);
  return { data: bands, info: { width, height: bands.length / (width * channels), channels } };
}
