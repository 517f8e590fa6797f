/** The tags that the server reads: of the camera and of its clock. Those of the position are never copied. */
export const CAMERA_TAGS = [0x010f, 0x0110] as const;
export const CLOCK_TAGS = [0x9003, 0x9004, 0x9011, 0x9012, 0x9291, 0x9292, 0xa431, 0xa434] as const;

const EXIF_POINTER = 0x8769;
const [ASCII, LONG] = [2, 4] as const;
const ENTRY_BYTES = 12;
const HEADER_BYTES = 8;
const MAX_CHARACTERS = 100;

interface Entry {
  tag: number;
  text: Uint8Array;
}

/** Adds the tags, which a canvas does not write, after the first two bytes of the JPEG, as a camera does. */
export function withExif(jpeg: Uint8Array<ArrayBuffer>, tags: ReadonlyMap<number, string>): Uint8Array<ArrayBuffer> {
  const [camera, clock] = [entriesOf(CAMERA_TAGS, tags), entriesOf(CLOCK_TAGS, tags)];
  if (camera.length + clock.length === 0) return jpeg;
  const tiff = tiffOf(camera, clock);
  const name = new TextEncoder().encode('Exif\0\0');
  const segment = new Uint8Array(4 + name.length + tiff.length);
  new DataView(segment.buffer).setUint32(0, (0xffe1 << 16) | (segment.length - 2));
  segment.set(name, 4);
  segment.set(tiff, 4 + name.length);
  const whole = new Uint8Array(jpeg.length + segment.length);
  whole.set(jpeg.subarray(0, 2));
  whole.set(segment, 2);
  whole.set(jpeg.subarray(2), 2 + segment.length);
  return whole;
}

function entriesOf(wanted: readonly number[], tags: ReadonlyMap<number, string>): Entry[] {
  return wanted.flatMap((tag) => {
    const text = tags.get(tag)?.slice(0, MAX_CHARACTERS);
    return text ? { tag, text: new TextEncoder().encode(`${text}\0`) } : [];
  });
}

/** The camera's directory, which points to the clock's, each followed by its texts. */
function tiffOf(camera: readonly Entry[], clock: readonly Entry[]): Uint8Array {
  const cameraBytes = directoryBytes(camera, 1);
  const tiff = new Uint8Array(HEADER_BYTES + cameraBytes + directoryBytes(clock, 0));
  const view = new DataView(tiff.buffer);
  tiff.set(new TextEncoder().encode('MM\0*'));
  view.setUint32(4, HEADER_BYTES);
  write(tiff, HEADER_BYTES, camera, HEADER_BYTES + cameraBytes);
  write(tiff, HEADER_BYTES + cameraBytes, clock, null);
  return tiff;
}

const directoryBytes = (entries: readonly Entry[], pointers: number): number =>
  2 + (entries.length + pointers) * ENTRY_BYTES + 4 + entries.reduce((sum, { text }) => sum + text.length, 0);

function write(tiff: Uint8Array, start: number, entries: readonly Entry[], pointer: number | null): void {
  const view = new DataView(tiff.buffer);
  const count = entries.length + (pointer === null ? 0 : 1);
  view.setUint16(start, count);
  let textAt = start + 2 + count * ENTRY_BYTES + 4;
  for (const [index, { tag, text }] of entries.entries()) {
    const at = start + 2 + index * ENTRY_BYTES;
    view.setUint16(at, tag);
    view.setUint16(at + 2, ASCII);
    view.setUint32(at + 4, text.length);
    // A value of at most four bytes is stored in the entry itself.
    if (text.length <= 4) tiff.set(text, at + 8);
    else {
      view.setUint32(at + 8, textAt);
      tiff.set(text, textAt);
      textAt += text.length;
    }
  }
  if (pointer === null) return;
  const at = start + 2 + entries.length * ENTRY_BYTES;
  view.setUint16(at, EXIF_POINTER);
  view.setUint16(at + 2, LONG);
  view.setUint32(at + 4, 1);
  view.setUint32(at + 8, pointer);
}
