/** `Exif` and two zeros. The EXIF of a JPEG or WebP begins with them, that of a PNG does not. */
const PREFIX = Buffer.from([0x45, 0x78, 0x69, 0x66, 0, 0]);
const START = Buffer.from([0xff, 0xd8]);
const APP1 = Buffer.from([0xff, 0xe1]);
const LENGTH_BYTES = 2;
/** The length of a segment includes its length field. */
const LARGEST = 0xffff - LENGTH_BYTES;

/** Adds the original's EXIF to a JPEG that was encoded from pixels, unless it is too large for a segment. */
export function withExif(jpeg: Buffer, exif: Buffer | undefined): Buffer {
  if (!exif) return jpeg;
  const prefix = exif.subarray(0, PREFIX.length).equals(PREFIX) ? Buffer.alloc(0) : PREFIX;
  const size = prefix.length + exif.length;
  if (size > LARGEST) return jpeg;
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16BE(size + LENGTH_BYTES);
  return Buffer.concat([START, APP1, length, prefix, exif, jpeg.subarray(START.length)]);
}
