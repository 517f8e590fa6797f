// Fields of an album plan, and the short words that the plans are written with.
import type { Foreground, Sun } from '../engine/scene.ts';
import type { LandName } from '../lands.ts';
import type { LightName } from '../lights.ts';
import type { ScriptName } from '../ride-scripts.ts';
import type { CameraName } from '../rides.ts';

export interface AlbumPlan {
  slug: string;
  /** Found by these three in the gazetteer, which also knows the time zone. */
  surfBreak: { country: string; region: string; name: string };
  title: string;
  /** Wall clock at the surf break, without offset. */
  startsAt: string;
  gear: CameraGear;
  sea: Sea;
  /** WebP unless said; AVIF is smaller, and slower to write. */
  format?: 'avif';
  /** Seconds between two steps, where the photographer was busier than usual. */
  rest?: Rest;
  sequence: Step[];
}

export interface Rest {
  least: number;
  most: number;
}

export interface CameraGear {
  make: string;
  model: string;
  lens: string;
}

/** Settings that every picture of the album shares unless a step says otherwise. */
export interface Sea {
  seed: number;
  light: LightName;
  land: LandName;
  waveHeight: number;
  /** A left as the surfer calls it: seen from the shore it runs to the right. */
  left: boolean;
  landAzimuth?: number;
  sun?: Partial<Sun>;
}

export type Step = RideStep | TubeStep | ViewStep;

export interface RideStep {
  kind: 'ride' | 'drone';
  script: ScriptName;
  camera: CameraName;
  /** Index into CAST. */
  surfer: number;
  frames: number;
  options: RideOptions;
}

export interface RideOptions extends StepOptions {
  /** Part of the script that is pictured, 0 to 1. */
  from?: number;
  to?: number;
  /** Metres of height that the picture shows at the surfer. */
  frame?: number;
  foreground?: Foreground;
  drops?: number;
  mist?: number;
  reef?: number;
  others?: number[];
}

/** Seen from inside the tube. */
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
  /** People waiting in the channel, as indices into CAST. */
  waiting?: number[];
  /** The surfer on the wave. */
  surfer?: number;
  cameraHeight?: number;
}

export interface StepOptions {
  /** Number, from 0, of the picture of this step that stands for the album. */
  cover?: number;
  portrait?: boolean;
  /** Replaces the seed that follows from the album's. */
  seed?: number;
  waveHeight?: number;
  light?: LightName;
  sun?: Partial<Sun>;
  landAzimuth?: number;
}

type RideWords = [camera: CameraName, surfer: number, frames: number, options?: RideOptions];

const ride =
  (script: ScriptName) =>
  (...[camera, surfer, frames, options = {}]: RideWords): RideStep => ({
    kind: 'ride',
    script,
    camera,
    surfer,
    frames,
    options,
  });

export const turns = ride('turns');
export const carves = ride('carves');
export const barrel = ride('barrel');
export const longboard = ride('longboard');
export const big = ride('big');

/** A few pictures from above; the others wait in the channel. */
export const drone = (surfer: number, frames: number, options: RideOptions = {}): RideStep => ({
  kind: 'drone',
  script: 'turns',
  camera: 'drone',
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

/** The wave from the water, close. */
export const detail = (options: ViewOptions = {}): ViewStep => ({ kind: 'detail', options });
