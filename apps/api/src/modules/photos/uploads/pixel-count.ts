import type { ImageFormat } from '../../../adapters/images/port.ts';

/** An upload can refuse a decompression bomb early; headers that are not understood are left to the decoder. */
export interface PixelCounter {
  push: (chunk: Buffer) => number | null;
}

export function pixelCounter(format: ImageFormat): PixelCounter {
  const reading = readers[format]();
  reading.next();
  let pixels: number | null = null;
  return {
    push(chunk) {
      const step = reading.next(chunk);
      if (step.done) pixels ??= step.value ?? null;
      return pixels;
    },
  };
}

/** The generator yields until it has enough chunks; returns null for an invalid header. */
type Reading = Generator<undefined, number | null, Buffer>;

class Bytes {
  private held: Buffer = Buffer.alloc(0);

  *take(count: number): Generator<undefined, Buffer, Buffer> {
    while (this.held.length < count) this.held = Buffer.concat([this.held, yield]);
    const taken = this.held.subarray(0, count);
    this.held = this.held.subarray(count);
    return taken;
  }

  *skip(count: number): Generator<undefined, void, Buffer> {
    let left = count - this.held.length;
    this.held = this.held.subarray(Math.min(count, this.held.length));
    while (left > 0) {
      const chunk = yield;
      this.held = chunk.subarray(Math.min(left, chunk.length));
      left -= chunk.length;
    }
  }
}

function* readPng(): Reading {
  const head = yield* new Bytes().take(24);
  return head.readUInt32BE(16) * head.readUInt32BE(20);
}

function* readWebp(): Reading {
  const head = yield* new Bytes().take(30);
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8X':
      return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1);
    case 'VP8L':
      return ((head.readUInt32LE(21) & 0x3fff) + 1) * (((head.readUInt32LE(21) >>> 14) & 0x3fff) + 1);
    case 'VP8 ':
      return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff);
    default:
      return null;
  }
}

/** Long comments and profiles before the frame header are skipped. */
function* readJpeg(): Reading {
  const bytes = new Bytes();
  yield* bytes.skip(2);
  for (;;) {
    const [lead, second] = yield* bytes.take(2);
    if (lead !== 0xff) return null;
    let marker = second;
    // A marker may have any number of fill bytes before it.
    while (marker === 0xff) [marker] = yield* bytes.take(1);
    if (marker === undefined || marker === START_OF_SCAN) return null;
    if (isAlone(marker)) continue;
    const length = (yield* bytes.take(2)).readUInt16BE(0) - 2;
    if (length < 0) return null;
    if (isFrame(marker)) {
      const frame = yield* bytes.take(5);
      return frame.readUInt16BE(1) * frame.readUInt16BE(3);
    }
    yield* bytes.skip(length);
  }
}

const readers: Record<ImageFormat, () => Reading> = { jpeg: readJpeg, png: readPng, webp: readWebp };

const START_OF_SCAN = 0xda;
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
