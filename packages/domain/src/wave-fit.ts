import type { WatchRide } from './watch-rides.ts';

export type WaveTime = { startMs: number; endMs: number };

/** The waves are sorted by start, with the longest: what is near a time is found without looking at all. */
export type InTime = { sorted: WaveTime[]; longestMs: number };

export function inTime(spans: readonly WaveTime[]): InTime {
  const sorted = spans.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
  return { sorted, longestMs: Math.max(0, ...sorted.map(({ startMs, endMs }) => endMs - startMs)) };
}

/** The errors of a watch that is right put frames this many seconds before or after their ride. */
const OUTSIDE_S = 2;
/** Frames that cover a ride wholly have this score: clothing that clearly differs outweighs it. */
const BEST = 2.5;
/** A photographer follows a ride from start to end more often than they take a part. */
const UNCOVERED = 2.5;
export const NO_FIT = -9;

/**
 * The fit is the log of how much likelier the frames are the surfer's than another's who rode then, for the ride that
 * fits best.
 */
export function fitIn(rides: InTime, { startMs, endMs }: WaveTime, shiftMs: number): number {
  const [start, end] = [startMs + shiftMs, endMs + shiftMs];
  let best = NO_FIT;
  for (let at = firstFrom(rides.sorted, start - rides.longestMs - SLACK_MS); at < rides.sorted.length; at += 1) {
    const ride = rides.sorted[at];
    if (!ride || ride.startMs > end + SLACK_MS) break;
    best = Math.max(best, fitOf(ride, start, end));
  }
  return best;
}

/** Only waves near a ride get a fit, every other one has `NO_FIT`: hundreds of shifts are tried in an answer. */
export function fitsNear(rides: InTime, waves: InTime, shiftMs: number): number[] {
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
