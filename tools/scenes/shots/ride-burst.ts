// A ride as a burst of pictures: the same surfer, wave and light, the wave peeling along and the camera panning.
import { clamp, mix, seededRandom, type Vec3 } from '../engine/math.ts';
import type { Foreground, Gear, Land, Rider, Scene, Sun } from '../engine/scene.ts';
import { type LandName, turnLand } from '../world/lands.ts';
import { type LightName, LIGHTS } from '../world/lights.ts';
import { LANDSCAPE } from './framing.ts';
import { momentAt, type MovingWave, pictureTimes, type RideMoment } from './ride-moments.ts';
import { type ScriptName, SCRIPTS } from './ride-scripts/scripts.ts';
import { sittingSurfer } from './sitting-surfer.ts';

/** `beach` is a long lens on the sand. `channel` and `water` are in the sea, the latter close to the wave. */
export type Viewpoint = 'beach' | 'cliff' | 'channel' | 'water' | 'drone';

export interface Ride {
  seed: number;
  gear: Gear;
  script: ScriptName;
  viewpoint: Viewpoint;
  light: LightName;
  sun?: Partial<Sun>;
  land: LandName;
  landAzimuth?: number;
  waveHeight: number;
  left: boolean;
  /** The burst's part of the ride, from 0 to 1. */
  from?: number;
  to?: number;
  /** Metres that the picture is wide, at the surfer. */
  frame?: number;
  foreground?: Foreground;
  drops?: number;
  mist?: number;
  reef?: number;
  /** Surfers who wait in the picture. */
  others?: Gear[];
}

export interface Frame {
  scene: Scene;
  moment: string;
  /** Seconds since the ride began. */
  at: number;
}

/** Metres per second at which the water's texture moves along the crest. */
export const DRIFT_PER_SECOND = 0.35;

/** Waves of this height, in metres, are of size 1 in the scripts. */
const ORDINARY_HEIGHT = 2.2;
const ORDINARY_BIG_HEIGHT = 9;
/** Metres from a camera on land to the wave. */
const BEACH_DISTANCE: Record<ScriptName, number> = { turns: 62, carves: 58, barrel: 62, longboard: 46, big: 150 };
/** Circle of confusion at infinity (see `CameraSetting`): a drone's short lens shows all sharp. */
const BLUR: Record<Viewpoint, number> = { beach: 4.5, cliff: 4.5, channel: 3.2, water: 3.2, drone: 0 };

export function rideFrames(ride: Ride, count: number): Frame[] {
  const burst = startBurst(ride, count);
  return burst.times.map((at) => {
    const moment = momentAt(burst, at);
    return { scene: rideScene(burst, moment), moment: moment.key.moment, at: Math.round(at * 1000) / 1000 };
  });
}

interface Burst extends MovingWave {
  ride: Ride;
  random: () => number;
  jitter: (amount: number) => number;
  times: number[];
  /** Along the crest: where the burst ends, and its middle. */
  endX: number;
  middleX: number;
  cameraPlace: Vec3;
  /** How the photographer frames, from 0 to 1: room ahead of the surfer and above. */
  roomAhead: number;
  roomAbove: number;
}

/** Random numbers are drawn in one order: another order would change every picture. */
function startBurst(ride: Ride, count: number): Burst {
  const { script, waveHeight } = ride;
  const random = burstRandom(ride.seed);
  const jitter = (amount: number) => (random() - 0.5) * 2 * amount;
  const keys = SCRIPTS[script];
  const wholeSeconds = keys[keys.length - 1].at;
  const from = (ride.from ?? 0) * wholeSeconds;
  const to = (ride.to ?? 1) * wholeSeconds;
  const speed = peelSpeed(ride);
  const times = pictureTimes(keys, from, to, count, jitter);
  const middleX = speed * (from + to) * 0.5;
  const onLand = placeOnLand(ride, middleX, { random, jitter });
  const endX = speed * to;
  return {
    ride,
    random,
    jitter,
    times,
    speed,
    size: waveHeight / (script === 'big' ? ORDINARY_BIG_HEIGHT : ORDINARY_HEIGHT),
    endX,
    middleX,
    cameraPlace: placeInWater(ride, endX) ?? onLand,
    roomAhead: random(),
    roomAbove: random(),
  };
}

/** The first numbers of seeds that are near each other are alike. */
function burstRandom(seed: number): () => number {
  const random = seededRandom(seed * 2654435 + 17);
  for (let i = 0; i < 5; i++) random();
  return random;
}

/** In metres a second along the crest. */
function peelSpeed({ script, viewpoint }: Ride): number {
  if (script === 'big') return 9;
  if (script === 'longboard') return 2.2;
  return viewpoint === 'water' || viewpoint === 'channel' ? 2.4 : 4.2;
}

function placeOnLand(
  { script, viewpoint }: Ride,
  middleX: number,
  { random, jitter }: Pick<Burst, 'random' | 'jitter'>,
): Vec3 {
  const x = middleX + jitter(6);
  const height = viewpoint === 'cliff' ? 13 + 4 * random() : 2.2 + 1.4 * random();
  return [x, height, BEACH_DISTANCE[script] + 14 * random()];
}

/** Ahead of the breaking wave, further from a higher one. */
function placeInWater({ viewpoint, waveHeight }: Ride, endX: number): Vec3 | null {
  const size = waveHeight / ORDINARY_HEIGHT;
  if (viewpoint === 'channel') return [endX + 7 * size + 3, 1, 13 * Math.sqrt(size)];
  return viewpoint === 'water' ? [endX + 3.6, 0.5, 4.9 * Math.sqrt(size)] : null;
}

function rideScene(burst: Burst, now: RideMoment): Scene {
  const { ride, random, jitter, size } = burst;
  const { viewpoint, script, waveHeight } = ride;
  const light = LIGHTS[ride.light];
  const isDrone = viewpoint === 'drone';
  const drift = now.at * DRIFT_PER_SECOND;
  const view = aim(burst, now);
  const rider = riderAt(burst, now);
  const roll = jitter(0.012) + (viewpoint === 'water' ? 0.02 : 0);
  return {
    ...light,
    ...LANDSCAPE,
    exposure: light.exposure * (isDrone ? 1.15 : 1),
    seed: ride.seed,
    sun: { ...light.sun, ...ride.sun },
    flip: !ride.left,
    land: isDrone ? [] : landBehind(burst, view.fov),
    camera: { ...view, roll, blur: BLUR[viewpoint] },
    wave: {
      height: waveHeight * now.key.height,
      peel: now.peel,
      shoulder: (script === 'big' ? 40 : 13) * size,
      barrel: now.key.barrel * size,
      hollow: now.key.hollow,
      mist: (ride.mist ?? 0.9) * (0.9 + 0.3 * random()),
    },
    swells: isDrone
      ? [{ z: -26, height: 0.8, steepness: 0.1 }]
      : [{ z: -34 - drift, height: waveHeight * 0.42, steepness: 0.35 }],
    riders: [rider, ...waitingSurfers(burst)],
    foreground: ride.foreground ?? null,
    drops: ride.drops ?? 0,
    reef: ride.reef ?? (isDrone ? 0.9 : 0),
    textureShift: drift,
  };
}

interface View {
  position: Vec3;
  target: Vec3;
  fov: number;
}

/** A photographer follows the surfer, never quite. */
function aim(burst: Burst, now: RideMoment): View {
  const { ride, jitter, cameraPlace, roomAhead, roomAbove } = burst;
  const frame = (ride.frame ?? usualFrame(ride)) * (1 + jitter(0.05));
  const ahead = frame * (0.1 * (roomAhead - 0.3) + jitter(0.045));
  if (ride.viewpoint === 'drone') {
    return {
      position: [now.x + 1.5, 30 + 4 * roomAbove, 6 + 7 * roomAhead],
      target: [now.x + ahead, 0, -0.5],
      fov: 34,
    };
  }
  const height = ride.waveHeight * now.key.height;
  const surferY = height * mix(0.12, 0.9, clamp((now.key.section - 2.6) / 4.4)) + 0.7;
  const towardWave = ride.script === 'big' ? 0.85 : 0.55;
  const target: Vec3 = [
    now.x + ahead - frame * (ride.viewpoint === 'channel' ? 0.1 : 0.05),
    mix(surferY, height * 0.55, towardWave) + frame * 0.03 * (roomAbove - 0.3 + jitter(0.3)),
    0.6,
  ];
  const position: Vec3 = [cameraPlace[0] + jitter(0.05), cameraPlace[1] + jitter(0.04), cameraPlace[2]];
  const distance = Math.hypot(target[0] - position[0], target[1] - position[1], target[2] - position[2]);
  return { position, target, fov: (2 * Math.atan(frame / 2 / distance) * 180) / Math.PI };
}

function usualFrame({ script, viewpoint, waveHeight }: Ride): number {
  if (script === 'big') return 1.75 * waveHeight;
  if (script === 'longboard') return 4.3;
  if (viewpoint === 'water') return 1.05 * waveHeight + 1.5;
  return viewpoint === 'channel' ? 1.5 * waveHeight + 0.9 : 1.75 * waveHeight + 1;
}

/** A longer lens shows the land larger. */
function landBehind({ ride, middleX, cameraPlace }: Burst, fov: number): Land[] {
  const isInWater = ride.viewpoint === 'channel' || ride.viewpoint === 'water';
  const outlook = isInWater ? Math.atan2(middleX + 2 - cameraPlace[0], cameraPlace[2]) : 0;
  return turnLand(ride.land, outlook + (ride.landAzimuth ?? 0), clamp(fov / 15, 0.4, 1.5));
}

function riderAt(burst: Burst, now: RideMoment): Rider {
  const { gear } = burst.ride;
  const { key } = now;
  return {
    gear,
    pose: now.pose,
    x: now.x,
    section: key.section,
    heading: key.heading,
    lean: key.lean,
    roll: key.roll * (gear.stance === 1 ? 0.9 : 1),
    lift: key.lift,
    spray: key.spray * (0.9 + 0.2 * burst.random()),
    sprayDirection: key.sprayDirection,
    trail: trailBehind(burst, now.at),
  };
}

const TRAIL_POINTS = 14;
/** Seconds between two points of a trail. */
const TRAIL_STEP = 0.16;
/** A paddling surfer leaves no trail; into a big wave surfers are towed. */
const PADDLING_SECONDS = 0.9;
/** The rising water carries a trail up the face, at most to the lip. */
const RISE_PER_SECOND = 0.32;
const HIGHEST_TRAIL = 7.6;

function trailBehind(burst: Burst, at: number): [number, number][] {
  const trail: [number, number][] = [];
  for (let i = 0; i < TRAIL_POINTS; i++) {
    const age = 0.1 + i * TRAIL_STEP;
    const wasPaddling = at - age < PADDLING_SECONDS && burst.ride.script !== 'big';
    if (wasPaddling) break;
    const then = momentAt(burst, Math.max(0, at - age));
    trail.push([then.x - (i ? 0 : 0.35), Math.min(HIGHEST_TRAIL, then.key.section + age * RISE_PER_SECOND)]);
  }
  return trail;
}

const waitingSurfers = ({ ride, endX, size }: Burst): Rider[] =>
  (ride.others ?? []).map((gear, i) => sittingSurfer(gear, [endX + 9 * size + i * 3.1, 0, 2.5 + (i % 2) * 3], 1 + i));
