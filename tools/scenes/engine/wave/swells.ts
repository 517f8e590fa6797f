// Lines of swell behind the main wave, some with whitewater on one side.
import type { Camera } from '../camera.ts';
import { type GBuffer, MATERIAL } from '../gbuffer.ts';
import { clamp, smoothstep } from '../math.ts';
import { billow2, fbm2 } from '../noise.ts';
import { Grid, rasterGrid } from '../raster.ts';
import type { Swell } from '../scene.ts';
import { LAST_SECTION, sectionY, sectionZ } from './section.ts';

const LENGTH = 340;

export function rasterSwells(swells: Swell[], camera: Camera, buffer: GBuffer): void {
  for (const swell of swells) {
    rasterGrid(camera, buffer, swellGrid(swell, camera.position[0] - LENGTH / 2), MATERIAL.swell);
  }
}

function swellGrid(swell: Swell, startX: number): Grid {
  const grid = new Grid(420, 70);
  const { positions, attributes } = grid;
  for (let i = 0; i <= grid.columns; i++) {
    const x = startX + (i / grid.columns) * LENGTH;
    const foam = (swell.foam ?? 0) * smoothstep(-4, 10, (swell.foamUntil ?? 0) - x);
    const broken = clamp(swell.steepness + 0.7 * fbm2(x * 0.03, swell.z, 2) + foam, 0, 1.6);
    const height = swell.height * (0.7 + 1.1 * fbm2(x * 0.03, swell.z + 9, 3));
    const bend = 9 * fbm2(x * 0.018, swell.z, 3);
    let arc = 0;
    let previousY = 0;
    let previousZ = 0;
    for (let j = 0; j <= grid.rows; j++) {
      const section = (j / grid.rows) * LAST_SECTION;
      let y = sectionY(broken, section) * height - 0.02;
      let z = swell.z + sectionZ(broken, section) * height * 1.6 + bend;
      if (foam > 0.05) {
        const lump = foam * height * smoothstep(2.5, 6, section) * (1 - smoothstep(10, 13, section));
        y += lump * (0.4 - billow2(x * 0.9, section * 1.7, 4)) * 0.9;
        z += lump * 0.5;
      }
      arc = j === 0 ? -z : arc + Math.sqrt((y - previousY) ** 2 + (z - previousZ) ** 2);
      previousY = y;
      previousZ = z;
      const k = grid.offset(i, j);
      positions[k] = x;
      positions[k + 1] = y;
      positions[k + 2] = z;
      attributes[k] = section;
      attributes[k + 1] = foam;
      attributes[k + 2] = arc;
    }
  }
  return grid;
}
