// Distant land as layers in azimuth and elevation, from the farthest to the nearest.
import type { Vec3 } from '../math.ts';
import { noise2 } from '../noise.ts';
import type { Sky } from '../sky.ts';
import { paintLighthouse, paintRoof } from './buildings.ts';
import { paintGround } from './ground.ts';
import { palmAt, type PalmPart } from './palm-trees.ts';
import { type Layer, makeLayer } from './skyline.ts';

/** False where the view ray meets the sky. */
export type PaintLand = (dx: number, dy: number, dz: number, out: Float64Array) => boolean;

const PALM_COLOR: Record<PalmPart, Vec3> = { trunk: [0.5, 0.42, 0.34], frond: [0.42, 0.6, 0.26] };

export function makeLand(sky: Sky): PaintLand {
  const layers = sky.scene.land.map(makeLayer);
  const { sun } = sky;

  return (dx, dy, dz, out) => {
    const az = Math.atan2(dx, -dz);
    const el = Math.atan2(dy, Math.sqrt(dx * dx + dz * dz));
    if (el < -0.003) return false;
    const sunSide = sun[0] * -dz + sun[2] * dx > 0 ? 1 : -1;
    let isLand = false;
    for (const layer of layers) {
      if (!paintLayer(sky, layer, { az, el, sunSide }, out)) continue;
      sky.haze(out, layer.land.dist * 0.62, dx, dy, dz);
      isLand = true;
    }
    return isLand;
  };
}

interface ViewRay {
  az: number;
  el: number;
  sunSide: number;
}

function paintLayer(sky: Sky, layer: Layer, { az, el, sunSide }: ViewRay, out: Float64Array): boolean {
  const { land } = layer;
  if (el > layer.top) return false;
  const ground = layer.skyline(az);
  if (Number.isNaN(ground)) return false;
  const heights = 1 / land.height;
  const x = (az - land.az) * heights;
  const y = el * heights;
  if (el < ground) {
    const part = ground > 1e-5 ? el / ground : 0;
    paintGround(sky, layer, { x, y, part, sunSide }, out);
    return true;
  }
  if (land.kind === 'palms') {
    const palm = ground < 1e-5 ? null : palmAt(az, el, ground, land.height * 0.62);
    if (palm) paintPalm(sky, palm, az, el, out);
    return palm !== null;
  }
  if (land.lighthouse !== undefined) {
    const axis = land.lighthouse * land.width;
    const foot = layer.skyline(land.az + axis) * heights - 0.06;
    if (paintLighthouse(sky, (az - land.az - axis) * heights, y - foot, sunSide, out)) return true;
  }
  return land.kind === 'town' && paintRoof(sky, x, y, ground * heights, out);
}

function paintPalm(sky: Sky, part: PalmPart, az: number, el: number, out: Float64Array): void {
  const tone = part === 'trunk' ? 0.12 : 0.1 + 0.1 * noise2(az * 4000, el * 4000);
  for (let c = 0; c < 3; c++) {
    out[c] = PALM_COLOR[part][c] * tone * (sky.ambient[c] + sky.sunLight[c] * 0.5) * 1.4;
  }
}
