import { MINUTE_MS } from '../dates/durations.ts';

/**
 * A photographer holds the shutter during a ride and rests between waves, so a camera's gaps come in two kinds. Where
 * the short kind ends is read off the album's own gaps: bursts from the beach and from the water differ in pace.
 */

export type TimedPhoto = {
  id: string;
  /**
   * The time is ISO or the instant itself; without an offset it is the camera's clock. Null where the file has no time.
   */
  takenAt: string | number | null;
  camera: string | null;
};

export type Wave = {
  id: string;
  camera: string | null;
  photoIds: string[];
  startMs: number;
  endMs: number;
};

/** Lists of waves show this many frames of a long burst, on which a surfer recognises themselves; the album has all. */
export const MAX_LISTED_FRAMES = 30;

export type GroupedPhotos = {
  waves: Wave[];
  untimedIds: string[];
};

/**
 * No photographer rests for less than three seconds, no ride pauses for more than twenty. Clocks with whole seconds
 * need no rule of their own: they show a gap of less than three as three at most.
 */
const MIN_REST_MS = 3_000;
const MAX_PAUSE_MS = 20_000;
/** More than a minute is several rides shot without a rest: they are divided at the widest gaps. */
const MAX_RIDE_MS = MINUTE_MS;

export function groupIntoWaves(photos: readonly TimedPhoto[]): GroupedPhotos {
  // Plain loops here and below: a phone runs this for thousands of photos before it shows the page.
  const frames: Frame[] = [];
  const untimedIds: string[] = [];
  for (const { id, camera, takenAt } of photos) {
    const ms = captureMs(takenAt);
    if (ms === null) untimedIds.push(id);
    else frames.push({ id, camera, ms });
  }
  const byCamera = [...Map.groupBy(frames.toSorted(inTime), (frame) => frame.camera).values()];
  const restMs = restFrom(byCamera.flatMap(gapsBetween));
  const rides = byCamera.flatMap((shots) => splitWhere(shots, (gapMs) => gapMs > restMs)).flatMap(splitLongRide);
  return {
    waves: rides.flatMap(toWave).toSorted((a, b) => a.startMs - b.startMs || compareText(a.id, b.id)),
    untimedIds: untimedIds.toSorted(compareText),
  };
}

/** A camera's clock without an offset is read as UTC, on every machine alike. */
export function captureMs(takenAt: string | number | null): number | null {
  if (takenAt === null || typeof takenAt === 'number') return takenAt;
  const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(takenAt);
  const ms = Date.parse(hasOffset || !takenAt.includes('T') ? takenAt : `${takenAt}Z`);
  return Number.isNaN(ms) ? null : ms;
}

/** A rest begins at the emptiest stretch of the gaps between 3 and 20 seconds, on a logarithmic scale. */
export function restFrom(gapsMs: readonly number[]): number {
  const counts = Array.from({ length: BINS + 2 }, () => 0);
  for (const gapMs of gapsMs) {
    const bin = binOf(gapMs);
    if (bin !== null) counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const smooth = counts.slice(1, -1).map((count, index) => (counts[index] ?? 0) + count + (counts[index + 2] ?? 0));
  const valley = longestRun(smooth, Math.min(...smooth));
  return MIN_REST_MS * Math.exp(((valley.start + valley.end) / 2) * BIN_WIDTH);
}

const BINS = 12;
const BIN_WIDTH = Math.log(MAX_PAUSE_MS / MIN_REST_MS) / BINS;
/** One extra bin on each side counts the shorter and the longer gaps. */
const EDGES_MS = Array.from({ length: BINS + 3 }, (_, index) => MIN_REST_MS * Math.exp((index - 1) * BIN_WIDTH));

/** Most gaps are before the first edge, and logarithms of thousands take a while, so bins are looked up. */
function binOf(gapMs: number): number | null {
  if (gapMs < (EDGES_MS[0] ?? 0)) return null;
  const end = EDGES_MS.findIndex((edgeMs) => gapMs < edgeMs);
  return end === -1 ? null : end - 1;
}

type Frame = { id: string; camera: string | null; ms: number };

/** Clocks with whole seconds give many frames one time; there the id decides, so that upload order does not. */
function inTime(a: Frame, b: Frame): number {
  return a.ms - b.ms || compareText(a.id, b.id);
}

function gapsBetween(shots: readonly Frame[]): number[] {
  return shots.slice(1).map((shot, index) => shot.ms - (shots[index] ?? shot).ms);
}

function splitWhere(shots: readonly Frame[], isBreak: (gapMs: number, index: number) => boolean): Frame[][] {
  const parts: Frame[][] = [];
  let part: Frame[] = [];
  let last: Frame | undefined;
  let index = 0;
  for (const shot of shots) {
    if (last && !isBreak(shot.ms - last.ms, index)) part.push(shot);
    else {
      part = [shot];
      parts.push(part);
    }
    last = shot;
    index += 1;
  }
  return parts;
}

function splitLongRide(shots: Frame[]): Frame[][] {
  const [first, last] = [shots[0], shots.at(-1)];
  if (!first || !last || last.ms - first.ms <= MAX_RIDE_MS) return [shots];
  const gaps = gapsBetween(shots);
  const widest = Math.max(...gaps);
  const middle = shots.length / 2;
  const at = gaps
    .flatMap((gap, index) => (gap === widest ? [index + 1] : []))
    .reduce((best, index) => (Math.abs(index - middle) < Math.abs(best - middle) ? index : best));
  return splitWhere(shots, (_, index) => index === at).flatMap(splitLongRide);
}

function toWave(shots: readonly Frame[]): Wave[] {
  const [first, last] = [shots[0], shots.at(-1)];
  if (!first || !last) return [];
  const photoIds = shots.map((shot) => shot.id);
  return [{ id: first.id, camera: first.camera, photoIds, startMs: first.ms, endMs: last.ms }];
}

function longestRun(values: readonly number[], value: number): { start: number; end: number } {
  let best = { start: 0, end: 0 };
  let start = 0;
  for (const [index, current] of [...values, Number.NaN].entries()) {
    if (current === value) continue;
    if (index - start > best.end - best.start) best = { start, end: index };
    start = index + 1;
  }
  return best;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
