import { MATERIAL } from '../gbuffer.ts';
import { clamp, mix, smoothstep } from '../math.ts';
import type { Wave } from '../wave/wave.ts';
import type { SurfacePoint } from './surface-point.ts';

export interface CrossedWater {
  /** Metres of water that the light has crossed. */
  thickness: number;
  /** Height on the wave, from 0 to 1. */
  raised: number;
}

const OPEN_SEA: CrossedWater = { thickness: 6, raised: 0 };

export function waterCrossed(wave: Wave | null, { material, x, y, z, section, broken }: SurfacePoint): CrossedWater {
  if (material === MATERIAL.swell) {
    const crest = smoothstep(5, 8, section) * (1 - smoothstep(10, 12, section));
    return { thickness: 3 - 1.6 * crest, raised: 0.3 * smoothstep(3, 8, section) * (1 - smoothstep(10, 13, section)) };
  }
  if (material !== MATERIAL.wave || !wave) return OPEN_SEA;
  const crestHeight = Math.max(0.3, wave.height(x));
  const height = clamp(y / crestHeight, 0, 1.2);
  const back = smoothstep(10.6, 12.2, section);
  const lip = smoothstep(5.8, 7.2, section) * (1 - smoothstep(10.2, 11.4, section)) * smoothstep(0.8, 1.9, broken);
  const face = clamp(z / crestHeight + Math.pow(clamp(1.06 - height), 0.7) * 2.6, 0.05, 6);
  const thickness = mix(mix(face, 0.22 + 0.06 * Math.abs(section - 8), lip), 2.6, back);
  return { thickness, raised: height * (1 - 0.75 * back) };
}

/** 0 outside … 1 on the wall of a tube, which mirrors little of the sky. */
export function insideTube(section: number, broken: number): number {
  if (broken <= 1.5 || section <= 3 || section >= 8.2) return 0;
  return smoothstep(1.5, 2.6, broken) * smoothstep(3, 5, section) * (1 - 0.6 * smoothstep(6.6, 8, section));
}
