// A surfer in the tube, seen from further inside: a short burst toward the exit.
import { mix, seededRandom } from '../engine/math.ts';
import type { Gear, Scene, Sun } from '../engine/scene.ts';
import { mixPose, POSES } from '../engine/surfer/poses.ts';
import { type LandName, turnLand } from '../world/lands.ts';
import { type LightName, LIGHTS } from '../world/lights.ts';
import { LANDSCAPE } from './framing.ts';
import { DRIFT_PER_SECOND, type Frame } from './ride-burst.ts';
import { wavyTrail } from './trail.ts';

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

/** From deep in the tube to its exit. */
const SECONDS = 1.6;
/** Lengths below are for a wave of this height, in metres. */
const USUAL_HEIGHT = 3;
/** The camera looks along the crest, so the sun and the land of the exit are there. */
const EXIT_AZIMUTH = 1.45;
const SUN_AZIMUTH = 1.82;
/** The land at the exit is near. */
const LAND_SIZE = 2;
/** The part of the burst after which the surfer is called out of the tube, and then stands up. */
const EXIT_FROM = 0.75;
const STANDS_UP_FROM = 0.6;

export function tubeFrames(ride: TubeRide, count: number): Frame[] {
  const random = seededRandom(ride.seed * 131 + 7);
  const roll = -0.05 + 0.04 * (random() - 0.5);
  return Array.from({ length: count }, (_, i) => {
    const progress = count === 1 ? 0.5 : i / (count - 1);
    return {
      scene: tubeScene(ride, progress, roll + 0.02 * (random() - 0.5)),
      moment: progress < EXIT_FROM ? 'barrel' : 'exit',
      at: Math.round(progress * SECONDS * 10) / 10,
    };
  });
}

function tubeScene(ride: TubeRide, progress: number, roll: number): Scene {
  const light = LIGHTS[ride.light];
  const size = ride.waveHeight / USUAL_HEIGHT;
  const x = mix(1.05, 3.1, progress) * size;
  const section = mix(3.2, 3.5, progress);
  return {
    ...light,
    ...LANDSCAPE,
    seed: ride.seed,
    sun: { ...light.sun, azimuth: SUN_AZIMUTH, ...ride.sun },
    flip: !ride.left,
    land: turnLand(ride.land, EXIT_AZIMUTH, LAND_SIZE),
    camera: {
      position: [-2.6 * size, 0.75 * size, 1.35 * size],
      target: [4 * size, 1.15 * size, 1.5 * size],
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
        pose: mixPose(POSES.barrel, POSES.trim, Math.max(0, progress - STANDS_UP_FROM)),
        x,
        section,
        heading: -0.1,
        roll: 0.1,
        spray: 0.13 + 0.1 * progress,
        trail: wavyTrail(x, section, 4),
      },
    ],
    drops: ride.drops ?? 0,
    textureShift: progress * SECONDS * DRIFT_PER_SECOND,
  };
}
