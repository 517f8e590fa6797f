// From the plan of an album to its pictures, in the order of their capture.
import type { AlbumPlan, RideStep, Step, StepOptions, TubeStep, ViewStep } from '../albums/plan.ts';
import { seededRandom } from '../engine/math.ts';
import type { Scene } from '../engine/scene.ts';
import { CAST } from '../world/cast.ts';
import { asPortrait, sized } from './framing.ts';
import { type Frame, rideFrames } from './ride-burst.ts';
import { tubeFrames } from './tube-burst.ts';
import { closeWaveScene, emptyWaveScene, lineupScene } from './views.ts';

export type ShotKind = 'ride' | 'drone' | 'lineup' | 'empty' | 'detail';

export interface Shot {
  scene: Scene;
  /** Seconds since the album's start, to the tenth. */
  at: number;
  kind: ShotKind;
  ride: number | null;
  surfer: number | null;
  moment: string | null;
  isCover: boolean;
}

/** Seconds between two steps of a plan. */
const USUAL_REST = { least: 160, most: 760 };
/** A higher wave would hide the place that a lineup shows. */
const MAX_LINEUP_HEIGHT = 5;
/** A smaller wave would not fill the picture. */
const MIN_EMPTY_HEIGHT = 1.5;
const MIN_DETAIL_HEIGHT = 1.6;

export function albumShots(plan: AlbumPlan): Shot[] {
  const random = seededRandom(plan.sea.seed);
  const { least, most } = plan.rest ?? USUAL_REST;
  let clock = tenth(random() * 59);
  let rideCount = 0;
  return plan.sequence.flatMap((step, index) => {
    const setting: StepSetting = {
      plan,
      seed: step.options.seed ?? plan.sea.seed + 10 * (index + 1),
      waveHeight: step.options.waveHeight ?? plan.sea.waveHeight * (0.92 + 0.16 * random()),
    };
    const isRide = 'frames' in step;
    const shots = shotsOfStep(step, setting, clock, isRide ? rideCount : null);
    if (isRide) rideCount += 1;
    clock = tenth((shots.at(-1)?.at ?? clock) + (least + (most - least) * random()));
    return shots;
  });
}

interface StepSetting {
  plan: AlbumPlan;
  seed: number;
  waveHeight: number;
}

function shotsOfStep(step: Step, setting: StepSetting, begun: number, ride: number | null): Shot[] {
  const frames = framesOf(step, setting);
  return frames.map(({ scene, moment, at }, i) => {
    const isCover = step.options.cover === i;
    return {
      scene: compose(scene, step, isCover),
      at: tenth(begun + at - frames[0].at),
      kind: step.kind === 'tube' ? 'ride' : step.kind,
      ride,
      surfer: ('frames' in step ? step.surfer : step.options.surfer) ?? null,
      moment: 'frames' in step ? moment : null,
      isCover,
    };
  });
}

function framesOf(step: Step, setting: StepSetting): Frame[] {
  switch (step.kind) {
    case 'ride':
    case 'drone':
      return framesOfRide(step, setting);
    case 'tube':
      return framesOfTube(step, setting);
    default:
      return [{ scene: sceneOfView(step, setting), moment: '', at: 0 }];
  }
}

function framesOfRide({ script, viewpoint, surfer, frames, options }: RideStep, setting: StepSetting): Frame[] {
  const { others, ...rest } = options;
  const { sea } = setting.plan;
  return rideFrames(
    {
      ...rest,
      ...lightOf(options, setting),
      seed: setting.seed,
      script,
      viewpoint,
      gear: CAST[surfer],
      land: sea.land,
      landAzimuth: options.landAzimuth ?? sea.landAzimuth,
      waveHeight: setting.waveHeight,
      left: sea.left,
      others: others?.map((index) => CAST[index]),
    },
    frames,
  );
}

function framesOfTube({ surfer, frames, options }: TubeStep, setting: StepSetting): Frame[] {
  const { plan, seed, waveHeight } = setting;
  const { land, left } = plan.sea;
  const { light } = lightOf(options, setting);
  return tubeFrames({ ...options, light, seed, gear: CAST[surfer], land, left, waveHeight }, frames);
}

function sceneOfView({ kind, options }: ViewStep, setting: StepSetting): Scene {
  const { sea } = setting.plan;
  const waveHeight = options.waveHeight ?? sea.waveHeight;
  const view = {
    ...lightOf(options, setting),
    seed: setting.seed,
    land: sea.land,
    landAzimuth: options.landAzimuth ?? sea.landAzimuth,
    left: sea.left,
  };
  if (kind === 'empty') return emptyWaveScene({ ...view, waveHeight: Math.max(MIN_EMPTY_HEIGHT, waveHeight) });
  if (kind === 'detail') {
    return closeWaveScene({ ...view, waveHeight: Math.max(MIN_DETAIL_HEIGHT, waveHeight * 0.85) });
  }
  return lineupScene({
    ...view,
    waveHeight: Math.min(waveHeight, MAX_LINEUP_HEIGHT),
    waiting: (options.waiting ?? []).map((index) => CAST[index]),
    surfer: options.surfer === undefined ? undefined : CAST[options.surfer],
    cameraHeight: options.cameraHeight,
  });
}

/** A light other than the album's has its own sun too. */
function lightOf({ light, sun }: StepOptions, { plan: { sea } }: StepSetting) {
  return { light: light ?? sea.light, sun: sun ?? (light ? undefined : sea.sun) };
}

function compose(scene: Scene, step: Step, isCover: boolean): Scene {
  const size = isCover ? 'cover' : 'picture';
  return step.options.portrait ? asPortrait(sized(scene, size), step.kind) : sized(scene, size);
}

const tenth = (seconds: number) => Math.round(seconds * 10) / 10;
