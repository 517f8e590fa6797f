/** A JPEG and a WebP bring `Exif` and two zeros along, a PNG does not. */
const PREFIX = Buffer.from([0x45, 0x78, 0x69, 0x66, 0, 0]);
const START = Buffer.from([0xff, 0xd8]);
const APP1 = Buffer.from([0xff, 0xe1]);
const LENGTH_BYTES = 2;
/** A segment counts its own length field. */
const LARGEST = 0xffff - LENGTH_BYTES;

/**
 * Raw pixels carry no EXIF: the original's is put into the JPEG that was made of them. More than a segment holds stays
 * out.
 */
export function withExif(jpeg: Buffer, exif: Buffer | undefined): Buffer {
  if (!exif) return jpeg;
  const prefix = exif.subarray(0, PREFIX.length).equals(PREFIX) ? Buffer.alloc(0) : PREFIX;
  const size = prefix.length + exif.length;
  if (size > LARGEST) return jpeg;
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16BE(size + LENGTH_BYTES);
  return Buffer.concat([START, APP1, length, prefix, exif, jpeg.subarray(START.length)]);
}
