import type { Vec3 } from './engine/math.ts';
import type { Gear, Rider } from './engine/scene.ts';
import { POSES } from './engine/surfer/poses.ts';

export const sitting = (gear: Gear, pos: Vec3, heading: number): Rider => ({
  gear,
  pose: POSES.sit,
  x: pos[0],
  t: 0,
  pos,
  heading,
  spray: 0,
});
