import type { Vec3 } from '../engine/math.ts';
import type { Gear, Rider } from '../engine/scene.ts';
import { POSES } from '../engine/surfer/poses.ts';

/** A surfer who sits on the board and waits for a wave. */
export const sittingSurfer = (gear: Gear, position: Vec3, heading: number): Rider => ({
  gear,
  pose: POSES.sit,
  x: position[0],
  section: 0,
  position,
  heading,
  spray: 0,
});
