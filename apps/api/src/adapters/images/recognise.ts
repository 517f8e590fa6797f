import type { Recognition, RejectionCode } from './port.ts';

/** Only the start of the file is checked here. Decoding may still reject it. */
export function recognise(firstBytes: Uint8Array): Recognition {
  const bytes = Buffer.from(firstBytes.buffer, firstBytes.byteOffset, firstBytes.byteLength);
  if (bytes.length === 0) return notRecognised('nothing', 'empty');
  if (isJpeg(bytes)) return findPolyglot(bytes) ?? { format: 'jpeg' };
  if (isPng(bytes)) return findPolyglot(bytes) ?? findAnimatedPng(bytes) ?? { format: 'png' };
  if (isWebp(bytes)) return findPolyglot(bytes) ?? findAnimatedWebp(bytes) ?? { format: 'webp' };
  return recogniseOther(bytes);
}

/** Programs read a ZIP from its end, so an archive can follow a complete picture. `lastBytes` has up to 64 KB. */
export function endsAsArchive(lastBytes: Uint8Array): boolean {
  const bytes = Buffer.from(lastBytes.buffer, lastBytes.byteOffset, lastBytes.byteLength);
  for (let at = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1'); at >= 0;) {
    // The record's comment ends where the file ends. Without this check, random bytes could match.
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true;
    if (at === 0) return false;
    at = bytes.lastIndexOf('PK\x05\x06', at - 1, 'latin1');
  }
  return false;
}

function isJpeg(bytes: Buffer): boolean {
  // Another marker follows the start: a table, an application segment, a comment or a frame.
  return bytes.length >= 4 && bytes.readUIntBE(0, 3) === 0xffd8ff && bytes.readUInt8(3) >= 0xc0;
}

function isPng(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 16);
  return start === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR' && bytes.length >= 33;
}

function isWebp(bytes: Buffer): boolean {
  return /^RIFF[^]{4}WEBPVP8[ LX]/.test(bytes.toString('latin1', 0, 16)) && bytes.length >= 30;
}

// With one of these words in it, a browser or a PDF reader may parse the file. Shorter words would match the random
// bytes of some photos. Camera metadata has none of them.
const FOREIGN = /%PDF-|<!doctype|<\?php|<(?:html|script|svg|iframe|body)[\s/>]/i;

function findPolyglot(bytes: Buffer): Recognition | undefined {
  return FOREIGN.test(bytes.toString('latin1', 0, 4096)) ? notRecognised('polyglot', 'polyglot') : undefined;
}

function findAnimatedPng(bytes: Buffer): Recognition | undefined {
  // The animation chunk comes before the first image data.
  for (let at = 8; at + 8 <= bytes.length; at += bytes.readUInt32BE(at) + 12) {
    const chunk = bytes.toString('latin1', at + 4, at + 8);
    if (chunk === 'acTL') return notRecognised('apng', 'animated');
    if (chunk === 'IDAT') return undefined;
  }
  return undefined;
}

function findAnimatedWebp(bytes: Buffer): Recognition | undefined {
  if (bytes.toString('latin1', 12, 16) !== 'VP8X') return undefined;
  return (bytes.readUInt8(20) & 0b10) !== 0 ? notRecognised('animated webp', 'animated') : undefined;
}

type Signature = readonly [kind: string, offset: number, ...starts: string[]];

const PICTURE_KINDS: readonly Signature[] = [
  ['gif', 0, 'GIF87a', 'GIF89a'],
  ['raw photo', 0, 'FUJIFILMCCD-RAW', 'IIRO', 'IIU\0'],
  ['raw photo', 4, 'ftypcrx '],
  ['tiff', 0, 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'],
  ['heic', 4, 'ftyphei', 'ftyphev', 'ftypmif1', 'ftypmsf1'],
  ['avif', 4, 'ftypavif', 'ftypavis'],
  ['jxl', 0, '\xff\x0a', '\0\0\0\x0cJXL '],
  ['jp2', 0, '\0\0\0\x0cjP  ', '\xff\x4f\xff\x51'],
  ['bmp', 6, '\0\0\0\0'],
  ['ico', 0, '\0\0\x01\0', '\0\0\x02\0'],
  ['psd', 0, '8BPS'],
];

const OTHER_KINDS: readonly Signature[] = [
  ['zip', 0, 'PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'],
  ['pdf', 0, '%PDF-'],
  ['video', 4, 'ftyp'],
  ['video', 0, '\x1a\x45\xdf\xa3'],
  ['gzip', 0, '\x1f\x8b'],
  ['rar', 0, 'Rar!'],
  ['program', 0, '\x7fELF', 'MZ', '\xcf\xfa\xed\xfe'],
];

function recogniseOther(bytes: Buffer): Recognition {
  const text = bytes.toString('latin1', 0, 1024);
  const isKind = ([kind, offset, ...starts]: Signature) =>
    starts.some((start) => text.startsWith(start, offset)) && (kind !== 'bmp' || text.startsWith('BM'));
  const picture = PICTURE_KINDS.find(isKind);
  if (picture) return notRecognised(picture[0], 'unsupported_format');
  const thing = OTHER_KINDS.find(isKind);
  if (thing) return notRecognised(thing[0], 'not_an_image');
  if (/<svg[\s>]/i.test(text)) return notRecognised('svg', 'unsupported_format');
  return notRecognised(text.includes('\0') ? 'unknown' : 'text', 'not_an_image');
}

function notRecognised(kind: string, code: RejectionCode): Recognition {
  return { format: 'other', kind, code };
}
