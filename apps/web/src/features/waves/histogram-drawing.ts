import { MINUTE_MS } from '@pleamar/domain/dates/durations';
import type { TimeRange, AlbumTimes } from './album-times.ts';

const tickSteps = [5, 10, 15, 30, 60, 120, 240];
const MAX_TICKS = 6;

/** Two paths, each in a box with one unit of width per bar and a height of 100. */
export function barsOf({ buckets }: AlbumTimes, { from, to }: TimeRange): { inside: string; outside: string } {
  const highest = Math.max(...buckets.map(({ count }) => count), 1);
  const paths = { inside: '', outside: '' };
  for (const [index, { startMs, count }] of buckets.entries()) {
    const height = Math.max(Math.round((count / highest) * 96), 1);
    const bar = `M${index + 0.07} 100V${100 - height}H${index + 0.93}V100Z`;
    paths[startMs >= from && startMs < to ? 'inside' : 'outside'] += bar;
  }
  return paths;
}

export function ticksOf({ from, to }: TimeRange): number[] {
  const stepMs = (tickSteps.find((minutes) => (to - from) / (minutes * MINUTE_MS) <= MAX_TICKS) ?? 480) * MINUTE_MS;
  const first = Math.ceil(from / stepMs) * stepMs;
  return Array.from({ length: Math.floor((to - first) / stepMs) + 1 }, (_, index) => first + index * stepMs);
}
