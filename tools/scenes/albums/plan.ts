import type { Foreground, Sun } from '../engine/scene.ts';
import type { LandName } from '../lands.ts';
import type { LightName } from '../lights.ts';
import type { ScriptName } from '../ride-scripts.ts';
import type { CameraName } from '../rides.ts';

export interface AlbumPlan {
  slug: string;
  /** The gazetteer finds it by these three, and knows the time zone. */
  surfBreak: { country: string; region: string; name: string };
  title: string;
  /** Wall clock at the surf break, without offset. */
  startsAt: string;
  gear: CameraGear;
  sea: Sea;
  /** Default: WebP. AVIF is smaller, and slower to write. */
  format?: 'avif';
  /** Seconds between two steps, if the photographer was busier than usual. */
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

/** Defaults for every picture of the album. */
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
  camera: CameraName;
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
  /** Indices into CAST. */
  waiting?: number[];
  surfer?: number;
  cameraHeight?: number;
}

export interface StepOptions {
  /** Number, from 0, of this step's picture that is the album's cover. */
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

export const detail = (options: ViewOptions = {}): ViewStep => ({ kind: 'detail', options });
