import type { Vec3 } from '../../engine/math.ts';
import type { PoseName } from '../../engine/surfer/poses.ts';

/** One moment of a ride, of the surfer and the wave; pictures between two moments mix them. */
export interface KeyMoment {
  /** Seconds since the ride began. */
  at: number;
  moment: string;
  pose: PoseName;
  /** Metres ahead of the breaking point, on a wave of ordinary size. */
  ahead: number;
  /** Place of the board on the wave's section (engine/wave/section.ts). */
  section: number;
  heading: number;
  lean: number;
  roll: number;
  spray: number;
  sprayDirection?: Vec3;
  /** Metres of the board above the water. */
  lift?: number;
  /** Shape of the wave at that moment; height is relative to its own. */
  hollow: number;
  barrel: number;
  height?: number;
}
