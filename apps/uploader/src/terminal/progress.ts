import type { FoundFile } from '../folder/scan-folder.ts';
import type { Outcome } from '../sending/upload-run.ts';

export interface Tally {
  files: number;
  bytes: number;
  /** Includes the sent bytes of unfinished files. */
  bytesDone: number;
  previewed: number;
  visible: number;
  /** Whether this run has published the album, or it was public before. */
  isPublished: boolean;
  sent: number;
  replaced: number;
  sentBytes: number;
  duplicate: number;
  refused: number;
  failed: number;
}

/** The speed is measured over this time: long enough for some chunks, short enough to notice a slower connection. */
const WINDOW_MS = 20_000;

export function createProgress(now: () => number) {
  const offsets = new Map<string, number>();
  const previewOffsets = new Map<string, number>();
  const sizes = new Map<string, number>();
  const previewed = new Set<string>();
  const visible = new Set<string>();
  const counts = { sent: 0, replaced: 0, duplicate: 0, refused: 0, failed: 0 };
  let isPublished = false;
  let sentBytes = 0;
  let sendingMs = 0;
  const samples: SpeedSample[] = [{ atMs: now(), bytes: 0 }];
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

  /** The first offset of a resumed file is not counted, because those bytes were sent by an earlier run. */
  function count(known: Map<string, number>, path: string, bytes: number): void {
    const before = known.get(path);
    if (before !== undefined && bytes > before) {
      sentBytes += bytes - before;
      sendingMs += Math.min(now() - (samples.at(-1)?.atMs ?? now()), WINDOW_MS);
      samples.push({ atMs: now(), bytes: sentBytes });
    }
    known.set(path, bytes);
  }

  return {
    add(files: readonly FoundFile[]) {
      for (const { path, size } of files) sizes.set(path, size);
    },
    setPublished() {
      isPublished = true;
    },
    setPreviewOffset: ({ path }: FoundFile, bytes: number) => count(previewOffsets, path, bytes),
    setOffset: ({ path }: FoundFile, bytes: number) => count(offsets, path, bytes),
    setOutcome({ path, size }: FoundFile, { state }: Outcome) {
      if (state === 'postponed') {
        for (const known of [sizes, offsets, previewed, visible]) known.delete(path);
        return;
      }
      if (state !== 'refused' && state !== 'failed') visible.add(path);
      if (state === 'previewed') {
        previewed.add(path);
        return;
      }
      offsets.set(path, size);
      counts[state] += 1;
    },
    tally: (): Tally => ({
      files: sizes.size,
      bytes: sum(sizes.values()),
      bytesDone: sum(offsets.values()),
      previewed: previewed.size,
      visible: visible.size,
      isPublished,
      sentBytes,
      ...counts,
    }),
    bytesPerSecond: () => speedOf(samples, now()),
    /** Counts only the time in which bytes were sent, because a watch is idle for hours. */
    averageBytesPerSecond: () => (sendingMs === 0 ? 0 : (sentBytes * 1000) / sendingMs),
  };
}

export type Progress = ReturnType<typeof createProgress>;

export interface SpeedSample {
  atMs: number;
  bytes: number;
}

export function speedOf(samples: readonly SpeedSample[], nowMs: number): number {
  const from = samples.findLast(({ atMs }) => nowMs - atMs >= WINDOW_MS) ?? samples[0];
  const last = samples.at(-1);
  if (!from || !last || nowMs <= from.atMs) return 0;
  return ((last.bytes - from.bytes) * 1000) / (nowMs - from.atMs);
}

export function secondsLeft({ bytes, bytesDone }: Tally, bytesPerSecond: number): number | null {
  return bytesPerSecond > 0 ? Math.ceil((bytes - bytesDone) / bytesPerSecond) : null;
}
