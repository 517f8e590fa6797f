// A surfer in the tube, seen from further inside: a short burst toward the exit.
import type { Gear, Scene, Sun } from './engine/scene.ts';
import { mix, seededRandom } from './engine/math.ts';
import { mixPose, POSES } from './engine/surfer/poses.ts';
import { type LandName, turnLand } from './lands.ts';
import { type LightName, LIGHTS } from './lights.ts';
import { type Frame, LANDSCAPE } from './rides.ts';

export interface TubeRide {
  seed: number;
  gear: Gear;
  light: LightName;
  sun?: Partial<Sun>;
  land: LandName;
  waveHeight: number;
  left: boolean;
  drops?: number;
}

const SECONDS = 1.6;
/** The camera looks along the crest, so the sun and the land of the exit are there. */
const EXIT_AZIMUTH = 1.45;
const SUN_AZIMUTH = 1.82;

export function tubeFrames(ride: TubeRide, count: number): Frame[] {
  const random = seededRandom(ride.seed * 131 + 7);
  const roll = -0.05 + 0.04 * (random() - 0.5);
  return Array.from({ length: count }, (_, i) => {
    const progress = count === 1 ? 0.5 : i / (count - 1);
    return {
      scene: pictureOf(ride, progress, roll + 0.02 * (random() - 0.5)),
      moment: progress < 0.75 ? 'barrel' : 'exit',
      at: Math.round(progress * SECONDS * 10) / 10,
    };
  });
}

function pictureOf(ride: TubeRide, progress: number, roll: number): Scene {
  const light = LIGHTS[ride.light];
  const size = ride.waveHeight / 3;
  const x = mix(1.05, 3.1, progress) * size;
  const t = mix(3.2, 3.5, progress);
  return {
    ...light,
    ...LANDSCAPE,
    seed: ride.seed,
    sun: { ...light.sun, az: SUN_AZIMUTH, ...ride.sun },
    flip: !ride.left,
    land: turnLand(ride.land, EXIT_AZIMUTH, 2),
    camera: {
      pos: [-2.6 * size, 0.75 * size, 1.35 * size],
      look: [4 * size, 1.15 * size, 1.5 * size],
      fov: 58,
      roll,
      blur: 3,
    },
    wave: {
      height: ride.waveHeight,
      peel: mix(2.6, 4.3, progress) * size,
      shoulder: 14 * size,
      barrel: 8.5 * size,
      hollow: 2.75,
      mist: 0.5,
    },
    riders: [
      {
        gear: ride.gear,
        pose: mixPose(POSES.barrel, POSES.trim, Math.max(0, progress - 0.6)),
        x,
        t,
        heading: -0.1,
        roll: 0.1,
        spray: 0.13 + 0.1 * progress,
        trail: [0, 1, 2, 3].map((n) => [x - 0.5 - n * 0.75, t - 0.1 + 0.06 * n + 0.5 * Math.sin(n * 0.4)]),
      },
    ],
    drops: ride.drops ?? 0,
    textureShift: progress * SECONDS * 0.35,
  };
}
