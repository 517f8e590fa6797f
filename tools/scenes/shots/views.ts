// Pictures between the rides: the place with people waiting, and waves without a surfer.
import { seededRandom } from '../engine/math.ts';
import type { Gear, Rider, Scene, Sun } from '../engine/scene.ts';
import { POSES } from '../engine/surfer/poses.ts';
import { type LandName, turnLand } from '../world/lands.ts';
import { type LightName, LIGHTS } from '../world/lights.ts';
import { EMPTY_WAVE_HEIGHT, LANDSCAPE } from './framing.ts';
import { sittingSurfer } from './sitting-surfer.ts';

export interface View {
  seed: number;
  light: LightName;
  sun?: Partial<Sun>;
  land: LandName;
  landAzimuth?: number;
  waveHeight: number;
  left: boolean;
}

export interface Lineup extends View {
  waiting: Gear[];
  surfer?: Gear;
  cameraHeight?: number;
}

/** The whole place from the beach, with a long lens. */
export function lineupScene(view: Lineup): Scene {
  const random = seededRandom(view.seed * 7 + 1);
  const { waveHeight } = view;
  return {
    ...weather(view),
    land: turnLand(view.land, 0.06 + (view.landAzimuth ?? 0), 0.8),
    camera: {
      position: [-4, view.cameraHeight ?? 6.5, 74],
      target: [6, 2.6 + 0.25 * waveHeight, 0],
      fov: 14.5,
      roll: 0.004,
      blur: 1.8,
    },
    wave: { height: waveHeight, peel: 1, shoulder: 20, barrel: 5.5, hollow: 2.35, mist: 1 },
    swells: [
      { z: -42, height: waveHeight * 0.75, steepness: 0.6, foam: 0.9, foamUntil: -12 },
      { z: -80, height: waveHeight * 0.75, steepness: 0.4 },
      { z: -125, height: waveHeight * 0.8, steepness: 0.3 },
    ],
    riders: [
      ...(view.surfer ? [pumpingSurfer(view.surfer)] : []),
      ...view.waiting.map((gear, i) =>
        sittingSurfer(gear, [9 + i * 2.4 + random() * 1.6, 0, 4 + random() * 8], random() * 6),
      ),
    ],
  };
}

export function emptyWaveScene(view: View): Scene {
  const size = view.waveHeight / EMPTY_WAVE_HEIGHT;
  return {
    ...waveAlone(view),
    camera: {
      position: [11 * size, 2.2, 21 * size],
      target: [-0.4, 1.75 * size, 0],
      fov: 20,
      roll: 0.01,
      blur: 4,
      focus: 24 * size,
    },
  };
}

/** A detail of a wave, from the water. */
export function closeWaveScene(view: View): Scene {
  const size = view.waveHeight / EMPTY_WAVE_HEIGHT;
  return {
    ...waveAlone(view),
    camera: {
      position: [5.5 * size, 0.6, 6 * size],
      target: [-0.6, 1.5 * size, 0.6],
      fov: 34,
      roll: 0.01,
      blur: 4,
      focus: 8.5 * size,
    },
    drops: 6,
  };
}

function waveAlone(view: View): Omit<Scene, 'camera'> {
  const { waveHeight } = view;
  const size = waveHeight / EMPTY_WAVE_HEIGHT;
  return {
    ...weather(view),
    land: turnLand(view.land, (view.landAzimuth ?? 0) - 0.35, 1.1),
    wave: { height: waveHeight, peel: 1, shoulder: 15 * size, barrel: 6.5 * size, hollow: 2.72, mist: 1 },
    swells: [{ z: -34, height: waveHeight * 0.4, steepness: 0.3 }],
    riders: [],
  };
}

function weather({ seed, light, sun, left }: View) {
  return { ...LIGHTS[light], ...LANDSCAPE, seed, sun: { ...LIGHTS[light].sun, ...sun }, flip: !left };
}

const pumpingSurfer = (gear: Gear): Rider => ({
  gear,
  pose: POSES.pump,
  x: 4.6,
  section: 4.2,
  heading: 0.1,
  spray: 0.5,
  trail: Array.from({ length: 9 }, (_, i) => [4.1 - i * 0.8, 4.1 + 0.4 * Math.sin(i * 0.4)]),
});
