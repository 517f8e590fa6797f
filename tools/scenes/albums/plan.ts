import type { Foreground, Sun } from '../engine/scene.ts';
import type { LandName } from '../world/lands.ts';
import type { LightName } from '../world/lights.ts';
import type { ScriptName } from '../shots/ride-scripts/scripts.ts';
import type { Viewpoint } from '../shots/ride-burst.ts';

export interface AlbumPlan {
  slug: string;
  /** The gazetteer finds it by these three, and knows the time zone. */
  surfBreak: { country: string; region: string; name: string };
  title: string;
  /** The time is on the wall clock at the surf break, without offset. */
  startsAt: string;
  camera: CameraModel;
  sea: Sea;
  /** AVIF is smaller than WebP, and slower to write. */
  format?: 'avif';
  /** The photographer was busier than usual where this is set. */
  rest?: Rest;
  sequence: Step[];
}

export interface Rest {
  least: number;
  most: number;
}

export interface CameraModel {
  make: string;
  model: string;
  lens: string;
}

export interface Sea {
  seed: number;
  light: LightName;
  land: LandName;
  waveHeight: number;
  /** A left as surfers call it: seen from the shore it runs to the right. */
  left: boolean;
  landAzimuth?: number;
  sun?: Partial<Sun>;
}

export type Step = RideStep | TubeStep | ViewStep;

export interface RideStep {
  kind: 'ride' | 'drone';
  script: ScriptName;
  viewpoint: Viewpoint;
  surfer: number;
  frames: number;
  options: RideOptions;
}

export interface RideOptions extends StepOptions {
  from?: number;
  to?: number;
  frame?: number;
  foreground?: Foreground;
  drops?: number;
  mist?: number;
  reef?: number;
  others?: number[];
}

export interface TubeStep {
  kind: 'tube';
  surfer: number;
  frames: number;
  options: StepOptions & { drops?: number };
}

export interface ViewStep {
  kind: 'lineup' | 'empty' | 'detail';
  options: ViewOptions;
}

export interface ViewOptions extends StepOptions {
  waiting?: number[];
  surfer?: number;
  cameraHeight?: number;
}

export interface StepOptions {
  cover?: number;
  portrait?: boolean;
  seed?: number;
  waveHeight?: number;
  light?: LightName;
  sun?: Partial<Sun>;
  landAzimuth?: number;
}

type RideWords = [viewpoint: Viewpoint, surfer: number, frames: number, options?: RideOptions];

const ride =
  (script: ScriptName) =>
  (...[viewpoint, surfer, frames, options = {}]: RideWords): RideStep => ({
    kind: 'ride',
    script,
    viewpoint,
    surfer,
    frames,
    options,
  });

export const turns = ride('turns');
export const carves = ride('carves');
export const barrel = ride('barrel');
export const longboard = ride('longboard');
export const big = ride('big');

export const drone = (surfer: number, frames: number, options: RideOptions = {}): RideStep => ({
  kind: 'drone',
  script: 'turns',
  viewpoint: 'drone',
  surfer,
  frames,
  options: { from: 0.4, to: 0.8, ...options },
});

export const tube = (surfer: number, frames: number, options: TubeStep['options'] = {}): TubeStep => ({
  kind: 'tube',
  surfer,
  frames,
  options,
});

export const lineup = (waiting: number[], options: ViewOptions = {}): ViewStep => ({
  kind: 'lineup',
  options: { waiting, ...options },
});

export const empty = (options: ViewOptions = {}): ViewStep => ({ kind: 'empty', options });

export const detail = (options: ViewOptions = {}): ViewStep => ({ kind: 'detail', options });
