import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Size = { width?: number; height?: number };

/** Plain quarters make a turned or mirrored picture recognisable. */
export const QUARTERS = {
  topLeft: [200, 30, 30],
  topRight: [30, 160, 30],
  bottomLeft: [30, 30, 200],
  bottomRight: [220, 200, 40],
} as const;

export function quarters({ width = 600, height = 400 }: Size = {}): ReturnType<typeof sharp> {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const [left, right] =
      y < height / 2 ? [QUARTERS.topLeft, QUARTERS.topRight] : [QUARTERS.bottomLeft, QUARTERS.bottomRight];
    for (let x = 0; x < width; x += 1) data.set(x < width / 2 ? left : right, (y * width + x) * 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Noise gives a file the size in bytes of a photograph. */
export function noise({ width = 300, height = 200 }: Size = {}): ReturnType<typeof sharp> {
  const data = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let index = 0; index < data.length; index += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    data[index] = 90 + ((index >> 5) & 63) + ((state >>> 24) & 31);
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export const aJpeg = (size: Size = {}): Promise<Buffer> => noise(size).jpeg({ quality: 85 }).toBuffer();
export const aPng = (size: Size = {}): Promise<Buffer> => noise(size).png().toBuffer();
export const aWebp = (size: Size = {}): Promise<Buffer> => noise(size).webp().toBuffer();

/** A picture of one colour has a few KB that unpack to any size. */
export function pngBomb(width: number, height: number, { interlaced = false } = {}): Buffer {
  const row = Math.ceil(width / 8) + 1;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, interlaced ? 1 : 0], 8);
  return pngOf([chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(row * height))), chunk('IEND')]);
}

export function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)]);
}

export function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.set([0xff, marker]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

export const emptyZip = (): Buffer => Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);

function pngOf(chunks: Buffer[]): Buffer {
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  out.set(body, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
