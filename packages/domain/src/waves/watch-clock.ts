import { firstFrom, fitsNear, sortByStart, type SortedTimes, NO_FIT, type WaveTime } from './wave-fit.ts';
import { MINUTE_MS } from '../dates/durations.ts';

export type CameraShift = {
  /** The shift is added to the photos' times, so that they are the watch's. */
  shiftMs: number;
  source: 'known' | 'found' | 'set';
  /** The waves fit no better than at other shifts, so the shift is a guess. */
  isChance: boolean;
};

/** `judge` returns how well all waves agree at a shift, clothing included. */
export function findShift(
  rides: SortedTimes,
  ofCamera: readonly WaveTime[],
  camera: { isKnown: boolean; shiftMs?: number | undefined },
  judge: (shiftMs: number) => number,
): CameraShift {
  if (ofCamera.length === 0) return { shiftMs: camera.shiftMs ?? 0, source: sourceOf(camera), isChance: true };
  const waves = sortByStart(ofCamera);
  const chance = chanceOf(rides, waves);
  const isChance = (shiftMs: number, minDeviations: number) =>
    scoreAt(rides, waves, shiftMs) < chance.mean + minDeviations * chance.deviation;
  if (camera.shiftMs !== undefined) {
    return { shiftMs: camera.shiftMs, source: 'set', isChance: isChance(camera.shiftMs, MIN_DEVIATIONS) };
  }
  const { maxMs, doubt } = camera.isKnown ? KNOWN : UNKNOWN;
  const shiftMs = bestShift({ rides, waves, maxMs, doubt }, judge);
  const minDeviations = camera.isKnown ? MIN_DEVIATIONS : MIN_DEVIATIONS_FOUND;
  return { shiftMs, source: sourceOf(camera), isChance: isChance(shiftMs, minDeviations) };
}

const sourceOf = ({ isKnown, shiftMs }: { isKnown: boolean; shiftMs?: number | undefined }) =>
  shiftMs !== undefined ? 'set' : isKnown ? 'known' : 'found';

/** Cameras are off by seconds to minutes; hours are the photographer's zone, which the album knows. */
const MAX_SEARCHED_SHIFT_MS = 3 * MINUTE_MS;
/** Each second of shift takes `doubt` from the score, because small errors are likelier than large ones. */
const UNKNOWN = { maxMs: MAX_SEARCHED_SHIFT_MS, doubt: 0.015 };
/** A camera's clock that was set may still differ from the watch by a few seconds. */
const KNOWN = { maxMs: 6000, doubt: 0.4 };
const STEP_MS = 1000;
/** Only the best shifts by time are compared with clothing, because each comparison scores all waves anew. */
const MAX_PEAKS = 5;
const MIN_MS_BETWEEN_PEAKS = 4000;
const MIN_DEVIATIONS = 2.5;
/** The best of hundreds of shifts fits well by chance, so it must fit better than one that was set. */
const MIN_DEVIATIONS_FOUND = 4.5;
const CHANCE_SAMPLES = 60;

function scoreAt(rides: SortedTimes, waves: SortedTimes, shiftMs: number): number {
  const fits = fitsNear(rides, waves, shiftMs);
  const others = waves.sorted.length - fits.length;
  return fits.reduce((sum, fit) => sum + Math.log1p(Math.exp(fit)), others * Math.log1p(Math.exp(NO_FIT)));
}

type Search = { rides: SortedTimes; waves: SortedTimes; maxMs: number; doubt: number };

function bestShift({ rides, waves, maxMs, doubt }: Search, judge: (shiftMs: number) => number): number {
  const doubted = (score: number, shiftMs: number) => score - (doubt * Math.abs(shiftMs)) / 1000;
  const shifts = Array.from({ length: (2 * maxMs) / STEP_MS + 1 }, (_, index) => index * STEP_MS - maxMs);
  const byTime = shifts
    .map((shiftMs) => ({ shiftMs, score: doubted(scoreAt(rides, waves, shiftMs), shiftMs) }))
    .toSorted((a, b) => b.score - a.score || Math.abs(a.shiftMs) - Math.abs(b.shiftMs));
  const peaks: number[] = [];
  for (const { shiftMs } of byTime) {
    if (peaks.length === MAX_PEAKS) break;
    if (peaks.every((peak) => Math.abs(peak - shiftMs) >= MIN_MS_BETWEEN_PEAKS)) peaks.push(shiftMs);
  }
  if (peaks.length < 2) return peaks[0] ?? 0;
  return peaks
    .map((shiftMs) => ({ shiftMs, score: doubted(judge(shiftMs), shiftMs) }))
    .reduce((best, peak) => (peak.score > best.score ? peak : best)).shiftMs;
}

/** Returns how well the rides fit by chance: the waves are shifted in a circle, so that as many are at wrong times. */
function chanceOf(rides: SortedTimes, { sorted, longestMs }: SortedTimes) {
  const startMs = sorted[0]?.startMs ?? 0;
  const spanMs = Math.max(...sorted.map((wave) => wave.endMs)) - startMs + MINUTE_MS;
  const minTurnMs = Math.min(MAX_SEARCHED_SHIFT_MS + 30_000, spanMs / 4);
  const scores = Array.from({ length: CHANCE_SAMPLES }, (_, index) => {
    const turnMs = minTurnMs + ((spanMs - 2 * minTurnMs) * index) / (CHANCE_SAMPLES - 1);
    const overEnd = firstFrom(sorted, startMs + spanMs - turnMs);
    return (
      scoreAt(rides, { sorted: sorted.slice(0, overEnd), longestMs }, turnMs) +
      scoreAt(rides, { sorted: sorted.slice(overEnd), longestMs }, turnMs - spanMs)
    );
  });
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const deviation = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length);
  return { mean, deviation: Math.max(deviation, 0.5) };
}
