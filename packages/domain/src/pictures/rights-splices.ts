import {
  APP1,
  bytesOfU32,
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
import { packetWithRights, rightsPacket, type Rights } from './rights-packet.ts';
import type { Splice } from './splices.ts';

/**
 * The rights become XMP in a part of their own, or in the one that the file has. The bytes of the picture and of all
 * other metadata stay. A file whose packet cannot be extended is left as it is.
 */
export function* rightsSplices(size: number, rights: Rights): Reading<Splice[]> {
  const kind = yield* kindOf(size);
  if (kind === null) return [];
  const parts = yield* partReaders[kind](size);
  return yield* spliceFinders[kind]({ size, parts, rights });
}

interface Picture {
  size: number;
  parts: readonly PicturePart[];
  rights: Rights;
}

const spliceFinders = { jpeg: jpegSplices, png: pngSplices, webp: webpSplices };

/** A segment's length has two bytes and counts itself. */
const MAX_SEGMENT_BYTES = 0xffff - 2;

/**
 * The part follows EXIF, which readers expect first, and precedes everything whose offsets count from a place behind
 * it.
 */
function* jpegSplices({ parts, rights }: Picture): Reading<Splice[]> {
  let insertAt = 2;
  for (const part of parts) {
    const isHead = part.start === insertAt;
    if (part.type === 'e0' && isHead) insertAt = part.end;
    if (part.type !== APP1) continue;
    const bytes = yield { offset: part.offset, length: part.length };
    if (isHead && textAt(bytes, 0, EXIF.length) === EXIF) insertAt = part.end;
    if (textAt(bytes, 0, XMP.length) !== XMP) continue;
    const extended = extendedPacket(bytes.subarray(XMP.length), rights);
    return extended ? jpegSplice(part.start, part.end - part.start, extended) : [];
  }
  return jpegSplice(insertAt, 0, utf8(rightsPacket(rights)));
}

function jpegSplice(offset: number, removed: number, packet: Uint8Array): Splice[] {
  const length = XMP.length + packet.length;
  if (length > MAX_SEGMENT_BYTES) return [];
  return [
    { offset, removed, bytes: joinBytes([0xff, 0xe1, (length + 2) >> 8, (length + 2) & 0xff], utf8(XMP), packet) },
  ];
}

const PNG_XMP = 'XML:com.adobe.xmp\0';
/** The zeros say: not compressed, in no language, without a translated keyword. */
const PNG_XMP_HEAD = [0, 0, 0, 0];

function* pngSplices({ parts, rights }: Picture): Reading<Splice[]> {
  for (const part of parts) {
    if (part.type !== 'iTXt' || part.length > MAX_CHUNK_BYTES) continue;
    const bytes = yield { offset: part.offset, length: part.length };
    if (textAt(bytes, 0, PNG_XMP.length) !== PNG_XMP) continue;
    const head = bytes.subarray(PNG_XMP.length, PNG_XMP.length + PNG_XMP_HEAD.length);
    const isPlain = head.every((byte) => byte === 0);
    const extended = isPlain ? extendedPacket(bytes.subarray(PNG_XMP.length + PNG_XMP_HEAD.length), rights) : null;
    return extended ? [pngSplice(part.start, part.end - part.start, extended)] : [];
  }
  const [header] = parts;
  return header?.type === 'IHDR' ? [pngSplice(header.end, 0, utf8(rightsPacket(rights)))] : [];
}

function pngSplice(offset: number, removed: number, packet: Uint8Array): Splice {
  const bytes = joinBytes(utf8(PNG_XMP), PNG_XMP_HEAD, packet);
  return {
    offset,
    removed,
    bytes: joinBytes(bytesOfU32(bytes.length), utf8('iTXt'), bytes, pngChecksum('iTXt', bytes)),
  };
}

/** Only the extended form of a WEBP has metadata: a plain file gets its head, which repeats the canvas size. */
function* webpSplices({ size, parts, rights }: Picture): Reading<Splice[]> {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || last?.end !== size) return [];
  const head = yield* webpHead(first);
  const known = parts.find(({ type, length }) => type === 'XMP ' && length <= MAX_CHUNK_BYTES);
  const extended = known && extendedPacket(yield { offset: known.offset, length: known.length }, rights);
  if (!head || extended === null) return [];
  const packet = extended ?? utf8(rightsPacket(rights));
  const chunk = joinBytes(utf8('XMP '), littleU32(packet.length), packet, packet.length % 2 ? [0] : []);
  const body = known
    ? { offset: known.start, removed: known.end - known.start, bytes: chunk }
    : { offset: size, removed: 0, bytes: chunk };
  const grown = [head, body].reduce((sum, { removed, bytes }) => sum + bytes.length - removed, 0);
  return [{ offset: 4, removed: 4, bytes: littleU32(size - 8 + grown) }, head, body];
}

const XMP_FLAG = 0b100;
const ALPHA_FLAG = 0b1_0000;

function* webpHead(first: PicturePart): Reading<Splice | null> {
  const bytes = yield { offset: first.offset, length: 10 };
  if (first.type === 'VP8X') {
    return { offset: first.offset, removed: 1, bytes: Uint8Array.of((bytes[0] ?? 0) | XMP_FLAG) };
  }
  const canvas = first.type === 'VP8 ' ? lossyCanvas(bytes) : first.type === 'VP8L' ? losslessCanvas(bytes) : null;
  if (!canvas) return null;
  const flags = XMP_FLAG | (canvas.hasAlpha ? ALPHA_FLAG : 0);
  const fields = [[flags, 0, 0, 0], littleU24(canvas.width - 1), littleU24(canvas.height - 1)];
  return { offset: first.start, removed: 0, bytes: joinBytes(utf8('VP8X'), littleU32(10), ...fields) };
}

interface Canvas {
  width: number;
  height: number;
  hasAlpha: boolean;
}

/** A key frame begins with a tag of three bytes and a start code, then two numbers of 14 bits. */
function lossyCanvas(bytes: Uint8Array): Canvas | null {
  if (bytes[3] !== 0x9d || bytes[4] !== 0x01 || bytes[5] !== 0x2a) return null;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6);
  return { width: a | ((b & 0x3f) << 8), height: c | ((d & 0x3f) << 8), hasAlpha: false };
}

/** The stream begins with a signature, two numbers of 14 bits less one, and whether there is transparency. */
function losslessCanvas(bytes: Uint8Array): Canvas | null {
  if (bytes[0] !== 0x2f) return null;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(1);
  return {
    width: (a | ((b & 0x3f) << 8)) + 1,
    height: ((b >> 6) | (c << 2) | ((d & 0xf) << 10)) + 1,
    hasAlpha: (d & 0b1_0000) !== 0,
  };
}

function extendedPacket(bytes: Uint8Array, rights: Rights): Uint8Array | null {
  let packet: string;
  try {
    packet = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
  const extended = packetWithRights(packet, rights);
  return extended === null ? null : utf8(extended);
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const littleU32 = (value: number): Uint8Array => bytesOfU32(value).toReversed();
const littleU24 = (value: number): Uint8Array => littleU32(value).subarray(0, 3);

const joinBytes = (...parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)));
