/** Bytes of the file that a `Reading` asks its caller for. The caller returns fewer at the end of the file. */
export interface PartRequest {
  offset: number;
  length: number;
}

/** The generator requests the parts of a file that it needs, so that a large one is never held whole. */
export type Reading<Result> = Generator<PartRequest, Result, Uint8Array>;

/**
 * A part is a segment of a JPEG or a chunk of a PNG or WEBP: from `start` to `end` with its head, its body from
 * `offset`.
 */
export interface PicturePart {
  type: string;
  start: number;
  offset: number;
  length: number;
  end: number;
}

export type PictureKind = 'jpeg' | 'png' | 'webp';

export function* kindOf(size: number): Reading<PictureKind | null> {
  const head = yield { offset: 0, length: Math.min(12, size) };
  if (startsWith(head, [0xff, 0xd8])) return 'jpeg';
  if (startsWith(head, PNG_SIGNATURE)) return 'png';
  return textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP' ? 'webp' : null;
}

/** The functions return the parts before the first broken one. */
export const partReaders = { jpeg: jpegSegments, png: pngChunks, webp: webpChunks };

/** The segment with this marker begins with the name of what it has, `EXIF` or `XMP`. */
export const APP1 = 'e1';
export const EXIF = 'Exif\0\0';
export const XMP = 'http://ns.adobe.com/xap/1.0/\0';
/** A larger part is not read, because it would be in memory as a whole; photos have no such metadata. */
export const MAX_CHUNK_BYTES = 4 * 1024 * 1024;

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Segments are named by their marker in hexadecimal; the pixels follow the first scan. */
function* jpegSegments(size: number): Reading<PicturePart[]> {
  const segments: PicturePart[] = [];
  for (let at = 2; at + 4 <= size;) {
    const head = yield { offset: at, length: 4 };
    const marker = head[1] ?? 0;
    if (head[0] !== 0xff) break;
    if (marker === 0xff) {
      at += 1; // A marker may have fill bytes before it.
      continue;
    }
    if (isBareMarker(marker)) {
      at += 2;
      continue;
    }
    const length = u16(head, 2);
    if (marker === 0xda || marker === 0xd9 || length < 2) break;
    const end = Math.min(at + 2 + length, size);
    segments.push({ type: marker.toString(16), start: at, offset: at + 4, length: Math.max(0, end - at - 4), end });
    at += 2 + length;
  }
  return segments;
}

const isBareMarker = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** All chunks before the last are returned, because metadata may come after the pixels. Each ends with its checksum. */
function* pngChunks(size: number): Reading<PicturePart[]> {
  const chunks: PicturePart[] = [];
  for (let at = 8; at + 12 <= size;) {
    const head = yield { offset: at, length: 8 };
    const length = u32(head, 0);
    const type = textAt(head, 4, 4);
    const end = at + 12 + length;
    if (type === 'IEND' || end > size) break;
    chunks.push({ type, start: at, offset: at + 8, length, end });
    at = end;
  }
  return chunks;
}

function* webpChunks(size: number): Reading<PicturePart[]> {
  const chunks: PicturePart[] = [];
  for (let at = 12; at + 8 <= size;) {
    const head = yield { offset: at, length: 8 };
    const length = u32le(head, 4);
    const offset = at + 8;
    if (offset + length > size) break;
    const end = offset + length + (length % 2);
    chunks.push({ type: textAt(head, 0, 4), start: at, offset, length, end });
    at = end;
  }
  return chunks;
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

export const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

const u16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 0x100 + (bytes[at + 1] ?? 0);
const u32 = (bytes: Uint8Array, at: number): number => u16(bytes, at) * 0x10000 + u16(bytes, at + 2);
const u32le = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 0x100 + (bytes[at + 2] ?? 0) * 0x10000 + (bytes[at + 3] ?? 0) * 0x1000000;

export const bytesOfU32 = (value: number): Uint8Array => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);

/** PNG's checksum covers a chunk's type and bytes. */
export function pngChecksum(type: string, bytes: Uint8Array): Uint8Array {
  let crc = 0xffffffff;
  for (const part of [Uint8Array.from(type, (letter) => letter.codePointAt(0) ?? 0), bytes]) {
    for (const byte of part) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
  }
  return bytesOfU32(~crc >>> 0);
}
