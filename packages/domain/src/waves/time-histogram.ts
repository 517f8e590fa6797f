import { DAY_MS, MINUTE_MS } from '../dates/durations.ts';
import { captureMs } from './waves.ts';

export type TimeBucket = { startMs: number; count: number };

export type TimeHistogram = {
  buckets: TimeBucket[];
  /** These photos have no time, or one from another day: a camera whose clock was never set. */
  outside: number;
};

export function timeHistogram(
  photos: readonly { takenAt: string | number | null }[],
  bucketMinutes: number,
): TimeHistogram {
  // Plain loops, and numbers that sort themselves: a phone runs this for thousands of photos before it shows the page.
  const times: number[] = [];
  for (const { takenAt } of photos) {
    const ms = captureMs(takenAt);
    if (ms !== null) times.push(ms);
  }
  const day = fullestDay(Float64Array.from(times).sort());
  const buckets = emptyBuckets(day[0], day.at(-1), bucketMinutes * MINUTE_MS);
  for (const ms of day) count(buckets, ms, 1, bucketMinutes);
  return { buckets, outside: photos.length - day.length };
}

/** `bucketMinutes` is a multiple of the minutes of `buckets`. */
export function widerBuckets(buckets: readonly TimeBucket[], bucketMinutes: number): TimeBucket[] {
  const wider = emptyBuckets(buckets[0]?.startMs, buckets.at(-1)?.startMs, bucketMinutes * MINUTE_MS);
  for (const bucket of buckets) count(wider, bucket.startMs, bucket.count, bucketMinutes);
  return wider;
}

function emptyBuckets(firstMs: number | undefined, lastMs: number | undefined, bucketMs: number): TimeBucket[] {
  if (firstMs === undefined || lastMs === undefined) return [];
  const first = Math.floor(firstMs / bucketMs);
  const length = Math.floor(lastMs / bucketMs) - first + 1;
  return Array.from({ length }, (_, index) => ({ startMs: (first + index) * bucketMs, count: 0 }));
}

function count(buckets: readonly TimeBucket[], ms: number, more: number, bucketMinutes: number) {
  const bucket = buckets[Math.floor((ms - (buckets[0]?.startMs ?? 0)) / (bucketMinutes * MINUTE_MS))];
  if (bucket) bucket.count += more;
}

/** The histogram covers the 24 hours with the most photos: one photo dated 1970 must not stretch it over half a century. */
function fullestDay(sorted: Float64Array): Float64Array {
  let best = { start: 0, end: 0 };
  let end = 0;
  for (let start = 0; end < sorted.length; start += 1) {
    while (end < sorted.length && (sorted[end] ?? 0) < (sorted[start] ?? 0) + DAY_MS) end += 1;
    if (end - start > best.end - best.start) best = { start, end };
  }
  return sorted.subarray(best.start, best.end);
}
