import { clamp, mix, smoothstep } from './engine/math.ts';
import { mixPose, type Pose, POSES } from './engine/surfer/poses.ts';
import { type KeyMoment, type ScriptName, SCRIPTS } from './ride-scripts.ts';

export interface MovingWave {
  ride: { script: ScriptName };
  /** Metres per second at which the wave peels. */
  speed: number;
  /** Relative to a wave of ordinary height. */
  size: number;
}

export interface Moment {
  at: number;
  key: Required<Omit<KeyMoment, 'sprayDirection'>> & Pick<KeyMoment, 'sprayDirection'>;
  pose: Pose;
  peel: number;
  x: number;
}

export function momentAt({ ride, speed, size }: MovingWave, at: number): Moment {
  const script = SCRIPTS[ride.script];
  let i = 0;
  while (i < script.length - 2 && at > script[i + 1].at) i++;
  const [a, b] = [script[i], script[i + 1]];
  const u = clamp((at - a.at) / (b.at - a.at));
  const eased = u * u * (3 - 2 * u);
  const between = (value: (key: KeyMoment) => number) => mix(value(a), value(b), eased);
  const ahead = between((key) => key.ahead);
  return {
    at,
    key: {
      ...(eased < 0.5 ? a : b),
      ahead,
      t: between((key) => key.t),
      heading: between((key) => key.heading),
      lean: between((key) => key.lean),
      roll: between((key) => key.roll),
      spray: between((key) => key.spray),
      hollow: between((key) => key.hollow),
      barrel: between((key) => key.barrel),
      height: between((key) => key.height ?? 1),
      lift: between((key) => key.lift ?? 0),
    },
    // poses are held near their key, so that no mixed pose looks like rubber
    pose: mixPose(POSES[a.pose], POSES[b.pose], smoothstep(0.3, 0.7, u)),
    peel: speed * at,
    x: speed * at + ahead * size,
  };
}

export function pictureTimes(
  script: KeyMoment[],
  from: number,
  to: number,
  count: number,
  jitter: (amount: number) => number,
): number[] {
  const keys = script.map(({ at }) => at).filter((at) => at >= from - 0.01 && at <= to + 0.01);
  return Array.from({ length: count }, (_, i) => {
    const place = count === 1 ? 0 : (i / (count - 1)) * (keys.length - 1);
    const before = Math.floor(place);
    const after = Math.min(keys.length - 1, before + 1);
    const at = mix(keys[before], keys[after], place - before);
    return clamp(at + (i ? jitter(0.1) : 0.05), from, to);
  });
}
