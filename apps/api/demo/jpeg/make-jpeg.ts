import sharp from 'sharp';
import { enlarge } from './enlarge.ts';

export interface CameraMetadata {
  /** The local time of the camera, with tenths and offset: "2026-11-14T09:12:33.4+01:00". */
  takenAt: string;
  make: string;
  model: string;
  lens: string;
}

const WIDTH = 2400;
const QUALITY = 82;
/** Edges are sharpened before enlarging, which softens them. A larger value would draw lines around them. */
const EDGE = 0.2;
const SHARPEN = { width: 3, height: 3, kernel: [0, -EDGE, 0, -EDGE, 1 + 4 * EDGE, -EDGE, 0, -EDGE, 0] };

/** The same scene always gives the same bytes. */
export async function makeJpeg(file: string, metadata: CameraMetadata): Promise<Buffer> {
  const { data, info } = await sharp(file).removeAlpha().convolve(SHARPEN).raw().toBuffer({ resolveWithObject: true });
  const large = enlarge({ data, width: info.width, height: info.height }, WIDTH);
  addGrain(large.data, large.width * 3);
  return (
    sharp(large.data, { raw: { width: large.width, height: large.height, channels: 3 } })
      // An optimised Huffman table would make the file 6 % smaller and take a tenth more time.
      .jpeg({ quality: QUALITY, optimiseCoding: false })
      .withExif(exifOf(metadata))
      .toBuffer()
  );
}

export function cutOut(file: string, { x, y, size }: { x: number; y: number; size: number }): Promise<Buffer> {
  const [left, top] = [Math.round(x - size / 2), Math.round(y - size / 2)];
  return sharp(file).extract({ left, top, width: size, height: size }).jpeg({ quality: 92 }).toBuffer();
}

function exifOf({ takenAt, make, model, lens }: CameraMetadata) {
  const match = /^(\d{4})-(\d\d)-(\d\d)T([\d:]{8})(?:\.(\d+))?([+-]\d\d:\d\d|Z)$/.exec(takenAt);
  if (!match) throw new Error(`Not a capture time: ${takenAt}`);
  const [, year, month, day, time, fraction = '0', zone = '+00:00'] = match;
  const moment = `${year}:${month}:${day} ${time}`;
  return {
    IFD0: { Make: make, Model: model, DateTime: moment },
    IFD2: {
      DateTimeOriginal: moment,
      SubSecTimeOriginal: fraction,
      OffsetTimeOriginal: zone === 'Z' ? '+00:00' : zone,
      LensModel: lens,
    },
  };
}

const GRAIN = { cells: 2 ** 18, strength: 4.5 };
let grainOnce: Int8Array | undefined;

/**
 * Without grain an enlarged picture looks artificial. Each row starts at another cell, so that no pattern is visible.
 */
function addGrain(data: Uint8Array, rowLength: number): void {
  const grain = (grainOnce ??= makeGrain());
  const last = GRAIN.cells - 1;
  for (let start = 0, row = 0; start < data.length; start += rowLength, row += 1) {
    let cell = Math.imul(row, 40_503) & last;
    for (let at = start; at < start + rowLength; at += 3) {
      cell = (cell + 1) & last;
      const amount = grain[cell] ?? 0;
      data[at] = toByte((data[at] ?? 0) + amount);
      data[at + 1] = toByte((data[at + 1] ?? 0) + amount);
      data[at + 2] = toByte((data[at + 2] ?? 0) + amount);
    }
  }
}

const toByte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value);

function makeGrain(): Int8Array {
  let state = WIDTH;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 2 ** 24;
  };
  // The sum of three is close to a normal distribution.
  return Int8Array.from({ length: GRAIN.cells }, () =>
    Math.round((random() + random() + random() - 1.5) * 2 * GRAIN.strength),
  );
}
