import type { WatchRide } from './watch-rides.ts';

export type WaveTime = { startMs: number; endMs: number };

/** Nothing near a time starts earlier than `longestMs` before it, so a search by halves finds where to begin. */
export type SortedTimes = { sorted: WaveTime[]; longestMs: number };

export function sortByStart(spans: readonly WaveTime[]): SortedTimes {
  const sorted = spans.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
  return { sorted, longestMs: Math.max(0, ...sorted.map(({ startMs, endMs }) => endMs - startMs)) };
}

/** A watch with a correct clock finds rides this many seconds too early or too late. */
const OUTSIDE_S = 2;
/** Frames that cover a whole ride have this score; a larger one would outweigh clothing that clearly differs. */
const BEST = 2.5;
/** A photographer follows a ride from start to end more often than they take a part. */
const UNCOVERED = 2.5;
export const NO_FIT = -9;

/** Returns the logarithm of the odds that the frames are of the surfer's ride, for the ride that fits best. */
export function fitIn(rides: SortedTimes, { startMs, endMs }: WaveTime, shiftMs: number): number {
  const [start, end] = [startMs + shiftMs, endMs + shiftMs];
  let best = NO_FIT;
  for (let at = firstFrom(rides.sorted, start - rides.longestMs - SLACK_MS); at < rides.sorted.length; at += 1) {
    const ride = rides.sorted[at];
    if (!ride || ride.startMs > end + SLACK_MS) break;
    best = Math.max(best, fitOf(ride, start, end));
  }
  return best;
}

/** Returns the fits of the waves near a ride. The others are skipped, because one question tries hundreds of shifts. */
export function fitsNear(rides: SortedTimes, waves: SortedTimes, shiftMs: number): number[] {
  const fits: number[] = [];
  let done = 0;
  for (const { startMs } of rides.sorted) {
    const fromMs = startMs - SLACK_MS - waves.longestMs - shiftMs;
    const untilMs = startMs + rides.longestMs + SLACK_MS - shiftMs;
    for (done = Math.max(done, firstFrom(waves.sorted, fromMs)); done < waves.sorted.length; done += 1) {
      const wave = waves.sorted[done];
      if (!wave || wave.startMs > untilMs) break;
      fits.push(fitIn(rides, wave, shiftMs));
    }
  }
  return fits;
}

const SLACK_MS = 8000;

function fitOf(ride: WatchRide, start: number, end: number): number {
  const before = Math.max(0, ride.startMs - start) / 1000;
  const after = Math.max(0, end - ride.endMs) / 1000;
  const overlap = Math.max(0, Math.min(end, ride.endMs) - Math.max(start, ride.startMs));
  const uncovered = 1 - overlap / Math.max(1000, ride.endMs - ride.startMs);
  return Math.max(NO_FIT, BEST - (before ** 2 + after ** 2) / (2 * OUTSIDE_S ** 2) - UNCOVERED * uncovered);
}

export function firstFrom(sorted: readonly WaveTime[], ms: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.startMs ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}
