import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

/** One file of a ZIP. `size` is a promise: a source that gives any other number of bytes breaks the whole stream. */
export type ZipEntry = { name: string; size: number; modifiedAt: Date; open: () => Promise<Readable> };

// Photographs do not get smaller by packing, so they are stored as they are; then the length is known beforehand.
const LOCAL_HEADER = 0x04_03_4b_50;
const DESCRIPTOR = 0x08_07_4b_50;
const CENTRAL_HEADER = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
const END_64 = 0x06_06_4b_50;
const END_64_LOCATOR = 0x07_06_4b_50;
/** Larger numbers go into the 64-bit fields, and this stands in their place. */
const FULL_32 = 0xff_ff_ff_ff;
const FULL_16 = 0xff_ff;
/** Names are UTF-8 (bit 11); the checksum follows the content (bit 3), because it is known only then. */
const FLAGS = 0x08_08;
const VERSION = 45;
/** Said to be made on Unix: some tools read the names of a DOS archive in an old alphabet, whatever bit 11 says. */
const MADE_BY = 0x03_00 | VERSION;
/** An ordinary file that everybody may read. */
const ATTRIBUTES = 0o100644 * 2 ** 16;

/** How long the ZIP will be, to the byte. */
export function zipLength(entries: readonly ZipEntry[]): number {
  return layoutOf(entries).length;
}

/** The ZIP itself, read from its sources one after the other in constant memory. */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  return Readable.from(parts(entries), { objectMode: false });
}

async function* parts(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const layout = layoutOf(entries);
  const checksums: number[] = [];
  for (const place of layout.places) {
    yield localHeader(place);
    let checksum = 0;
    let left = place.entry.size;
    const source = await place.entry.open();
    try {
      // Sources are byte streams; a Readable cannot say so in its type.
      for await (const chunk of source as AsyncIterable<Buffer>) {
        left -= chunk.length;
        if (left < 0) throw new Error(`a file of a ZIP is longer than it was told to be: ${place.entry.name}`);
        checksum = crc32(chunk, checksum);
        yield chunk;
      }
    } finally {
      source.destroy();
    }
    if (left > 0) throw new Error(`a file of a ZIP ended before its time: ${place.entry.name}`);
    checksums.push(checksum);
    yield descriptor(place, checksum);
  }
  for (const [index, place] of layout.places.entries()) yield centralHeader(place, checksums[index] ?? 0);
  yield endRecords(layout);
}

type Place = { entry: ZipEntry; name: Buffer; offset: number; isLarge: boolean };
type Layout = { places: Place[]; centralOffset: number; centralLength: number; length: number };

function layoutOf(entries: readonly ZipEntry[]): Layout {
  let offset = 0;
  const places = entries.map((entry): Place => {
    const place = { entry, name: Buffer.from(entry.name), offset, isLarge: entry.size >= FULL_32 };
    offset += 30 + place.name.length + (place.isLarge ? 20 : 0) + entry.size + (place.isLarge ? 24 : 16);
    return place;
  });
  const centralLength = places.reduce((sum, place) => sum + 46 + place.name.length + centralExtra(place).length, 0);
  const isLarge = needs64(places.length, offset, centralLength);
  return { places, centralOffset: offset, centralLength, length: offset + centralLength + (isLarge ? 98 : 22) };
}

const needs64 = (count: number, offset: number, length: number) =>
  count >= FULL_16 || offset >= FULL_32 || length >= FULL_32;

function localHeader({ entry, name, isLarge }: Place): Buffer {
  const header = new Fields()
    .u32(LOCAL_HEADER)
    .u16(VERSION, FLAGS, 0, ...dosTime(entry.modifiedAt))
    .u32(0, isLarge ? FULL_32 : 0, isLarge ? FULL_32 : 0)
    .u16(name.length, isLarge ? 20 : 0)
    .bytes(name);
  return (isLarge ? header.u16(1, 16).u64(0, 0) : header).done();
}

function descriptor({ entry, isLarge }: Place, checksum: number): Buffer {
  const fields = new Fields().u32(DESCRIPTOR, checksum);
  return (isLarge ? fields.u64(entry.size, entry.size) : fields.u32(entry.size, entry.size)).done();
}

function centralHeader(place: Place, checksum: number): Buffer {
  const { entry, name, offset, isLarge } = place;
  const extra = centralExtra(place);
  const size = isLarge ? FULL_32 : entry.size;
  return new Fields()
    .u32(CENTRAL_HEADER)
    .u16(MADE_BY, VERSION, FLAGS, 0, ...dosTime(entry.modifiedAt))
    .u32(checksum, size, size)
    .u16(name.length, extra.length, 0, 0, 0)
    .u32(ATTRIBUTES, Math.min(offset, FULL_32))
    .bytes(name)
    .bytes(extra)
    .done();
}

function centralExtra({ entry, offset, isLarge }: Pick<Place, 'entry' | 'offset' | 'isLarge'>): Buffer {
  const large = [...(isLarge ? [entry.size, entry.size] : []), ...(offset >= FULL_32 ? [offset] : [])];
  if (large.length === 0) return Buffer.alloc(0);
  return new Fields()
    .u16(1, large.length * 8)
    .u64(...large)
    .done();
}

function endRecords({ places, centralOffset, centralLength }: Layout): Buffer {
  const count = places.length;
  const fields = new Fields();
  if (needs64(count, centralOffset, centralLength)) {
    fields
      .u32(END_64)
      .u64(44)
      .u16(VERSION, VERSION)
      .u32(0, 0)
      .u64(count, count, centralLength, centralOffset)
      .u32(END_64_LOCATOR, 0)
      .u64(centralOffset + centralLength)
      .u32(1);
  }
  const count16 = Math.min(count, FULL_16);
  return fields
    .u32(END)
    .u16(0, 0, count16, count16)
    .u32(Math.min(centralLength, FULL_32), Math.min(centralOffset, FULL_32))
    .u16(0)
    .done();
}

/** Two-second steps since 1980, without a zone: UTC here. */
function dosTime(at: Date): [number, number] {
  const year = Math.max(at.getUTCFullYear(), 1980) - 1980;
  return [
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  ];
}

/** Little-endian fields, one after the other. */
class Fields {
  readonly #parts: Buffer[] = [];

  u16(...values: number[]): this {
    for (const value of values) this.#add(2).writeUInt16LE(value);
    return this;
  }
  u32(...values: number[]): this {
    for (const value of values) this.#add(4).writeUInt32LE(value);
    return this;
  }
  u64(...values: number[]): this {
    for (const value of values) this.#add(8).writeBigUInt64LE(BigInt(value));
    return this;
  }
  bytes(bytes: Buffer): this {
    this.#parts.push(bytes);
    return this;
  }
  done(): Buffer {
    return Buffer.concat(this.#parts);
  }
  #add(length: number): Buffer {
    const part = Buffer.alloc(length);
    this.#parts.push(part);
    return part;
  }
}
