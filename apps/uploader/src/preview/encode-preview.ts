import type { Raw, Sharp } from 'sharp';

export interface RawPixels {
  data: Buffer;
  info: Raw;
}

/** A line of 10 Mbit/s sends 2,000 of them within 12 minutes, with a sixth of it to spare. */
const MAX_BYTES = 375_000;
const QUALITY = 78;
/** Foam needs twice the bytes of a smooth wave. These qualities make three quarters and six tenths of them. */
const lowerQuality = (bytes: number): number => (bytes * 0.72 <= MAX_BYTES ? 65 : 50);

/** The bytes of every fourth row of a JPEG's blocks give those of the whole with an error below a tenth. */
const BAND = { rows: 16, every: 64 };
const ERROR = 1.1;

type Encoder = (pixels: Buffer, options: { raw: Raw }) => Sharp;

/** Foam is encoded once, too: the best quality is tried only where its bytes may be few enough. */
export async function encodePreview(image: Encoder, pixels: RawPixels): Promise<Buffer> {
  const encode = ({ data, info }: RawPixels, quality: number) =>
    // Huffman tables of its own would take a picture as long as all the rest, for the bytes of two steps of quality.
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
