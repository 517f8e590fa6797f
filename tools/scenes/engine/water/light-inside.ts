import { clamp, mix, smoothstep } from '../math.ts';
import { billow2, fbm2 } from '../noise.ts';
import type { Ripples } from './ripples.ts';
import type { SurfacePoint } from './surface-point.ts';

/** Light that comes out of the water. */
export interface LightInside {
  /** 1 where the camera looks into the sun. */
  toSun: number;
  /** The part of the light that crosses the water at the point. */
  through: number;
  /** 1 in the sun … 0 in the shadow of a surfer, and the light that a shadow leaves. */
  lit: number;
  shadow: number;
  scattered: number;
  translucent: number;
  deepLight: number;
}

/** A reef shows where the water is flat and near the shore; strength: less of it is seen at a slant. */
export function showReef(
  { x, y, z }: SurfacePoint,
  { along, up }: Ripples,
  strength: number,
  light: LightInside,
): void {
  const pattern = smoothstep(-0.06, 0.16, fbm2(x * 0.075, z * 0.095, 4));
  const fine = billow2(x * 0.7 + 0.6 * along, z * 0.7 + 0.6 * up, 3);
  const shore = smoothstep(-70, 30, z);
  const seen = strength * (0.45 + 0.55 * shore) * (1 - smoothstep(0.1, 1.4, y));
  light.scattered = mix(light.scattered, clamp(0.85 * pattern * (0.75 + 0.6 * fine) + 0.12 + 1.2 * up * 0.2), seen);
  light.deepLight *= 1 + 0.6 * seen * (fine - 0.2);
}
