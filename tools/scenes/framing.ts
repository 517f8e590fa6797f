import type { Step } from './albums/plan.ts';
import type { Scene } from './engine/scene.ts';

const SIZES = {
  picture: { width: 1200, height: 800 },
  cover: { width: 1600, height: 1067 },
};

/** The grain of a 35 mm frame is finer on a small picture, and costs bytes. */
const GRAIN = 0.65;

export const sized = (scene: Scene, size: keyof typeof SIZES): Scene => ({ ...scene, ...SIZES[size], grain: GRAIN });

/** Wider too, so that the surfer keeps room. */
export function asPortrait(scene: Scene, kind: Step['kind']): Scene {
  const turned = { ...scene, width: scene.height, height: scene.width };
  if (kind === 'tube') return widened(turned, 1.1);
  if (kind === 'ride') return widened(turned, 1.3);
  // centres the tube of an empty wave, not its shoulder
  const [x, y, z] = scene.camera.look;
  const size = (scene.wave?.height ?? 2.6) / 2.6;
  return widened({ ...turned, camera: { ...scene.camera, look: [x - 2.3 * size, y, z] } }, 1.15);
}

export function widened(scene: Scene, factor: number): Scene {
  const half = Math.tan((scene.camera.fov * Math.PI) / 360) * factor;
  return { ...scene, camera: { ...scene.camera, fov: (Math.atan(half) * 360) / Math.PI } };
}
