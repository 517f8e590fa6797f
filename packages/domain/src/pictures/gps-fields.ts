import { tiffGpsSpans, type ByteSpan } from './gps-in-exif.ts';
import { xmpGpsSpans } from './gps-in-xmp.ts';
import {
  APP1,
  EXIF,
  kindOf,
  MAX_CHUNK_BYTES,
  partReaders,
  pngChecksum,
  textAt,
  XMP,
  type PicturePart,
  type Reading,
} from './picture-parts.ts';

export interface Patch {
  offset: number;
  bytes: Uint8Array;
}

/**
 * Empties EXIF's GPS directory and XMP's GPS properties in place: all other bytes and the length stay. An unknown or
 * broken file is left as it is from there on.
 */
export function* gpsPatches(size: number): Reading<Patch[]> {
  const kind = yield* kindOf(size);
  if (kind === null) return [];
  const parts = yield* partReaders[kind](size);
  return yield* patchFinders[kind](parts);
}

const patchFinders = { jpeg: jpegPatches, png: pngPatches, webp: webpPatches };

const EXTENDED_XMP = 'http://ns.adobe.com/xmp/extension/\0';
/** A segment of extended XMP begins with its name, a digest, the whole length and its offset. */
const EXTENDED_XMP_HEAD = EXTENDED_XMP.length + 32 + 8;

function* jpegPatches(segments: readonly PicturePart[]): Reading<Patch[]> {
  const patches: Patch[] = [];
  const extended: { offset: number; bytes: Uint8Array }[] = [];
  for (const { type, offset, length } of segments) {
    if (type !== APP1) continue;
    const bytes = yield { offset, length };
    if (textAt(bytes, 0, EXTENDED_XMP.length) === EXTENDED_XMP) {
      extended.push({ offset: offset + EXTENDED_XMP_HEAD, bytes: bytes.subarray(EXTENDED_XMP_HEAD) });
    } else patches.push(...app1Patches(bytes, offset));
  }
  return [...patches, ...extendedXmpPatches(extended)];
}

function app1Patches(bytes: Uint8Array, offset: number): Patch[] {
  if (textAt(bytes, 0, EXIF.length) === EXIF) return exifPatches(bytes.subarray(EXIF.length), offset + EXIF.length);
  if (textAt(bytes, 0, XMP.length) === XMP) return xmpPatches(bytes.subarray(XMP.length), offset + XMP.length);
  return [];
}

/** One packet may be in several segments: a property may begin in one and end in the next. */
function extendedXmpPatches(parts: readonly { offset: number; bytes: Uint8Array }[]): Patch[] {
  const length = parts.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (length > MAX_CHUNK_BYTES) return parts.flatMap(({ offset, bytes }) => xmpPatches(bytes, offset));
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

function* pngPatches(chunks: readonly PicturePart[]): Reading<Patch[]> {
  const patches: Patch[] = [];
  for (const { type, offset, length } of chunks) {
    if (!['eXIf', 'iTXt', 'tEXt', 'zTXt'].includes(type) || length > MAX_CHUNK_BYTES) continue;
    const bytes = yield { offset, length };
    const changed = pngChunkPatches(type, bytes);
    if (changed.length === 0) continue;
    const sum = pngChecksum(type, applyPatches(bytes, changed, 0));
    patches.push(...changed.map((patch) => movePatch(patch, offset)), { offset: offset + length, bytes: sum });
  }
  return patches;
}

function pngChunkPatches(type: string, bytes: Uint8Array): Patch[] {
  if (type === 'eXIf') return exifPatches(bytes, 0);
  const keyword = keywordOf(bytes);
  const text = keyword.length + 1;
  // Old tools write these profiles as hexadecimal or compressed text, which in place can only go as a whole.
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

function* webpPatches(chunks: readonly PicturePart[]): Reading<Patch[]> {
  const patches: Patch[] = [];
  for (const { type, offset, length } of chunks) {
    if ((type !== 'EXIF' && type !== 'XMP ') || length > MAX_CHUNK_BYTES) continue;
    const bytes = yield { offset, length };
    if (type === 'XMP ') patches.push(...xmpPatches(bytes, offset));
    else {
      const skipped = textAt(bytes, 0, EXIF.length) === EXIF ? EXIF.length : 0;
      patches.push(...exifPatches(bytes.subarray(skipped), offset + skipped));
    }
  }
  return patches;
}

const exifPatches = (tiff: Uint8Array, offset: number): Patch[] =>
  patchesOf(tiffGpsSpans(tiff), offset, (length) => new Uint8Array(length));

const xmpPatches = (packet: Uint8Array, offset: number): Patch[] => patchesOf(xmpGpsSpans(packet), offset, spaces);

const patchesOf = (spans: readonly ByteSpan[], offset: number, fill: (length: number) => Uint8Array): Patch[] =>
  spans.map(({ start, end }) => ({ offset: offset + start, bytes: fill(end - start) }));

const spaces = (length: number): Uint8Array => new Uint8Array(length).fill(0x20);

const movePatch = ({ offset, bytes }: Patch, by: number): Patch => ({ offset: offset + by, bytes });

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
