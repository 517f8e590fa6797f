import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPatches, gpsPatches, type Patch } from './gps-fields.ts';
import { runs } from '../../../../testing/depth.ts';

function emptied(file: Uint8Array): Uint8Array {
  return applyPatches(file, patchesFor(file), 0);
}

function patchesFor(file: Uint8Array): Patch[] {
  const reading = gpsPatches(file.length);
  let step = reading.next();
  while (!step.done) step = reading.next(file.slice(step.value.offset, step.value.offset + step.value.length));
  return step.value;
}

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
const textOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const joined = (...parts: (readonly number[] | Uint8Array | string)[]) =>
  Uint8Array.from(parts.flatMap((part) => Array.from(typeof part === 'string' ? bytesOf(part) : part)));

const segment = (marker: number, ...parts: Parameters<typeof joined>) => {
  const body = joined(...parts);
  return joined([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff], body);
};
const PIXELS = 'GPSLatitude of the pixels <exif:GPSLatitude>1</exif:GPSLatitude>';
const jpeg = (...segments: Uint8Array[]) => joined([0xff, 0xd8], ...segments, [0xff, 0xda, 0, 2], PIXELS, [0xff, 0xd9]);
const exifSegment = (tiff: Uint8Array) => segment(0xe1, 'Exif\0\0', tiff);
const xmpSegment = (packet: string) => segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', packet);

interface TiffTraits {
  isLittle: boolean;
  /** Out-of-line values of the GPS directory. */
  gps: readonly Uint8Array[];
  others: readonly Uint8Array[];
  isInExifDirectory?: boolean;
}

interface BuiltTiff {
  bytes: Uint8Array;
  gps: Set<number>;
}

function tiff({ isLittle, gps, others, isInExifDirectory = false }: TiffTraits): BuiltTiff {
  const bytes: number[] = [];
  const owned = new Set<number>();
  const put16 = (value: number, at = bytes.length) => set(isLittle ? [value, value >> 8] : [value >> 8, value], at);
  const put32 = (value: number, at = bytes.length) => {
    const big = [value >> 24, value >> 16, value >> 8, value];
    set(isLittle ? big.toReversed() : big, at);
  };
  const set = (some: number[], at: number) => some.forEach((byte, index) => (bytes[at + index] = byte & 0xff));

  function directory(entries: { tag: number; value?: Uint8Array; directory?: () => number }[], isGps: boolean): number {
    const at = bytes.length;
    put16(entries.length);
    for (const { tag } of entries) {
      put16(tag);
      put16(7);
      put32(0);
      put32(0);
    }
    put32(0);
    if (isGps) for (let index = at; index < bytes.length; index += 1) owned.add(index);
    entries.forEach(({ value, directory: below }, index) => {
      const entry = at + 2 + index * 12;
      if (below) {
        put16(4, entry + 2);
        put32(1, entry + 4);
        put32(below(), entry + 8);
      } else if (value) {
        put32(value.length, entry + 4);
        put32(bytes.length, entry + 8);
        if (isGps) for (let byte = 0; byte < value.length; byte += 1) owned.add(bytes.length + byte);
        set([...value], bytes.length);
      }
    });
    return at;
  }

  set(isLittle ? [0x49, 0x49, 42, 0] : [0x4d, 0x4d, 0, 42], 0);
  put32(8);
  const toGps = {
    tag: 0x8825,
    directory: () =>
      directory(
        gps.map((value, index) => ({ tag: index + 1, value })),
        true,
      ),
  };
  const camera = others.map((value, index) => ({ tag: 0x10f + index, value }));
  const toExif = {
    tag: 0x8769,
    directory: () => directory([...camera, ...(isInExifDirectory ? [toGps] : [])], false),
  };
  directory([...camera, toExif, ...(isInExifDirectory ? [] : [toGps])], false);
  return { bytes: Uint8Array.from(bytes), gps: owned };
}

const values = fc.array(fc.uint8Array({ minLength: 5, maxLength: 40 }), { minLength: 1, maxLength: 8 });
const traits = fc.record({ isLittle: fc.boolean(), gps: values, others: values, isInExifDirectory: fc.boolean() });

const wrappers = {
  JPEG: (block: Uint8Array) => ({ file: jpeg(segment(0xe0, 'JFIF\0'), exifSegment(block)), at: 2 + 9 + 10 }),
  WEBP: (block: Uint8Array) => {
    const picture = chunkOf('VP8X', new Uint8Array(10), chunkOf('VP8 ', bytesOf('pixels!')), chunkOf('EXIF', block));
    return { file: joined('RIFF', le(picture.length + 4), 'WEBP', picture), at: 12 + 18 + 16 + 8 };
  },
  PNG: (block: Uint8Array) => ({
    file: joined(PNG, pngChunk('IDAT', bytesOf(PIXELS)), pngChunk('eXIf', block), pngChunk('IEND', [])),
    at: 8 + 12 + PIXELS.length + 8,
  }),
};

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const be = (value: number) => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
const le = (value: number) => be(value).toReversed();
const pngChunk = (type: string, bytes: Uint8Array | number[]) =>
  joined(be(bytes.length), type, bytes, be(crc(joined(type, bytes))));
const chunkOf = (type: string, bytes: Uint8Array, ...more: Uint8Array[]) =>
  joined(type, le(bytes.length), bytes, bytes.length % 2 ? [0] : [], ...more);

function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

describe.each(Object.entries(wrappers))('EXIF in a %s', (kind, wrap) => {
  test('a position is overwritten completely, and all other bytes stay', () => {
    fc.assert(
      fc.property(traits, (built) => {
        const { bytes, gps } = tiff(built);
        const { file, at } = wrap(bytes);

        const result = emptied(file);

        expect(result.length).toBe(file.length);
        const sums = kind === 'PNG' ? [0, 1, 2, 3].map((byte) => at + bytes.length + byte) : [];
        const expected = file.map((byte, index) => (gps.has(index - at) ? 0 : byte));
        for (const index of sums) expected[index] = result[index] ?? 0;
        expect(result).toEqual(expected);
      }),
      { numRuns: runs(60) },
    );
  });

  test('a second pass over emptied fields changes nothing', () => {
    fc.assert(
      fc.property(traits, (built) => {
        const once = emptied(wrap(tiff(built).bytes).file);

        expect(emptied(once)).toEqual(once);
      }),
      { numRuns: runs(30) },
    );
  });
});

test('a changed chunk of a PNG has the checksum of what it holds now', () => {
  fc.assert(
    fc.property(traits, (built) => {
      const { bytes } = tiff(built);
      const { file, at } = wrappers.PNG(bytes);

      const result = emptied(file);

      const sum = result.slice(at + bytes.length, at + bytes.length + 4);
      expect([...sum]).toEqual(be(crc(result.slice(at - 4, at + bytes.length))));
    }),
    { numRuns: runs(30) },
  );
});

const packet = (inside: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description xmp:Rating="4" ${inside}</x:xmpmeta>`;

test.each([
  ['an attribute', 'exif:GPSLatitude="43,24.5N" tiff:Make="Canon"/>', '43,24.5N'],
  ['an attribute in single quotes', 'exif:GPSLongitude=\'2,42W\' tiff:Make="Canon"/>', '2,42W'],
  ['an element', '><exif:GPSLatitude>43,24.5N</exif:GPSLatitude><tiff:Make>Canon</tiff:Make>', '43,24.5N'],
  [
    'an element with parts',
    '><exif:GPSTimeStamp><rdf:li>08:12:13Z</rdf:li></exif:GPSTimeStamp><a>Canon</a>',
    '08:12:13Z',
  ],
  ['an element without contents', '><exif:GPSDestLatitude rdf:resource="43N"/><tiff:Make>Canon</tiff:Make>', '43N'],
  ["a drone's own", 'drone-dji:GpsLongtitude="+2.70" drone-dji:RelativeAltitude="+9.90" tiff:Make="Canon"/>', '+2.70'],
])('XMP: %s goes, and its neighbours stay', (_what, inside, secret) => {
  const file = jpeg(xmpSegment(packet(inside)));

  const text = textOf(emptied(file));

  expect(text).not.toContain(secret);
  expect(text).toContain('Canon');
  expect(text).toContain('xmp:Rating="4"');
  expect(text).toContain(PIXELS);
  expect(text).toHaveLength(file.length);
});

test('an XMP property that is cut in two by the segments of a JPEG goes from both', () => {
  const head = joined('http://ns.adobe.com/xmp/extension/\0', '0'.repeat(32), be(60), be(0));
  const file = jpeg(segment(0xe1, head, '<rdf exif:GPSLati'), segment(0xe1, head, 'tude="43,24N" a="b"/>'));

  const text = textOf(emptied(file));

  expect(text).not.toContain('43,24N');
  expect(text).not.toContain('GPSLati"');
  expect(text).toContain('a="b"');
});

test('XMP in a PNG and in a WEBP is emptied too', () => {
  const inside = packet('exif:GPSLatitude="43,24.5N" a="b"/>');
  const png = joined(PNG, pngChunk('iTXt', joined('XML:com.adobe.xmp\0', [0, 0, 0, 0], inside)), pngChunk('IEND', []));
  const webp = joined('RIFF', le(0), 'WEBP', chunkOf('XMP ', bytesOf(inside)));

  for (const file of [png, webp]) {
    const text = textOf(emptied(file));
    expect(text).not.toContain('43,24');
    expect(text).toContain('a="b"');
  }
});

test("a metadata profile in a PNG's text chunk is emptied whole, because its GPS cannot be found in place", () => {
  const file = joined(PNG, pngChunk('zTXt', bytesOf('Raw profile type exif\0\0secret')), pngChunk('IEND', []));

  expect(textOf(emptied(file))).not.toContain('secret');
});

test('a file without GPS is left as it is', () => {
  const file = jpeg(segment(0xe0, 'JFIF\0'), xmpSegment(packet('tiff:Make="Canon"/>')));

  expect(patchesFor(file)).toEqual([]);
});

test('the search for GPS ends for any bytes, and every patch is within the file', () => {
  const starts = [[0xff, 0xd8], PNG, [...bytesOf('RIFF\0\0\0\0WEBP')], []];
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, rest) => {
      const file = joined(start, rest);
      for (const { offset, bytes } of patchesFor(file)) {
        expect(offset).toBeGreaterThanOrEqual(0);
        expect(offset + bytes.length).toBeLessThanOrEqual(file.length);
      }
    }),
  );
});

test('a damaged file is never longer or shorter, wherever a byte is another', () => {
  fc.assert(
    fc.property(traits, fc.nat(), fc.nat(255), (built, at, byte) => {
      const { file } = wrappers.JPEG(tiff(built).bytes);
      file[at % file.length] = byte;

      expect(emptied(file).length).toBe(file.length);
    }),
  );
});

test('any part of a file is emptied of GPS as the whole is', () => {
  fc.assert(
    fc.property(traits, fc.nat(), fc.nat(), (built, one, other) => {
      const { file } = wrappers.WEBP(tiff(built).bytes);
      const [start, end] = [one % file.length, other % file.length].toSorted((a, b) => a - b) as [number, number];
      const patches = patchesFor(file);

      expect(applyPatches(file.slice(start, end), patches, start)).toEqual(
        applyPatches(file, patches, 0).slice(start, end),
      );
    }),
  );
});

test('the search for GPS in a packet of elements that never end stops soon', () => {
  const file = jpeg(xmpSegment('<gps>'.repeat(12_000)));

  expect(patchesFor(file)).toEqual([]);
});
