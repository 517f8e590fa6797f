import { GEAR_LENGTH } from '../gear/gear-descriptor.ts';
import type { ComparableRides } from '../gear/likeness.ts';
import { addVector, likenessTo } from '../gear/ride-vectors.ts';
import type { WatchRide } from './watch-rides.ts';
import { fitIn, sortByStart, NO_FIT, type WaveTime } from './wave-fit.ts';
import { findShift, type CameraShift } from './watch-clock.ts';

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
  cameras: CameraShift[];
};

/** Times are compared first. Then a wave loses score whose surfer is dressed unlike the surfer of the other waves. */
export function matchWaves({ rides, waves, cameras, gear }: WatchQuestion): WatchMatch {
  const sorted = sortByStart(rides);
  const scoresByShifts = new Map<string, Float64Array>();
  /** Returns each wave's score with its camera's clock shifted; a camera with null is left out. */
  const scoresAt = (shifts: readonly (number | null)[]) => {
    const key = shifts.join(' ');
    const timeScores = () =>
      Float64Array.from(waves, (wave) => {
        const shiftMs = wave && (shifts[wave.camera] ?? null);
        return wave && shiftMs !== null ? fitIn(sorted, wave, shiftMs) : NO_FIT;
      });
    const scores = scoresByShifts.get(key) ?? withClothing(timeScores(), gear);
    scoresByShifts.set(key, scores);
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
      .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
      .toSorted((a, b) => b.confidence - a.confidence || a.wave - b.wave),
    cameras: found,
  };
}

const sumOf = (scores: Float64Array) => scores.reduce((sum, score) => sum + Math.log1p(Math.exp(score)), 0);

const MIN_CONFIDENCE = 0.5;
const MAX_ROUNDS = 6;
/** Scores are logarithms of odds, so a smaller change moves a confidence by less than a third of a percent. */
const STEADY_CHANGE = 0.01;
/** Without the limit, clothing that differs much would outweigh the times of the rides. In standard deviations. */
const MAX_DISTINCTNESS = 3;
/** With this many other waves clothing has half its weight, because one wave with the same clothes proves little. */
const HALF_WEIGHT_WAVES = 0.7;
const MIN_OTHERS_WEIGHT = 0.2;
/** The limit keeps clothing alone from making a wave the surfer's, and from excluding one. */
const MAX_CLOTHING_SCORE = 4;
/** Without the floor, a few waves that happen to be alike would make every other one look far off. */
const MIN_DEVIATION = 0.04;

/**
 * Adds to each time score how much the wave's clothing is like that of the others that fit. A round changes which waves
 * fit, so rounds repeat until the scores are steady.
 */
function withClothing(timeScores: Float64Array, { vectors, isUnknown }: ComparableRides): Float64Array {
  const candidates = [...timeScores.keys()].filter((wave) => (timeScores[wave] ?? 0) > -MAX_CLOTHING_SCORE);
  const known = candidates.filter((wave) => isUnknown[wave] === 0);
  let scores = timeScores;
  if (known.length < 2) return scores;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = scoreRound(timeScores, scores, { known, vectors, isUnknown });
    const isSteady = known.every((wave) => Math.abs((next[wave] ?? 0) - (scores[wave] ?? 0)) < STEADY_CHANGE);
    scores = next;
    if (isSteady) break;
  }
  return scores;
}

type KnownClothing = ComparableRides & {
  /** These waves have a descriptor, and times that do not exclude them. */
  known: readonly number[];
};

/** Returns the time scores with the clothing scores that follow from the scores of the round before. */
function scoreRound(
  timeScores: Float64Array,
  scores: Float64Array,
  { known, vectors, isUnknown }: KnownClothing,
): Float64Array {
  const weights = known.map((wave) => 1 / (1 + Math.exp(-(scores[wave] ?? 0))));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const consensus = new Float32Array(GEAR_LENGTH);
  for (const [index, wave] of known.entries()) addVector(consensus, vectors, wave, weights[index] ?? 0);
  const likeness = Float64Array.from(isUnknown, (_, wave) => likenessTo(consensus, vectors, wave));
  const unlike = likenessOfOthers(likeness, scores, isUnknown, total);
  // A wave is compared with the others alone: with itself it is always alike.
  const alikeTo = known.map((wave, index) => {
    const weight = weights[index] ?? 0;
    const others = total - weight;
    return {
      wave,
      weight,
      others,
      alike: others < MIN_OTHERS_WEIGHT ? 0 : ((likeness[wave] ?? 0) - weight) / others,
    };
  });
  const own = alikeTo.reduce((sum, { weight, alike }) => sum + weight * alike, 0) / total;
  // Where all surfers wear the same, clothing distinguishes none of them.
  const distinctness = Math.max(0, Math.min(MAX_DISTINCTNESS, (own - unlike.mean) / unlike.deviation));
  const next = timeScores.slice();
  for (const { wave, others, alike } of alikeTo) {
    if (others < MIN_OTHERS_WEIGHT) continue;
    const deviations = (alike - unlike.mean) / unlike.deviation;
    const clothingScore = distinctness * (deviations - distinctness / 2) * (others / (others + HALF_WEIGHT_WAVES));
    next[wave] = (next[wave] ?? 0) + Math.max(-MAX_CLOTHING_SCORE, Math.min(MAX_CLOTHING_SCORE, clothingScore));
  }
  return next;
}

function likenessOfOthers(likeness: Float64Array, scores: Float64Array, isUnknown: Uint8Array, total: number) {
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
  return { mean, deviation: Math.max(MIN_DEVIATION, Math.sqrt(Math.max(0, squares / weight - mean ** 2))) };
}
