// The outline of each kind of land, tabulated once per picture.
import { clamp, smoothstep } from '../math.ts';
import { billow2, fbm2, ridged2 } from '../noise.ts';
import type { Land } from '../scene.ts';

export interface Layer {
  land: Land;
  /** Gives each layer of one kind its own noise. */
  offset: number;
  /** Highest elevation, trees and towers included. */
  top: number;
  /** Elevation of the skyline at an azimuth; NaN beside the layer. */
  skyline(azimuth: number): number;
}

const SAMPLES = 4096;

export function makeLayer(land: Land): Layer {
  const start = land.azimuth - land.width * 1.2;
  const step = (land.width * 2.4) / SAMPLES;
  const offset = (land.azimuth * 37 + land.distance) % 97;
  const table = new Float32Array(SAMPLES);
  let highest = 0;
  for (let i = 0; i < SAMPLES; i++) {
    const u = (start + i * step - land.azimuth) / land.width;
    table[i] = Math.max(0, outline(land, u, offset) * land.height);
    highest = Math.max(highest, table[i]);
  }
  const hasTallThings = land.kind === 'palms' || land.kind === 'town' || land.lighthouse !== undefined;
  return {
    land,
    offset,
    top: highest + land.height * (hasTallThings ? 1 : 0.08),
    skyline(azimuth) {
      const f = (azimuth - start) / step;
      if (f < 0 || f >= SAMPLES - 2) return Number.NaN;
      const i = f | 0;
      return table[i] + (table[i + 1] - table[i]) * (f - i);
    },
  };
}

/** Height as a part of land.height; u runs from -1 to 1 over the layer, s moves the noise. */
function outline(land: Land, u: number, s: number): number {
  const distance = Math.abs(u);
  const fade = Math.pow(clamp(1 - distance), 0.55);
  switch (land.kind) {
    case 'cliff': {
      const steps = fbm2(u * 2.4 + s, 1, 4) * 7;
      const whole = Math.floor(steps);
      const terraces = (whole + smoothstep(0.55, 0.95, steps - whole)) / 7;
      const rough = 0.05 * fbm2(u * 46 + s, 5, 4) + 0.03 * billow2(u * 160 + s, 3, 2);
      const sinking = 1 - 0.45 * smoothstep(0.2, 1, u * Math.sign(land.azimuth || 1) * -1);
      return smoothstep(1, 0.9, distance) * (0.74 + 0.5 * terraces + rough) * sinking;
    }
    case 'mountain':
      return fade * (0.35 + ridged2(u * 2.2 + s, 0.5, 6)) * 0.9;
    case 'volcanic': {
      const cone = Math.pow(clamp(1 - distance), 0.75);
      const ridges = 0.34 + 0.75 * ridged2(u * 1.1 + s, 1.5, 3) + 0.1 * fbm2(u * 9 + s, 2, 4);
      return cone * ridges * (0.75 + 0.5 * fbm2(u * 1.3 + s, 8, 2)) + 0.06 * fade;
    }
    case 'jungle':
      return fade * (0.55 + 0.45 * fbm2(u * 2.5 + s, 2, 3)) + 0.1 * fade * (0.5 - billow2(u * 55 + s, 1, 4));
    case 'town':
      return fade * (0.5 + 0.5 * fbm2(u * 2 + s, 4, 3));
    case 'palms':
      return fade * (0.3 + 0.1 * fbm2(u * 6 + s, 3, 3) + 0.12 * (0.5 - billow2(u * 40 + s, 1, 3)));
    default:
      return fade * (0.65 + 0.55 * fbm2(u * 4 + s, 4, 4)) + 0.02 * fbm2(u * 160, 1, 3) * fade;
  }
}
