import { clamp } from '../math.ts';
import type { Sky } from '../sky.ts';

/** Foam of a normal in the light of sun and sky; open: 1 where nothing around shades it. */
export function lightFoam(
  { sun, sunLight, ambient }: Sky,
  nx: number,
  ny: number,
  nz: number,
  open: number,
  out: Float64Array,
): void {
  const direct = 0.4 * clamp((nx * sun[0] + ny * sun[1] + nz * sun[2]) * 0.6 + 0.4) * open;
  const fromSky = (0.3 + 0.5 * clamp(ny * 0.5 + 0.5)) * open;
  out[0] = 0.92 * (0.08 * sunLight[0] + ambient[0] * fromSky + sunLight[0] * direct);
  out[1] = 0.94 * (0.08 * sunLight[1] + ambient[1] * fromSky + sunLight[1] * direct);
  out[2] = 0.96 * (0.08 * sunLight[2] + ambient[2] * (fromSky + 0.02) + sunLight[2] * direct);
}
