// Surfer and wave between the key moments of a ride's script.
import { clamp, mix, smoothstep } from '../engine/math.ts';
import { mixPose, type Pose, POSES } from '../engine/surfer/poses.ts';
import type { KeyMoment } from './ride-scripts/key-moment.ts';
import { type ScriptName, SCRIPTS } from './ride-scripts/scripts.ts';

export interface MovingWave {
  ride: { script: ScriptName };
  /** Metres per second at which the wave peels. */
  speed: number;
  /** Relative to a wave of ordinary height. */
  size: number;
}

export interface RideMoment {
  at: number;
  key: Required<Omit<KeyMoment, 'sprayDirection'>> & Pick<KeyMoment, 'sprayDirection'>;
  pose: Pose;
  /** Where the wave breaks, and where the surfer is, along the crest. */
  peel: number;
  x: number;
}

export function momentAt({ ride, speed, size }: MovingWave, at: number): RideMoment {
  const [before, after] = keysAround(SCRIPTS[ride.script], at);
  const progress = clamp((at - before.at) / (after.at - before.at));
  const eased = progress * progress * (3 - 2 * progress);
  const between = (value: (key: KeyMoment) => number) => mix(value(before), value(after), eased);
  const ahead = between((key) => key.ahead);
  return {
    at,
    key: {
      ...(eased < 0.5 ? before : after),
      ahead,
      section: between((key) => key.section),
      heading: between((key) => key.heading),
      lean: between((key) => key.lean),
      roll: between((key) => key.roll),
      spray: between((key) => key.spray),
      hollow: between((key) => key.hollow),
      barrel: between((key) => key.barrel),
      height: between((key) => key.height ?? 1),
      lift: between((key) => key.lift ?? 0),
    },
    // Poses are held near their key, so that no mixed pose looks like rubber.
    pose: mixPose(POSES[before.pose], POSES[after.pose], smoothstep(0.3, 0.7, progress)),
    peel: speed * at,
    x: speed * at + ahead * size,
  };
}

function keysAround(script: readonly KeyMoment[], at: number): [before: KeyMoment, after: KeyMoment] {
  let index = 0;
  while (index < script.length - 2 && at > script[index + 1].at) index++;
  return [script[index], script[index + 1]];
}

/** Bounds of a burst are shares of a script's length: rounding must not lose the key at a bound. */
const ROUNDING = 0.01;
/** Seconds by which a picture is taken too early or too late. */
const LATENESS = 0.1;

/** Pictures are spread over the key moments between two times, not evenly over the seconds. */
export function pictureTimes(
  script: readonly KeyMoment[],
  from: number,
  to: number,
  count: number,
  jitter: (amount: number) => number,
): number[] {
  const keys = script.map(({ at }) => at).filter((at) => at >= from - ROUNDING && at <= to + ROUNDING);
  return Array.from({ length: count }, (_, i) => {
    const place = count === 1 ? 0 : (i / (count - 1)) * (keys.length - 1);
    const before = Math.floor(place);
    const after = Math.min(keys.length - 1, before + 1);
    const at = mix(keys[before], keys[after], place - before);
    return clamp(at + (i ? jitter(LATENESS) : LATENESS / 2), from, to);
  });
}
