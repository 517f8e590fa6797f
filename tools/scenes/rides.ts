// A ride as a burst of pictures: the same surfer, wave and light, the wave peeling along and the camera panning.
import { clamp, mix, seededRandom, type Vec3 } from './engine/math.ts';
import type { Foreground, Gear, Rider, Scene, Sun } from './engine/scene.ts';
import { type LandName, turnLand } from './lands.ts';
import { type LightName, LIGHTS } from './lights.ts';
import { type Moment, momentAt, type MovingWave, pictureTimes } from './ride-moments.ts';
import { type ScriptName, SCRIPTS } from './ride-scripts.ts';
import { sitting } from './sitting.ts';

/** beach: a long lens on the sand; channel and water: from the sea, the latter close. */
export type CameraName = 'beach' | 'cliff' | 'channel' | 'water' | 'drone';

export interface Ride {
  seed: number;
  gear: Gear;
  script: ScriptName;
  camera: CameraName;
  light: LightName;
  sun?: Partial<Sun>;
  land: LandName;
  landAzimuth?: number;
  waveHeight: number;
  left: boolean;
  from?: number;
  to?: number;
  frame?: number;
  foreground?: Foreground;
  drops?: number;
  mist?: number;
  reef?: number;
  others?: Gear[];
}

export interface Frame {
  scene: Scene;
  moment: string;
  at: number;
}

export const LANDSCAPE = { width: 1600, height: 1067 };

export function rideFrames(ride: Ride, count: number): Frame[] {
  const burst = startBurst(ride, count);
  return burst.times.map((at) => {
    const now = momentAt(burst, at);
    return { scene: pictureOf(burst, now), moment: now.key.moment, at: Math.round(at * 1000) / 1000 };
  });
}

interface Burst extends MovingWave {
  ride: Ride;
  random: () => number;
  jitter: (amount: number) => number;
  times: number[];
  endX: number;
  middleX: number;
  cameraPlace: Vec3;
  roomAhead: number;
  roomAbove: number;
}

function startBurst(ride: Ride, count: number): Burst {
  const { script, camera, waveHeight } = ride;
  const random = seededRandom(ride.seed * 2654435 + 17);
  for (let i = 0; i < 5; i++) random();
  const jitter = (amount: number) => (random() - 0.5) * 2 * amount;
  const keys = SCRIPTS[script];
  const whole = keys[keys.length - 1].at;
  const from = (ride.from ?? 0) * whole;
  const to = (ride.to ?? 1) * whole;
  const speed = peelSpeed(ride);
  const times = pictureTimes(keys, from, to, count, jitter);
  const middleX = speed * (from + to) * 0.5;
  const beachX = middleX + jitter(6);
  const cameraHeight = camera === 'cliff' ? 13 + 4 * random() : 2.2 + 1.4 * random();
  const beachDistance = { turns: 62, carves: 58, barrel: 62, longboard: 46, big: 150 }[script] + 14 * random();
  const ordinary = waveHeight / 2.2;
  const fromTheSea = Math.sqrt(ordinary);
  const cameraPlace: Vec3 =
    camera === 'channel'
      ? [speed * to + 7 * ordinary + 3, 1, 13 * fromTheSea]
      : camera === 'water'
        ? [speed * to + 3.6, 0.5, 4.9 * fromTheSea]
        : [beachX, cameraHeight, beachDistance];
  return {
    ride,
    random,
    jitter,
    times,
    speed,
    size: script === 'big' ? waveHeight / 9 : ordinary,
    endX: speed * to,
    middleX,
    cameraPlace,
    roomAhead: random(),
    roomAbove: random(),
  };
}

function peelSpeed({ script, camera }: Ride): number {
  if (script === 'big') return 9;
  if (script === 'longboard') return 2.2;
  return camera === 'water' || camera === 'channel' ? 2.4 : 4.2;
}

function pictureOf(burst: Burst, now: Moment): Scene {
  const { ride, random, jitter, size } = burst;
  const { camera, script, waveHeight } = ride;
  const light = LIGHTS[ride.light];
  const isDrone = camera === 'drone';
  const shift = now.at * 0.35;
  const view = aim(burst, now);
  const rider = riderAt(burst, now);
  const roll = jitter(0.012) + (camera === 'water' ? 0.02 : 0);
  return {
    ...light,
    ...LANDSCAPE,
    exposure: light.exposure * (isDrone ? 1.15 : 1),
    seed: ride.seed,
    sun: { ...light.sun, ...ride.sun },
    flip: !ride.left,
    land: isDrone ? [] : landBehind(burst, view.fov),
    camera: { ...view, roll, blur: { beach: 4.5, cliff: 4.5, channel: 3.2, water: 3.2, drone: 0 }[camera] },
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
      : [{ z: -34 - shift, height: waveHeight * 0.42, steepness: 0.35 }],
    riders: [rider, ...waiting(burst)],
    foreground: ride.foreground ?? null,
    drops: ride.drops ?? 0,
    reef: ride.reef ?? (isDrone ? 0.9 : 0),
    textureShift: shift,
  };
}

function aim(burst: Burst, now: Moment): { pos: Vec3; look: Vec3; fov: number } {
  const { ride, jitter, cameraPlace, roomAhead, roomAbove } = burst;
  const frame = (ride.frame ?? usualFrame(ride)) * (1 + jitter(0.05));
  const ahead = frame * (0.1 * (roomAhead - 0.3) + jitter(0.045));
  if (ride.camera === 'drone') {
    return { pos: [now.x + 1.5, 30 + 4 * roomAbove, 6 + 7 * roomAhead], look: [now.x + ahead, 0, -0.5], fov: 34 };
  }
  const height = ride.waveHeight * now.key.height;
  const surferY = height * mix(0.12, 0.9, clamp((now.key.t - 2.6) / 4.4)) + 0.7;
  const toWave = ride.script === 'big' ? 0.85 : 0.55;
  const look: Vec3 = [
    now.x + ahead - frame * (ride.camera === 'channel' ? 0.1 : 0.05),
    mix(surferY, height * 0.55, toWave) + frame * 0.03 * (roomAbove - 0.3 + jitter(0.3)),
    0.6,
  ];
  const pos: Vec3 = [cameraPlace[0] + jitter(0.05), cameraPlace[1] + jitter(0.04), cameraPlace[2]];
  const distance = Math.hypot(look[0] - pos[0], look[1] - pos[1], look[2] - pos[2]);
  return { pos, look, fov: (2 * Math.atan(frame / 2 / distance) * 180) / Math.PI };
}

function usualFrame({ script, camera, waveHeight }: Ride): number {
  if (script === 'big') return 1.75 * waveHeight;
  if (script === 'longboard') return 4.3;
  if (camera === 'water') return 1.05 * waveHeight + 1.5;
  return camera === 'channel' ? 1.5 * waveHeight + 0.9 : 1.75 * waveHeight + 1;
}

function landBehind({ ride, middleX, cameraPlace }: Burst, fov: number) {
  const isFromTheSea = ride.camera === 'channel' || ride.camera === 'water';
  const outlook = isFromTheSea ? Math.atan2(middleX + 2 - cameraPlace[0], cameraPlace[2]) : 0;
  return turnLand(ride.land, outlook + (ride.landAzimuth ?? 0), clamp(fov / 15, 0.4, 1.5));
}

function riderAt(burst: Burst, now: Moment): Rider {
  const { gear } = burst.ride;
  const { key } = now;
  return {
    gear,
    pose: now.pose,
    x: now.x,
    t: key.t,
    heading: key.heading,
    lean: key.lean,
    roll: key.roll * (gear.stance === 1 ? 0.9 : 1),
    lift: key.lift,
    spray: key.spray * (0.9 + 0.2 * burst.random()),
    sprayDirection: key.sprayDirection,
    trail: trailBehind(burst, now.at),
  };
}

function trailBehind(burst: Burst, at: number): [number, number][] {
  const trail: [number, number][] = [];
  for (let i = 0; i < 14; i++) {
    const age = 0.1 + i * 0.16;
    const wasPaddling = at - age < 0.9 && burst.ride.script !== 'big';
    if (wasPaddling) break;
    const then = momentAt(burst, Math.max(0, at - age));
    trail.push([then.x - (i ? 0 : 0.35), Math.min(7.6, then.key.t + age * 0.32)]);
  }
  return trail;
}

const waiting = ({ ride, endX, size }: Burst): Rider[] =>
  (ride.others ?? []).map((gear, i) => sitting(gear, [endX + 9 * size + i * 3.1, 0, 2.5 + (i % 2) * 3], 1 + i));
