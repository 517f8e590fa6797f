import type { Step } from '../albums/plan.ts';
import type { Scene } from '../engine/scene.ts';

/** Pixels of a scene before it is sized: those of a frame of 3:2. */
export const LANDSCAPE = { width: 1600, height: 1067 };

const SIZES = {
  picture: { width: 1200, height: 800 },
  cover: LANDSCAPE,
};

/** The grain of a 35 mm frame is finer on a small picture, and costs bytes. */
const GRAIN = 0.65;

export const sized = (scene: Scene, size: keyof typeof SIZES): Scene => ({ ...scene, ...SIZES[size], grain: GRAIN });

/** Wider too, so that the surfer keeps room. */
export function asPortrait(scene: Scene, kind: Step['kind']): Scene {
  const turned = { ...scene, width: scene.height, height: scene.width };
  if (kind === 'tube') return widened(turned, 1.1);
  if (kind === 'ride') return widened(turned, 1.3);
  return widened(centredOnTube(turned), 1.15);
}

/** An empty wave is aimed at beside its tube, at the shoulder: that would be out of an upright picture. */
function centredOnTube(scene: Scene): Scene {
  const [x, y, z] = scene.camera.target;
  const size = (scene.wave?.height ?? EMPTY_WAVE_HEIGHT) / EMPTY_WAVE_HEIGHT;
  return { ...scene, camera: { ...scene.camera, target: [x - 2.3 * size, y, z] } };
}

/** Metres; lengths in pictures of an empty wave are for this height. */
export const EMPTY_WAVE_HEIGHT = 2.6;

export function widened(scene: Scene, factor: number): Scene {
  const half = Math.tan((scene.camera.fov * Math.PI) / 360) * factor;
  return { ...scene, camera: { ...scene.camera, fov: (Math.atan(half) * 360) / Math.PI } };
}
