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
    const azimuth = Math.atan2(dx, -dz);
    const elevation = Math.atan2(dy, Math.sqrt(dx * dx + dz * dz));
    if (elevation < -0.003) return false;
    const sunSide = sun[0] * -dz + sun[2] * dx > 0 ? 1 : -1;
    let isLand = false;
    for (const layer of layers) {
      if (!paintLayer(sky, layer, { azimuth, elevation, sunSide }, out)) continue;
      sky.haze(out, layer.land.distance * 0.62, dx, dy, dz);
      isLand = true;
    }
    return isLand;
  };
}

interface ViewRay {
  azimuth: number;
  elevation: number;
  sunSide: number;
}

function paintLayer(sky: Sky, layer: Layer, { azimuth, elevation, sunSide }: ViewRay, out: Float64Array): boolean {
  const { land } = layer;
  if (elevation > layer.top) return false;
  const ground = layer.skyline(azimuth);
  if (Number.isNaN(ground)) return false;
  const heights = 1 / land.height;
  const x = (azimuth - land.azimuth) * heights;
  const y = elevation * heights;
  if (elevation < ground) {
    const part = ground > 1e-5 ? elevation / ground : 0;
    paintGround(sky, layer, { x, y, part, sunSide }, out);
    return true;
  }
  if (land.kind === 'palms') {
    const palm = ground < 1e-5 ? null : palmAt(azimuth, elevation, ground, land.height * 0.62);
    if (palm) paintPalm(sky, palm, azimuth, elevation, out);
    return palm !== null;
  }
  if (land.lighthouse !== undefined) {
    const axis = land.lighthouse * land.width;
    const foot = layer.skyline(land.azimuth + axis) * heights - 0.06;
    if (paintLighthouse(sky, (azimuth - land.azimuth - axis) * heights, y - foot, sunSide, out)) return true;
  }
  return land.kind === 'town' && paintRoof(sky, x, y, ground * heights, out);
}

function paintPalm(sky: Sky, part: PalmPart, azimuth: number, elevation: number, out: Float64Array): void {
  const tone = part === 'trunk' ? 0.12 : 0.1 + 0.1 * noise2(azimuth * 4000, elevation * 4000);
  for (let c = 0; c < 3; c++) {
    out[c] = PALM_COLOR[part][c] * tone * (sky.ambient[c] + sky.sunLight[c] * 0.5) * 1.4;
  }
}
