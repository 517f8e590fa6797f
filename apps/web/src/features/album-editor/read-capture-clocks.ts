import { captureTime, offsetMinutes, type CaptureClock } from '@pleamar/domain/capture-time';

// By number, as they were written: the reader would turn dates into instants without looking at the offset.
const TAKEN = 0x9003;
const OFFSET = 0x9011;
const options = {
  tiff: true,
  ifd0: {},
  exif: true,
  gps: false,
  interop: false,
  ifd1: false,
  makerNote: false,
  translateKeys: false,
  translateValues: false,
  reviveValues: false,
  mergeOutput: true,
  pick: [TAKEN, OFFSET],
};

const atOnce = 8;

/**
 * When each file was taken, read from its first kilobytes: the day can be proposed long before the photos are up. Files
 * that do not tell are left out. `onRead` comes every few files, so that a thousand of them do not keep anybody waiting.
 */
export async function readCaptureClocks(
  files: readonly File[],
  onRead: (clocks: (readonly [File, CaptureClock])[]) => void,
): Promise<void> {
  // Only who adds photos needs it.
  const { default: exifr } = await import('exifr');
  for (let start = 0; start < files.length; start += atOnce) {
    const read = await Promise.all(files.slice(start, start + atOnce).map(clockOf));
    const found = read.filter((each) => each !== null);
    if (found.length > 0) onRead(found);
  }

  async function clockOf(file: File): Promise<readonly [File, CaptureClock] | null> {
    const tags: unknown = await exifr.parse(file, options).catch(() => undefined);
    const taken = captureTime(textOf(tags, TAKEN), null, textOf(tags, OFFSET));
    if (!taken) return null;
    return [file, { local: taken.local, offsetMinutes: taken.offset === null ? null : offsetMinutes(taken.offset) }];
  }
}

function textOf(tags: unknown, tag: number): string | null {
  const value: unknown = typeof tags === 'object' && tags !== null ? Reflect.get(tags, tag) : undefined;
  return typeof value === 'string' ? value.trim() : null;
}
