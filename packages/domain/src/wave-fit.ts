import type { WatchRide } from './watch-rides.ts';

/** First and last frame of a photographed wave. */
export type WaveTime = { startMs: number; endMs: number };

/** Sorted by start, with the latest end so far: a wave looks at the few rides around it. */
export type RidesInTime = { rides: WatchRide[]; longestMs: number };

export function ridesInTime(rides: readonly WatchRide[]): RidesInTime {
  const sorted = rides.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
  return { rides: sorted, longestMs: Math.max(0, ...sorted.map(({ startMs, endMs }) => endMs - startMs)) };
}

/** Seconds by which frames are before or after their ride by the errors of a watch that is right. */
const OUTSIDE_S = 2;
/** Score of frames that cover a ride wholly: clothing that clearly differs outweighs it. */
const BEST = 2.5;
/** A photographer follows a ride from start to end more often than they take a part. */
const UNCOVERED = 2.5;
export const NO_FIT = -9;

/** Log of how much likelier the frames are the surfer's than another's who rode then, for the ride that fits best. */
export function fitIn({ rides, longestMs }: RidesInTime, { startMs, endMs }: WaveTime, shiftMs: number): number {
  const [start, end] = [startMs + shiftMs, endMs + shiftMs];
  let best = NO_FIT;
  for (let at = firstFrom(rides, start - longestMs - SLACK_MS); at < rides.length; at += 1) {
    const ride = rides[at];
    if (!ride || ride.startMs > end + SLACK_MS) break;
    best = Math.max(best, fitOf(ride, start, end));
  }
  return best;
}

const SLACK_MS = 8000;

function fitOf(ride: WatchRide, start: number, end: number): number {
  const before = Math.max(0, ride.startMs - start) / 1000;
  const after = Math.max(0, end - ride.endMs) / 1000;
  const overlap = Math.max(0, Math.min(end, ride.endMs) - Math.max(start, ride.startMs));
  const uncovered = 1 - overlap / Math.max(1000, ride.endMs - ride.startMs);
  return Math.max(NO_FIT, BEST - (before ** 2 + after ** 2) / (2 * OUTSIDE_S ** 2) - UNCOVERED * uncovered);
}

function firstFrom(rides: readonly WatchRide[], ms: number): number {
  let [low, high] = [0, rides.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rides[middle]?.startMs ?? 0) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}
