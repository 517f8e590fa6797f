import { captureMs } from './waves.ts';

export type TimeBucket = { startMs: number; count: number };

export type TimeStrip = {
  /** One after the other without holes, from the first photo's to the last one's. */
  buckets: TimeBucket[];
  /** Photos with no time, or with one from another day: a camera whose clock was never set. */
  outside: number;
};

const DAY_MS = 86_400_000;

/** How many photos were taken when, in buckets of so many minutes: the bars of the time strip. */
export function timeStrip(photos: readonly { takenAt: string | number | null }[], bucketMinutes: number): TimeStrip {
  const times = photos
    .map(({ takenAt }) => captureMs(takenAt))
    .filter((ms) => ms !== null)
    .toSorted((a, b) => a - b);
  const session = fullestDay(times);
  const bucketMs = bucketMinutes * 60_000;
  const bucketOf = (ms: number) => Math.floor(ms / bucketMs);
  const first = bucketOf(session[0] ?? 0);
  const last = bucketOf(session.at(-1) ?? 0);
  const counts = new Map<number, number>();
  for (const ms of session) counts.set(bucketOf(ms), (counts.get(bucketOf(ms)) ?? 0) + 1);
  const length = session.length === 0 ? 0 : last - first + 1;
  return {
    buckets: Array.from({ length }, (_, index) => ({
      startMs: (first + index) * bucketMs,
      count: counts.get(first + index) ?? 0,
    })),
    outside: photos.length - session.length,
  };
}

/** The 24 hours with the most photos: one photo dated 1970 must not stretch the strip over half a century. */
function fullestDay(sorted: readonly number[]): readonly number[] {
  let best: readonly number[] = [];
  let end = 0;
  for (const [start, ms] of sorted.entries()) {
    while (end < sorted.length && (sorted[end] ?? 0) < ms + DAY_MS) end += 1;
    if (end - start > best.length) best = sorted.slice(start, end);
  }
  return best;
}
