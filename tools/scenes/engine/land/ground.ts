import { clamp, mix, mix3, smoothstep, vec3, type Vec3 } from '../math.ts';
import { billow2, fbm2, noise2, ridged2, streak2 } from '../noise.ts';
import type { Land, LandKind } from '../scene.ts';
import type { Sky } from '../sky.ts';
import { houseAt } from './buildings.ts';
import type { Layer } from './skyline.ts';

/** `x` and `y` are in heights of the layer, `part` is the height below the skyline (0 to 1), `sunSide` is 1 or -1. */
export interface GroundPoint {
  x: number;
  y: number;
  part: number;
  sunSide: number;
}

const BEACHLESS: ReadonlySet<LandKind> = new Set(['cliff', 'volcanic', 'mountain']);
const SLOPE_STEP = 0.02;

export function paintGround(sky: Sky, layer: Layer, point: GroundPoint, out: Float64Array): void {
  const { land, offset } = layer;
  const { x, y, part } = point;
  const here = relief(land.kind, x, y, offset);
  const slopeX = (relief(land.kind, x + SLOPE_STEP, y, offset) - here) / SLOPE_STEP;
  const slopeY = (relief(land.kind, x, y + SLOPE_STEP, offset) - here) / SLOPE_STEP;
  const lit = clamp(0.5 - 0.22 * slopeX * point.sunSide - 0.1 * slopeY + 0.25 * (here - 0.4), 0.03, 1);
  const bare = mix3(land.shade, land.color, lit);
  const hasBeach = !BEACHLESS.has(land.kind) && part < 0.6 && y < 0.055 + 0.02 * noise2(x * 3, 1);
  const color = hasBeach ? ([0.6, 0.53, 0.42] as const) : cover(sky, land, bare, { x, y, part, lit, offset });

  const slope = 0.3 + 0.5 * lit;
  for (let c = 0; c < 3; c++) out[c] = color[c] * (sky.ambient[c] * 0.75 + sky.sunLight[c] * 0.42 * slope);
  const isShoreFoam = y < 0.02 + 0.018 * fbm2(x * 8, 1, 2);
  if (isShoreFoam) {
    for (let c = 0; c < 3; c++) out[c] = mix(out[c], sky.ambient[c] * 0.85 + sky.sunLight[c] * 0.25, 0.75);
  }
  const seaMist = clamp(0.14 * (1 - part));
  for (let c = 0; c < 3; c++) out[c] = mix(out[c], sky.scene.haze.color[c], seaMist);
}

function relief(kind: LandKind, x: number, y: number, s: number): number {
  switch (kind) {
    case 'volcanic': {
      const bend = 0.35 * fbm2(x * 1.3 + s, y * 1.5, 3);
      const ribs = ridged2(x * 0.9 + s + bend, y * 0.45 + 0.3 * fbm2(x * 0.8, y, 2), 5);
      return (0.62 * ribs + 0.5 * fbm2(x * 1.1 + s, y * 1.6, 4)) * 1.5;
    }
    case 'cliff': {
      const ribs = ridged2(x * 2.1 + s + 0.25 * fbm2(x * 3, y * 3, 2), y * 0.7, 5);
      return 0.55 * ribs + 0.35 * fbm2(x * 7 + s, y * 7, 4);
    }
    case 'jungle':
    case 'palms':
      return -billow2(x * 9 + s, y * 13, 4) * 0.9;
    case 'mountain':
      return ridged2(x * 1.3 + s, y * 1.2, 5);
    default:
      return fbm2(x * 3 + s, y * 5, 4) * 0.6;
  }
}

interface Cover {
  x: number;
  y: number;
  part: number;
  lit: number;
  offset: number;
}

function cover(sky: Sky, land: Land, bare: Vec3, at: Cover): Vec3 {
  switch (land.kind) {
    case 'cliff':
      return cliffCover(land, bare, at);
    case 'volcanic':
      return volcanicCover(sky, bare, at);
    case 'jungle':
    case 'palms':
      return foliage(bare, at);
    case 'dune':
      return duneCover(bare, at);
    case 'town':
      return houseAt(at.x, at.y, at.part) ?? bare;
    default:
      return bare;
  }
}

function cliffCover(land: Land, bare: Vec3, { x, y, part, lit, offset: s }: Cover): Vec3 {
  const bed = streak2(x * 0.7 + s, y * 13 + 1.4 * fbm2(x * 1.5 + s, y, 3), 3, 0.6);
  const crack = ridged2(x * 9 + s + 0.3 * noise2(x * 4, y * 9), y * 1.1, 3);
  const rock = (0.94 + 0.42 * bed) * (1 - 0.4 * smoothstep(0.72, 0.95, crack));
  const grass = smoothstep(0.72, 0.95, part + 0.35 * fbm2(x * 5, y * 8, 3));
  const blocks = (1 - smoothstep(0.1, 0.24, part + 0.2 * fbm2(x * 6, 3, 3))) * 0.8;
  const block = 0.6 + 0.9 * billow2(x * 20, y * 30, 3);
  const stone: Vec3 = [bare[0] * rock, bare[1] * (rock * 0.99), bare[2] * (rock * 0.97)];
  const green: Vec3 = [0.13 * (0.6 + lit), 0.16 * (0.6 + lit), 0.075 * (0.6 + lit)];
  return vec3((c) => mix(mix(stone[c], green[c], grass), land.shade[c] * block * 1.4, blocks));
}

function volcanicCover(sky: Sky, bare: Vec3, { x, y, part, lit }: Cover): Vec3 {
  if (part < 0.07) {
    const rock = 0.035 + 0.05 * billow2(x * 20, y * 40, 3);
    return [rock, rock, rock];
  }
  const green = (1 - smoothstep(0.45, 0.9, part + 0.4 * fbm2(x * 3, y * 4, 3))) * 0.8;
  const cloud = smoothstep(0.55, 0.9, part + 0.25 * fbm2(x * 2, y * 3, 3)) * 0.35 * 0.4;
  const leaf = 0.15 + 1.4 * lit;
  const leaves: Vec3 = [0.1 * leaf, 0.135 * leaf, 0.062 * leaf];
  return vec3((c) => mix(mix(bare[c], leaves[c], green), sky.scene.haze.color[c] * 0.7, cloud));
}

function foliage(bare: Vec3, { x, y }: Cover): Vec3 {
  const tone = fbm2(x * 4, y * 6, 3);
  const depth = 0.75 + 0.7 * noise2(x * 60, y * 60) * 0.5;
  return [bare[0] * (depth * (1 + 0.5 * tone)), bare[1] * depth, bare[2] * (depth * (1 - 0.4 * tone))];
}

function duneCover(bare: Vec3, { x, y, part, lit }: Cover): Vec3 {
  const grass = smoothstep(0.36, 0.6, part + 0.28 * fbm2(x * 2.2, y * 3, 4));
  const sand = 0.7 + 0.35 * lit;
  const tufts = 0.6 + 0.9 * ridged2(x * 14, y * 22, 3);
  return [
    mix(0.62 * sand, bare[0] * tufts * 1.25, grass),
    mix(0.53 * sand, bare[1] * tufts * 1.25, grass),
    mix(0.4 * sand, bare[2] * tufts * 1.25, grass),
  ];
}
