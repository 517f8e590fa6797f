import { GEAR_LENGTH } from './gear-descriptor.ts';
import type { ComparableRides } from './likeness.ts';
import { addDirection, likenessTo } from './ride-directions.ts';
import type { WatchRide } from './watch-rides.ts';
import { fitIn, inTime, NO_FIT, type WaveTime } from './wave-fit.ts';
import { findShift, type FoundShift } from './watch-clock.ts';

export type CameraTime = {
  isKnown: boolean;
  shiftMs?: number | undefined;
};

export type WatchQuestion = {
  rides: readonly WatchRide[];
  /** The waves are in the order of `gear`; null for what cannot be matched. `camera` is an index of `cameras`. */
  waves: readonly ((WaveTime & { camera: number }) | null)[];
  cameras: readonly CameraTime[];
  gear: ComparableRides;
};

export type WatchMatch = {
  waves: { wave: number; confidence: number }[];
  cameras: FoundShift[];
};

/**
 * Rides are laid over the waves of each camera; then waves are left out whose surfer wears something else than most do.
 */
export function matchWaves({ rides, waves, cameras, gear }: WatchQuestion): WatchMatch {
  const sorted = inTime(rides);
  const before = new Map<string, Float64Array>();
  /**
   * The answer has the scores at a shift of each camera; null leaves its waves out. The last shifts of one camera were
   * judged already.
   */
  const scoresAt = (shifts: readonly (number | null)[]) => {
    const key = shifts.join(' ');
    const timeScores = () =>
      Float64Array.from(waves, (wave) => {
        const shiftMs = wave && (shifts[wave.camera] ?? null);
        return wave && shiftMs !== null ? fitIn(sorted, wave, shiftMs) : NO_FIT;
      });
    const scores = before.get(key) ?? withClothing(timeScores(), gear);
    before.set(key, scores);
    return scores;
  };
  const found = cameras.map((camera, index) => {
    const own = waves.filter((wave) => wave !== null).filter((wave) => wave.camera === index);
    const judge = (shiftMs: number) => sumOf(scoresAt(cameras.map((_, each) => (each === index ? shiftMs : null))));
    return findShift(sorted, own, camera, judge);
  });
  const scores = scoresAt(found.map(({ shiftMs }) => shiftMs));
  const confidences = [...scores].map((score, wave) => ({ wave, confidence: 1 / (1 + Math.exp(-score)) }));
  return {
    waves: confidences
      .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
      .toSorted((a, b) => b.confidence - a.confidence || a.wave - b.wave),
    cameras: found,
  };
}

const sumOf = (scores: Float64Array) => scores.reduce((sum, score) => sum + Math.log1p(Math.exp(score)), 0);

const LEAST_CONFIDENCE = 0.5;
const ROUNDS = 6;
/** Scores are logarithms of odds: a smaller change moves no confidence by a third of a percent. */
const STEADY = 0.01;
/** Deviations between the surfer's likeness and a stranger's that clothing is believed to show, however clear it looks. */
const MAX_DISTINCT = 3;
/** This many other waves give clothing half its weight: one that agrees proves little. */
const HALF_WEIGHT_WAVES = 0.7;
const LEAST_OTHERS = 0.2;
/** Clothing alone, without a ride at that time, never makes a wave the surfer's; nor does it exclude one alone. */
const MAX_CLOTHES = 4;

/** Each wave's time score, and how much the wave looks like the others that fit: repeated, as the others change. */
export function withClothing(timeScores: Float64Array, { directions, isUnknown }: ComparableRides): Float64Array {
  const candidates = [...timeScores.keys()].filter((wave) => (timeScores[wave] ?? 0) > -MAX_CLOTHES);
  const known = candidates.filter((wave) => isUnknown[wave] === 0);
  let scores = timeScores;
  if (known.length < 2) return scores;
  const likeness = new Float64Array(isUnknown.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    const weights = known.map((wave) => 1 / (1 + Math.exp(-(scores[wave] ?? 0))));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const consensus = new Float32Array(GEAR_LENGTH);
    for (const [index, wave] of known.entries()) addDirection(consensus, directions, wave, weights[index] ?? 0);
    for (let wave = 0; wave < likeness.length; wave += 1) likeness[wave] = likenessTo(consensus, directions, wave);
    const strangers = strangersOf(likeness, scores, isUnknown, total);
    const next = timeScores.slice();
    // A wave is like itself, so it is left out.
    const alikeTo = known.map((wave, index) => {
      const weight = weights[index] ?? 0;
      const others = total - weight;
      return { wave, weight, others, alike: others < LEAST_OTHERS ? 0 : ((likeness[wave] ?? 0) - weight) / others };
    });
    const own = alikeTo.reduce((sum, { weight, alike }) => sum + weight * alike, 0) / total;
    // Where all wear the same, clothing says nothing.
    const distinct = Math.max(0, Math.min(MAX_DISTINCT, (own - strangers.mean) / strangers.deviation));
    for (const { wave, others, alike } of alikeTo) {
      if (others < LEAST_OTHERS) continue;
      const deviations = (alike - strangers.mean) / strangers.deviation;
      const said = distinct * (deviations - distinct / 2) * (others / (others + HALF_WEIGHT_WAVES));
      next[wave] = (next[wave] ?? 0) + Math.max(-MAX_CLOTHES, Math.min(MAX_CLOTHES, said));
    }
    const isSteady = known.every((wave) => Math.abs((next[wave] ?? 0) - (scores[wave] ?? 0)) < STEADY);
    scores = next;
    if (isSteady) break;
  }
  return scores;
}

function strangersOf(likeness: Float64Array, scores: Float64Array, isUnknown: Uint8Array, total: number) {
  let [weight, sum, squares] = [1e-6, 0, 0];
  for (let wave = 0; wave < likeness.length; wave += 1) {
    if (isUnknown[wave] === 1) continue;
    const alike = (likeness[wave] ?? 0) / total;
    const other = 1 / (1 + Math.exp(scores[wave] ?? 0));
    weight += other;
    sum += other * alike;
    squares += other * alike ** 2;
  }
  const mean = sum / weight;
  return { mean, deviation: Math.max(LEAST_DEVIATION, Math.sqrt(Math.max(0, squares / weight - mean ** 2))) };
}

/** A few waves that happen to be alike would make every other one look far off. */
const LEAST_DEVIATION = 0.04;
