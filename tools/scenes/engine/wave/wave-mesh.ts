import type { Camera } from '../camera.ts';
import { type GBuffer, MATERIAL } from '../gbuffer.ts';
import { clamp, mix, smoothstep } from '../math.ts';
import { billow3, noise2, streak2 } from '../noise.ts';
import { Grid, rasterGrid } from '../raster.ts';
import { LAST_SECTION } from './section.ts';
import type { Wave } from './wave.ts';

/** Surface attributes: section, broken, arc length up the section; roller: its radius. */
export function rasterWave(wave: Wave, camera: Camera, buffer: GBuffer): void {
  rasterGrid(camera, buffer, surfaceGrid(wave), MATERIAL.wave, isLipWhole);
  if (wave.spill <= 0.6) rasterGrid(camera, buffer, rollerGrid(wave), MATERIAL.foam);
}

/** Columns are dense around the breaking point, where the camera looks. */
function surfaceGrid(wave: Wave): Grid {
  const { peel, height } = wave.shape;
  const grid = new Grid(1300, 200);
  const { positions, attributes } = grid;
  const near = Math.max(16, 5 * height);
  const first = peel - Math.max(46, 14 * height);
  const last = peel + Math.max(44, 12 * height);
  const denseFrom = peel - near * 0.9;
  const denseTo = peel + near;
  for (let i = 0; i <= grid.columns; i++) {
    const u = i / grid.columns;
    const x =
      u < 0.13
        ? mix(first, denseFrom, u / 0.13)
        : u > 0.87
          ? mix(denseTo, last, (u - 0.87) / 0.13)
          : mix(denseFrom, denseTo, (u - 0.13) / 0.74);
    const broken = wave.broken(x);
    let arc = 0;
    let previousY = 0;
    let previousZ = 0;
    for (let j = 0; j <= grid.rows; j++) {
      const section = (j / grid.rows) * LAST_SECTION;
      const [, y, z] = wave.point(x, section);
      arc = j === 0 ? -z : arc + Math.sqrt((y - previousY) ** 2 + (z - previousZ) ** 2);
      previousY = y;
      previousZ = z;
      const k = grid.offset(i, j);
      positions[k] = x;
      positions[k + 1] = y;
      positions[k + 2] = z;
      attributes[k] = section;
      attributes[k + 1] = broken;
      attributes[k + 2] = arc;
    }
  }
  return grid;
}

/** The edge of the lip tears into strings and holes before it lands. */
function isLipWhole(section: number, broken: number, x: number): boolean {
  if (section < 7.35 || section > 8.9 || broken < 1.35) return true;
  const edge = 1 - Math.abs(section - 8.05) / 0.75;
  if (edge <= 0) return true;
  const threads = streak2(x * 3.4, section * 0.55, 3, 0.6) + 0.5 * noise2(x * 13, section * 3.1) * edge;
  return threads > -0.62 + 0.78 * edge * smoothstep(1.35, 2.2, broken);
}

function rollerGrid(wave: Wave): Grid {
  const { peel, barrel, height } = wave.shape;
  const grid = new Grid(620, 150);
  const { positions, attributes } = grid;
  const first = peel - Math.max(46, 14 * height);
  const last = peel - barrel * mix(0.8, 0.1, wave.spill) + 1;
  for (let i = 0; i <= grid.columns; i++) {
    const w = i / grid.columns;
    const x = mix(first, last, 1 - (1 - w) * (1 - w) * 0.55 - (1 - w) * 0.45);
    const radius = wave.rollerRadius(x);
    const centreZ = wave.rollerZ(x);
    const centreY = wave.rollerY(x);
    for (let j = 0; j <= grid.rows; j++) {
      const angle = (j / grid.rows) * Math.PI * 1.05 - 0.08;
      const sine = Math.sin(angle);
      const cosine = Math.cos(angle);
      const y = centreY * clamp(sine * 2) + sine * radius;
      const z = centreZ + cosine * radius * 1.4;
      const lump =
        0.08 - billow3(x * 0.62, y * 0.7 + 3, z * 0.62, 2) + (0.4 - billow3(x * 2.3, y * 2.3, z * 2.3, 3)) * 0.75;
      const swelling = radius * 0.8 * (0.25 + 0.75 * smoothstep(-0.02, 0.35, sine));
      const k = grid.offset(i, j);
      positions[k] = x + lump * swelling * 0.25;
      positions[k + 1] = y + (sine * lump * swelling + 0.12 * radius * noise2(x * 0.8, 2)) - 0.02;
      positions[k + 2] = z + cosine * lump * swelling;
      attributes[k] = radius;
    }
  }
  return grid;
}
