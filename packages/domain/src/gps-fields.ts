import { tiffGpsSpans, type Span } from './gps-in-exif.ts';
import { xmpGpsSpans } from './gps-in-xmp.ts';

/** Replaces as many bytes of the file. */
export interface Patch {
  offset: number;
  bytes: Uint8Array;
}

/** The caller passes this part next; it is shorter at the end of the file. */
export interface WantedPart {
  offset: number;
  length: number;
}

type Reading<Result> = Generator<WantedPart, Result, Uint8Array>;

/**
 * Empties EXIF's GPS directory and XMP's GPS properties in place: all other bytes and the length stay. The file is read
 * in parts, so that a large one is never held whole. An unknown or broken file is left as it is from there on.
 */
export function* gpsPatches(size: number): Reading<Patch[]> {
  const head = yield { offset: 0, length: Math.min(12, size) };
  if (startsWith(head, [0xff, 0xd8])) return yield* jpegPatches(size);
  if (startsWith(head, PNG_SIGNATURE)) return yield* pngPatches(size);
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return yield* webpPatches(size);
  return [];
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const EXIF = 'Exif\0\0';
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const EXTENDED_XMP = 'http://ns.adobe.com/xmp/extension/\0';
/** A segment of extended XMP begins with its name, a digest, the whole length and its offset. */
const EXTENDED_XMP_HEAD = EXTENDED_XMP.length + 32 + 8;

/** Larger metadata does not occur in photos; such a chunk would be held in memory. */
const MOST_CHUNK_BYTES = 4 * 1024 * 1024;

/** Segments up to the first scan; what follows it are pixels. */
function* jpegPatches(size: number): Reading<Patch[]> {
  const patches: Patch[] = [];
  const extended: { offset: number; bytes: Uint8Array }[] = [];
  for (let at = 2; at + 4 <= size;) {
    const head = yield { offset: at, length: 4 };
    const marker = head[1] ?? 0;
    if (head[0] !== 0xff) break;
    if (marker === 0xff) {
      at += 1; // A fill byte.
      continue;
    }
    if (isBareMarker(marker)) {
      at += 2;
      continue;
    }
    if (marker === 0xda || marker === 0xd9) break;
    const length = u16(head, 2);
    if (length < 2) break;
    if (marker === 0xe1) {
      const offset = at + 4;
      const bytes = yield { offset, length: Math.min(length - 2, size - offset) };
      if (textAt(bytes, 0, EXTENDED_XMP.length) === EXTENDED_XMP) {
        extended.push({ offset: offset + EXTENDED_XMP_HEAD, bytes: bytes.subarray(EXTENDED_XMP_HEAD) });
      } else patches.push(...app1Patches(bytes, offset));
    }
    at += 2 + length;
  }
  return [...patches, ...extendedXmpPatches(extended)];
}

const isBareMarker = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function app1Patches(bytes: Uint8Array, offset: number): Patch[] {
  if (textAt(bytes, 0, EXIF.length) === EXIF) return exifPatches(bytes.subarray(EXIF.length), offset + EXIF.length);
  if (textAt(bytes, 0, XMP.length) === XMP) return xmpPatches(bytes.subarray(XMP.length), offset + XMP.length);
  return [];
}

/** One packet in several segments: a property may begin in one and end in the next. */
function extendedXmpPatches(parts: readonly { offset: number; bytes: Uint8Array }[]): Patch[] {
  const length = parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (length > MOST_CHUNK_BYTES) return parts.flatMap(({ offset, bytes }) => xmpPatches(bytes, offset));
  const whole = new Uint8Array(length);
  const starts: number[] = [];
  let end = 0;
  for (const { bytes } of parts) {
    starts.push(end);
    whole.set(bytes, end);
    end += bytes.length;
  }
  return xmpGpsSpans(whole).flatMap((span) =>
    parts.flatMap(({ offset, bytes }, index) => {
      const first = starts[index] ?? 0;
      const [from, to] = [Math.max(span.start, first), Math.min(span.end, first + bytes.length)];
      return from < to ? [{ offset: offset + from - first, bytes: spaces(to - from) }] : [];
    }),
  );
}

/** All chunks, because EXIF may come after the pixels; a changed chunk gets its new checksum. */
function* pngPatches(size: number): Reading<Patch[]> {
  const patches: Patch[] = [];
  for (let at = 8; at + 12 <= size;) {
    const head = yield { offset: at, length: 8 };
    const length = u32(head, 0);
    const type = textAt(head, 4, 4);
    if (type === 'IEND' || at + 12 + length > size) break;
    if (['eXIf', 'iTXt', 'tEXt', 'zTXt'].includes(type) && length <= MOST_CHUNK_BYTES) {
      const bytes = yield { offset: at + 8, length };
      const changed = pngChunkPatches(type, bytes);
      if (changed.length > 0) {
        const patched = applyPatches(bytes, changed, 0);
        const sum = crc32([...head.subarray(4, 8)], patched);
        patches.push(...changed.map((patch) => moved(patch, at + 8)), { offset: at + 8 + length, bytes: sum });
      }
    }
    at += 12 + length;
  }
  return patches;
}

function pngChunkPatches(type: string, bytes: Uint8Array): Patch[] {
  if (type === 'eXIf') return exifPatches(bytes, 0);
  const keyword = keywordOf(bytes);
  const text = keyword.length + 1;
  // Written by old tools as hexadecimal or compressed text: in place such a profile can only go as a whole.
  if (/^Raw profile type (exif|app1|xmp)$/i.test(keyword))
    return [{ offset: text, bytes: spaces(bytes.length - text) }];
  if (type !== 'iTXt' || keyword !== 'XML:com.adobe.xmp') return [];
  if (bytes[text] !== 0) return [{ offset: text + 2, bytes: spaces(bytes.length - text - 2) }];
  return xmpPatches(bytes.subarray(text), text);
}

function keywordOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return end < 1 || end > 79 ? '' : textAt(bytes, 0, end);
}

function* webpPatches(size: number): Reading<Patch[]> {
  const patches: Patch[] = [];
  for (let at = 12; at + 8 <= size;) {
    const head = yield { offset: at, length: 8 };
    const length = u32le(head, 4);
    const type = textAt(head, 0, 4);
    const offset = at + 8;
    if (offset + length > size) break;
    if ((type === 'EXIF' || type === 'XMP ') && length <= MOST_CHUNK_BYTES) {
      const bytes = yield { offset, length };
      if (type === 'XMP ') patches.push(...xmpPatches(bytes, offset));
      else {
        const skipped = textAt(bytes, 0, EXIF.length) === EXIF ? EXIF.length : 0;
        patches.push(...exifPatches(bytes.subarray(skipped), offset + skipped));
      }
    }
    at = offset + length + (length % 2);
  }
  return patches;
}

const exifPatches = (tiff: Uint8Array, offset: number): Patch[] =>
  patchesOf(tiffGpsSpans(tiff), offset, (length) => new Uint8Array(length));

const xmpPatches = (packet: Uint8Array, offset: number): Patch[] => patchesOf(xmpGpsSpans(packet), offset, spaces);

const patchesOf = (spans: readonly Span[], offset: number, fill: (length: number) => Uint8Array): Patch[] =>
  spans.map(({ start, end }) => ({ offset: offset + start, bytes: fill(end - start) }));

const spaces = (length: number): Uint8Array => new Uint8Array(length).fill(0x20);

const moved = ({ offset, bytes }: Patch, by: number): Patch => ({ offset: offset + by, bytes });

/** The same `part` where no patch touches it. */
export function applyPatches(part: Uint8Array, patches: readonly Patch[], start: number): Uint8Array {
  const met = patches.filter(({ offset, bytes }) => offset < start + part.length && offset + bytes.length > start);
  if (met.length === 0) return part;
  const changed = part.slice();
  for (const { offset, bytes } of met) {
    const from = Math.max(0, start - offset);
    const to = Math.min(bytes.length, start + part.length - offset);
    changed.set(bytes.subarray(from, to), offset + from - start);
  }
  return changed;
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

const u16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 0x100 + (bytes[at + 1] ?? 0);
const u32 = (bytes: Uint8Array, at: number): number => u16(bytes, at) * 0x10000 + u16(bytes, at + 2);
const u32le = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 0x100 + (bytes[at + 2] ?? 0) * 0x10000 + (bytes[at + 3] ?? 0) * 0x1000000;

/** PNG's checksum covers a chunk's type and bytes. */
function crc32(...parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array {
  let crc = 0xffffffff;
  for (const part of parts) {
    for (const byte of part) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
  }
  const sum = ~crc >>> 0;
  return Uint8Array.of(sum >>> 24, sum >>> 16, sum >>> 8, sum);
}
