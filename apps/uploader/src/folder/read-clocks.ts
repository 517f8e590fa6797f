import { open } from 'node:fs/promises';
import path from 'node:path';
import { captureTime, offsetMinutes, type CaptureClock } from '@pleamar/domain/cameras/capture-time';
import * as exifr from 'exifr';
import type { FoundFile } from './scan-folder.ts';

// The tags are read as raw text, because the library ignores the time zone of a date.
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

/** Enough for the segment with the camera's data: it is among the first, and a segment has at most 64 kB. */
const HEAD_BYTES = 256 * 1024;

export async function readClocks(folder: string, files: readonly FoundFile[]): Promise<CaptureClock[]> {
  const clocks: CaptureClock[] = [];
  for (const file of files) {
    const head = await readHead(path.join(folder, file.path)).catch(() => null);
    const tags: unknown = head && (await exifr.default.parse(head, options).catch(() => null));
    const capture = captureTime(textOf(tags, TAKEN), null, textOf(tags, OFFSET));
    if (capture)
      clocks.push({
        local: capture.local,
        offsetMinutes: capture.offset === null ? null : offsetMinutes(capture.offset),
      });
  }
  return clocks;
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function textOf(tags: unknown, tag: number): string | null {
  const value: unknown = typeof tags === 'object' && tags !== null ? Reflect.get(tags, tag) : null;
  return typeof value === 'string' ? value.trim() : null;
}
