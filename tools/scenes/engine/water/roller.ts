// The whitewater that rolls in front of the broken wave.
import { clamp, smoothstep } from '../math.ts';
import { billow3, noise2 } from '../noise.ts';
import { NEAR_HAZE, type Sky } from '../sky.ts';
import type { Wave } from '../wave/wave.ts';
import { lightFoam } from './foam-light.ts';
import type { SurfacePoint } from './surface-point.ts';

export type ShadePoint = (point: SurfacePoint, out: Float64Array) => void;

interface RollerSetting {
  sky: Sky;
  wave: Wave | null;
  shift: number;
  pixelAngle: number;
}

/** Lumps per metre, and the step along which their slope is taken. */
const LUMPS = 3.4;
const SLOPE_STEP = 0.07;

/** The mesh of a roller gives its radius as the point's section. */
export function makeRoller({ sky, wave, shift, pixelAngle }: RollerSetting): ShadePoint {
  const { sun, sunLight } = sky;
  return (point, out) => {
    const { y, z, vx, vy, vz, distance, section: radius } = point;
    const x = point.x + shift;
    const octaves = distance * pixelAngle < 0.03 ? 4 : 3;
    const lump = (alongX: number, alongY: number, alongZ: number) =>
      billow3((x + alongX) * LUMPS, (y + alongY) * LUMPS, (z + alongZ) * LUMPS, octaves);
    const here = lump(0, 0, 0);
    const slope = 0.15 / SLOPE_STEP;
    const nx = point.nx + (lump(SLOPE_STEP, 0, 0) - here) * slope;
    const ny = point.ny + (lump(0, SLOPE_STEP, 0) - here) * slope;
    const nz = point.nz + (lump(0, 0, SLOPE_STEP) - here) * slope;
    const inverse = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
    const centreY = wave ? wave.rollerY(point.x) : 0;
    const height = clamp((y - centreY) / (radius * 1.1 + 0.01));
    const cavity = clamp(1.15 - 1.4 * (here - 0.12), 0.55, 1.1);
    const open = clamp(cavity * (0.7 + 0.4 * height), 0.45, 1.12);
    lightFoam(sky, nx * inverse, ny * inverse, nz * inverse, open, out);
    const toSun = clamp(-(vx * sun[0] + vy * sun[1] + vz * sun[2]) * 0.5 + 0.5);
    const backlit = Math.pow(toSun, 4) * 0.2 * smoothstep(0.25, 1.1, height);
    const grain = 0.95 + 0.1 * noise2(point.x * 22, y * 22 + z * 9);
    for (let c = 0; c < 3; c++) out[c] = (out[c] + sunLight[c] * backlit) * grain;
    sky.haze(out, distance * NEAR_HAZE, -vx, -vy, -vz);
  };
}
