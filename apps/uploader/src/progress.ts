import type { FoundFile } from './scan-folder.ts';
import type { Outcome } from './upload-files.ts';

export interface Tally {
  files: number;
  bytes: number;
  /** Bytes of files that ended, and the sent ones of those under way. */
  bytesDone: number;
  sent: number;
  replaced: number;
  sentBytes: number;
  there: number;
  refused: number;
  failed: number;
}

/** Long enough to hold some chunks, short enough to follow a line that gets worse. */
const WINDOW_MS = 20_000;

export function createProgress(now: () => number) {
  const offsets = new Map<string, number>();
  const found = new Map<string, number>();
  const counts = { sent: 0, replaced: 0, there: 0, refused: 0, failed: 0 };
  let sentBytes = 0;
  let sendingMs = 0;
  const samples: Sample[] = [{ atMs: now(), bytes: 0 }];
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

  return {
    add(files: readonly FoundFile[]) {
      for (const { path, size } of files) found.set(path, size);
    },
    setOffset({ path }: FoundFile, bytes: number) {
      // A resumed file begins where it was: those bytes were not sent now.
      const before = offsets.get(path);
      if (before !== undefined && bytes > before) {
        sentBytes += bytes - before;
        sendingMs += Math.min(now() - (samples.at(-1)?.atMs ?? now()), WINDOW_MS);
        samples.push({ atMs: now(), bytes: sentBytes });
      }
      offsets.set(path, bytes);
    },
    end({ path, size }: FoundFile, { state }: Outcome) {
      if (state === 'postponed') {
        found.delete(path);
        offsets.delete(path);
        return;
      }
      offsets.set(path, size);
      counts[state] += 1;
    },
    tally: (): Tally => ({
      files: found.size,
      bytes: sum(found.values()),
      bytesDone: sum(offsets.values()),
      sentBytes,
      ...counts,
    }),
    bytesPerSecond: () => speedOf(samples, now()),
    /** Over the time in which something was sent: a watch is idle for hours. */
    averageBytesPerSecond: () => (sendingMs === 0 ? 0 : (sentBytes * 1000) / sendingMs),
  };
}

export interface Sample {
  atMs: number;
  /** Sent until then. */
  bytes: number;
}

export function speedOf(samples: readonly Sample[], nowMs: number): number {
  const from = samples.findLast(({ atMs }) => nowMs - atMs >= WINDOW_MS) ?? samples[0];
  const last = samples.at(-1);
  if (!from || !last || nowMs <= from.atMs) return 0;
  return ((last.bytes - from.bytes) * 1000) / (nowMs - from.atMs);
}

/** Null while nothing moves. */
export function secondsLeft({ bytes, bytesDone }: Tally, bytesPerSecond: number): number | null {
  return bytesPerSecond > 0 ? Math.ceil((bytes - bytesDone) / bytesPerSecond) : null;
}
