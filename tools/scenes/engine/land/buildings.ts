// A lighthouse and roofs of a town's skyline. x and y are in heights of the layer.
import { clamp, type Vec3 } from '../math.ts';
import { cellHash } from '../noise.ts';
import type { Sky } from '../sky.ts';

const RED: Vec3 = [0.62, 0.1, 0.08];
const WHITE: Vec3 = [0.86, 0.84, 0.8];

/** `x` is measured from its axis, `y` from its foot. False beside it. */
export function paintLighthouse(sky: Sky, x: number, y: number, sunSide: number, out: Float64Array): boolean {
  if (y <= 0 || y >= 1) return false;
  const halfWidth = 0.075 - 0.028 * y;
  const beside = Math.abs(x);
  if (y < 0.78 && beside < halfWidth) {
    const lit = clamp(0.75 + (x / halfWidth) * 0.5 * sunSide, 0.25, 1);
    const band = Math.floor(y * 5) % 2 ? RED : WHITE;
    for (let c = 0; c < 3; c++) out[c] = band[c] * (sky.ambient[c] * 0.55 + sky.sunLight[c] * 0.34 * lit);
    return true;
  }
  const isGallery = y >= 0.78 && y < 0.81 && beside < 0.085;
  const isDome = y >= 0.92 && beside < 0.055 * (1 - (y - 0.92) / 0.08);
  if (isGallery || isDome) {
    out.set([0.1, 0.03, 0.03]);
    return true;
  }
  if (y >= 0.81 && y < 0.92 && beside < 0.042) {
    out.set([sky.ambient[0] * 0.7, sky.ambient[1] * 0.75, sky.ambient[2] * 0.75]);
    return true;
  }
  return false;
}

/** A house above the skyline (elevation `ground`); false between houses. */
export function paintRoof(sky: Sky, x: number, y: number, ground: number, out: Float64Array): boolean {
  const width = 0.16;
  const cell = Math.floor(x / width);
  const size = cellHash(cell + 40, 1);
  if (size < 0.35 || y > ground + size * 0.1 || Math.abs(x / width - cell - 0.5) > 0.44) return false;
  const tone = 0.55 + 0.35 * cellHash(cell, 3);
  for (let c = 0; c < 3; c++) {
    out[c] = tone * (sky.ambient[c] * 0.5 + sky.sunLight[c] * 0.26) * (c === 2 ? 0.92 : 1);
  }
  return true;
}

/** Null between houses; part: height on the hill, 0 to 1. */
export function houseAt(x: number, y: number, part: number): Vec3 | null {
  const width = 0.11;
  const height = 0.085;
  const row = Math.floor(y / height);
  const cell = Math.floor(x / width + row * 0.5);
  const fx = x / width + row * 0.5 - cell;
  const fy = y / height - row;
  const isBuilt = cellHash(cell * 7 + row * 13, 1) > 0.42 && part < 0.97 && y > 0.05;
  if (!isBuilt || fx <= 0.06 + 0.2 * cellHash(cell + row, 6) || fx >= 0.97) return null;
  if (fy > 0.72) return [0.42 * 0.75, 0.2 * 0.75, 0.13 * 0.75];
  const tone = cellHash(cell + row * 3, 2);
  const wall: Vec3 = tone < 0.55 ? [0.78, 0.75, 0.7] : tone < 0.8 ? [0.7, 0.58, 0.44] : [0.58, 0.62, 0.66];
  const side = fx > 0.62 ? 0.62 : 1;
  const window = fy > 0.25 && fy < 0.55 && (fx * 6) % 1 > 0.55 ? 0.45 : 1;
  return [wall[0] * side * window, wall[1] * side * window, wall[2] * side * window];
}
