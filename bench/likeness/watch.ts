import { prepareRides, matchWaves, type CameraTime, type WatchRide } from '@pleamar/domain';
import { normal, numbersFrom } from '@pleamar/domain/testing/drawn-track';
import type { AccuracyRow } from '../report/row.ts';
import { mean } from '../report/statistics.ts';
import type { Ride } from './score.ts';
import { drawMorning, ridesOfWatch, type Morning } from './watched-morning.ts';

const MORNINGS = 10;
const CLOCK_ERRORS_S = [2, 5, 10, 30];
/** The error of a camera's clock that was never set; the product looks for errors up to this. */
const UNSET_S = 60;

interface Shares {
  recall: number;
  precision: number;
}

/**
 * A morning has one photographer and 24 surfers with the clothes of the drawn set; each surfer's watch has a drawn track.
 * Recall is the share of a surfer's photographed waves that the product offers, precision the share of the offered waves
 * that are the surfer's.
 */
export function watchRows(set: string, rides: readonly Ride[], descriptors: Uint8Array): AccuracyRow[] {
  const row = (what: string, trial: WatchTrial, goal?: Shares): AccuracyRow[] => {
    const { recall, precision } = sharesOf(rides, descriptors, trial);
    const [ofRecall, ofPrecision] = [`recall, ${set}`, `precision, ${set}`];
    const once = { kind: 'accuracy', what, rounds: 1 } as const;
    return [
      { ...once, set: ofRecall, share: recall, ...(goal && { atLeast: goal.recall }) },
      { ...once, set: ofPrecision, share: precision, ...(goal && { atLeast: goal.precision }) },
    ];
  };
  const [believed, searched] = [{ isKnown: true }, { isKnown: false }] as const;
  return [
    ...row('clock set', { camera: believed }, { recall: 0.9, precision: 0.85 }),
    ...row('clock set, times alone', { camera: believed, clothing: false }),
    ...CLOCK_ERRORS_S.flatMap((errorS) => row(`off by ${errorS} s, believed`, { camera: believed, errorS })),
    ...CLOCK_ERRORS_S.flatMap((errorS) => row(`off by ${errorS} s, searched`, { camera: searched, errorS })),
    ...row(`off by ${UNSET_S} s (unset), searched`, { camera: searched, errorS: UNSET_S }),
  ];
}

type WatchTrial = { camera: CameraTime; errorS?: number; clothing?: false };

function sharesOf(rides: readonly Ride[], descriptors: Uint8Array, trial: WatchTrial): Shares {
  const waves: SurferWaves[] = [];
  for (let seed = 1; seed <= MORNINGS; seed += 1) waves.push(...wavesOfMorning(rides, descriptors, trial, seed));
  return {
    recall: mean(waves.map(({ right, photographed }) => right / photographed)),
    precision: mean(waves.flatMap(({ right, offered }) => (offered > 0 ? [right / offered] : []))),
  };
}

/** Waves of one surfer on one morning. */
interface SurferWaves {
  photographed: number;
  offered: number;
  right: number;
}

function wavesOfMorning(
  rides: readonly Ride[],
  descriptors: Uint8Array,
  trial: WatchTrial,
  seed: number,
): SurferWaves[] {
  const surfers = rides.map(({ surfer }) => surfer);
  const morning = drawMorning(surfers, seed);
  const photos = morning.photographed.map(({ index }) => rides[index]?.photoIndexes ?? []);
  const gear = prepareRides(descriptors, trial.clothing === false ? photos.map(() => []) : photos);
  const errorMs = 1000 * (trial.errorS ?? 0) * (numbersFrom(seed * 31)() < 0.5 ? -1 : 1);
  const waves = morning.photographed.map(({ startMs, endMs }) => {
    return { startMs: startMs + errorMs, endMs: endMs + errorMs, camera: 0 };
  });
  return [...new Set(surfers)].flatMap((surfer) => {
    const own = new Set(morning.photographed.flatMap((wave, index) => (wave.surfer === surfer ? [index] : [])));
    if (own.size === 0) return [];
    const measured = ridesMeasured(morning, surfer, seed);
    const offered =
      measured.length === 0 ? [] : matchWaves({ rides: measured, cameras: [trial.camera], gear, waves }).waves;
    const right = offered.filter(({ wave }) => own.has(wave)).length;
    return [{ photographed: own.size, offered: offered.length, right }];
  });
}

/**
 * Starts and ends by a real watch are off by 1.2 and 1.5 s (PMC6679232), more than those that the product finds in a drawn
 * track.
 */
function ridesMeasured(morning: Morning, surfer: number, seed: number): WatchRide[] {
  const key = `${morning.lengthMs} ${seed} ${surfer}`;
  const kept = measuredBefore.get(key);
  if (kept) return kept;
  const random = numbersFrom(seed * 77 + surfer);
  let lastMs = -Infinity;
  const rides = ridesOfWatch(morning, surfer, seed).flatMap(({ startMs, endMs }) => {
    const start = Math.max(lastMs, startMs + 1200 * normal(random));
    const end = Math.max(start + 1000, endMs + 1500 * normal(random));
    lastMs = end;
    return [{ startMs: start, endMs: end }];
  });
  measuredBefore.set(key, rides);
  return rides;
}

/** Drawing a track takes longer than matching it, and all trials have the same mornings. */
const measuredBefore = new Map<string, WatchRide[]>();
