import type { AlbumPlan, RideStep, Step, StepOptions, TubeStep, ViewStep } from './albums/plan.ts';
import { CAST } from './cast.ts';
import { seededRandom } from './engine/math.ts';
import type { Scene } from './engine/scene.ts';
import { asPortrait, sized } from './framing.ts';
import { type Frame, rideFrames } from './rides.ts';
import { tubeFrames } from './tube.ts';
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

interface Place {
  plan: AlbumPlan;
  seed: number;
  waveHeight: number;
}

const USUAL_REST = { least: 160, most: 760 };

export function albumShots(plan: AlbumPlan): Shot[] {
  const random = seededRandom(plan.sea.seed);
  let clock = tenth(random() * 59);
  let rides = 0;
  return plan.sequence.flatMap((step, index) => {
    const place: Place = {
      plan,
      seed: step.options.seed ?? plan.sea.seed + 10 * (index + 1),
      waveHeight: step.options.waveHeight ?? plan.sea.waveHeight * (0.92 + 0.16 * random()),
    };
    const frames = framesOf(step, place);
    const isRide = 'frames' in step;
    const shots = frames.map(({ scene, moment, at }, i): Shot => {
      const isCover = step.options.cover === i;
      return {
        scene: composed(scene, step, isCover),
        at: tenth(clock + at - frames[0].at),
        kind: step.kind === 'tube' ? 'ride' : step.kind,
        ride: isRide ? rides : null,
        surfer: (isRide ? step.surfer : step.options.surfer) ?? null,
        moment: isRide ? moment : null,
        isCover,
      };
    });
    if (isRide) rides += 1;
    const { least, most } = plan.rest ?? USUAL_REST;
    const rest = least + (most - least) * random();
    clock = tenth((shots.at(-1)?.at ?? clock) + rest);
    return shots;
  });
}

function framesOf(step: Step, place: Place): Frame[] {
  switch (step.kind) {
    case 'ride':
    case 'drone':
      return ridden(step, place);
    case 'tube':
      return inTube(step, place);
    default:
      return [{ scene: viewed(step, place), moment: '', at: 0 }];
  }
}

function ridden({ script, camera, surfer, frames, options }: RideStep, place: Place): Frame[] {
  const { others, ...rest } = options;
  const { sea } = place.plan;
  return rideFrames(
    {
      ...rest,
      ...lightOf(options, place),
      seed: place.seed,
      script,
      camera,
      gear: CAST[surfer],
      land: sea.land,
      landAzimuth: options.landAzimuth ?? sea.landAzimuth,
      waveHeight: place.waveHeight,
      left: sea.left,
      others: others?.map((who) => CAST[who]),
    },
    frames,
  );
}

function inTube({ surfer, frames, options }: TubeStep, place: Place): Frame[] {
  const { land, left } = place.plan.sea;
  const { light } = lightOf(options, place);
  const ride = { ...options, light, seed: place.seed, gear: CAST[surfer], land, left, waveHeight: place.waveHeight };
  return tubeFrames(ride, frames);
}

function viewed({ kind, options }: ViewStep, place: Place): Scene {
  const { sea } = place.plan;
  const waveHeight = options.waveHeight ?? sea.waveHeight;
  const view = {
    ...lightOf(options, place),
    seed: place.seed,
    land: sea.land,
    landAzimuth: options.landAzimuth ?? sea.landAzimuth,
    left: sea.left,
  };
  if (kind === 'empty') return emptyWaveScene({ ...view, waveHeight: Math.max(1.5, waveHeight) });
  if (kind === 'detail') return closeWaveScene({ ...view, waveHeight: Math.max(1.6, waveHeight * 0.85) });
  return lineupScene({
    ...view,
    // higher waves would hide the place that a lineup shows
    waveHeight: Math.min(waveHeight, 5),
    waiting: (options.waiting ?? []).map((who) => CAST[who]),
    surfer: options.surfer === undefined ? undefined : CAST[options.surfer],
    cameraHeight: options.cameraHeight,
  });
}

/** A light other than the album's has its own sun too. */
function lightOf({ light, sun }: StepOptions, { plan: { sea } }: Place) {
  return { light: light ?? sea.light, sun: sun ?? (light ? undefined : sea.sun) };
}

function composed(scene: Scene, step: Step, isCover: boolean): Scene {
  const size = isCover ? 'cover' : 'picture';
  return step.options.portrait ? asPortrait(sized(scene, size), step.kind) : sized(scene, size);
}

const tenth = (seconds: number) => Math.round(seconds * 10) / 10;
