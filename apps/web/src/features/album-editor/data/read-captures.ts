import { captureTime, offsetMinutes, type CaptureClock } from '@pleamar/domain/cameras/capture-time';
import type { Point } from '@pleamar/domain/places/distance';
import { degreesFrom } from '@pleamar/domain/places/likely-breaks';
import { importWithRetry } from '../../../lib/page/import-with-retry.ts';

// EXIF tags. They are read as raw text: the library would turn dates into instants and ignore the offset.
const DATE_TIME_ORIGINAL = 0x9003;
const OFFSET_TIME_ORIGINAL = 0x9011;
const [LATITUDE_REF, LATITUDE, LONGITUDE_REF, LONGITUDE] = [1, 2, 3, 4] as const;
const exifOptions = {
  tiff: true,
  ifd0: {},
  exif: true,
  gps: true,
  interop: false,
  ifd1: false,
  makerNote: false,
  translateKeys: false,
  translateValues: false,
  reviveValues: false,
  mergeOutput: true,
  pick: [DATE_TIME_ORIGINAL, OFFSET_TIME_ORIGINAL, LATITUDE_REF, LATITUDE, LONGITUDE_REF, LONGITUDE],
};

const filesAtOnce = 8;

/** Read from a file. The position is used in the browser only and is never sent. */
export interface Capture {
  clock: CaptureClock | null;
  position: Point | null;
}

/**
 * Reads only the first kilobytes of each file, so that day and place are proposed long before the upload ends. `onRead`
 * is called every few files, so that a thousand of them show progress.
 */
export async function readCaptures(
  files: readonly File[],
  onRead: (captures: (readonly [File, Capture])[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const { default: exifr } = await importWithRetry(() => import('exifr'));
  // Without the signal a thousand files would still be read for minutes after the page was left.
  for (let start = 0; start < files.length && !signal.aborted; start += filesAtOnce) {
    onRead(await Promise.all(files.slice(start, start + filesAtOnce).map(captureOf)));
  }

  async function captureOf(file: File): Promise<readonly [File, Capture]> {
    const tags: unknown = await exifr.parse(file, exifOptions).catch(() => undefined);
    return [file, { clock: clockOf(tags), position: positionOf(tags) }];
  }
}

function clockOf(tags: unknown): CaptureClock | null {
  const taken = captureTime(textOf(tags, DATE_TIME_ORIGINAL), null, textOf(tags, OFFSET_TIME_ORIGINAL));
  return taken && { local: taken.local, offsetMinutes: taken.offset === null ? null : offsetMinutes(taken.offset) };
}

/** A camera that finds no satellites writes 0, 0, which is not a position. */
function positionOf(tags: unknown): Point | null {
  const lat = degreesFrom(valueOf(tags, LATITUDE), textOf(tags, LATITUDE_REF));
  const lon = degreesFrom(valueOf(tags, LONGITUDE), textOf(tags, LONGITUDE_REF));
  return lat === null || lon === null || (lat === 0 && lon === 0) ? null : { lat, lon };
}

const valueOf = (tags: unknown, tag: number): unknown =>
  typeof tags === 'object' && tags !== null ? Reflect.get(tags, tag) : undefined;

function textOf(tags: unknown, tag: number): string | null {
  const value = valueOf(tags, tag);
  return typeof value === 'string' ? value.trim() : null;
}
