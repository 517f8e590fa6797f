// How much foam covers a point of the sea: 0 none … 1 white.
import { MATERIAL } from '../gbuffer.ts';
import { clamp, smoothstep } from '../math.ts';
import { fbm2, lace2, noise2, ridged2, streak2 } from '../noise.ts';
import type { Body } from '../surfer/body.ts';
import type { Wave } from '../wave/wave.ts';
import type { SurfacePoint } from './surface-point.ts';

export interface FoamSetting {
  wave: Wave | null;
  bodies: Body[];
  shift: number;
  reef: number;
  pixelAngle: number;
}

export type FoamCover = (point: SurfacePoint) => number;

export function makeFoamCover(setting: FoamSetting): FoamCover {
  const { wave, bodies } = setting;
  const trails = bodies.flatMap(makeTrail);
  const waveHeight = wave?.shape.height ?? 1;
  return (point) => {
    const x = point.x + setting.shift;
    const pixel = point.distance * setting.pixelAngle;
    const isWave = point.material === MATERIAL.wave;
    let foam = 0;
    if (isWave && wave) {
      foam = Math.max(lipFoam(point, x, pixel, waveHeight), faceFoam(point, x, waveHeight));
      const spill = wave.spillAt(point.x, point.section);
      if (spill > 0.01) {
        foam = Math.max(foam, clamp(spill * (0.8 + 0.9 * fbm2(x * 2.4, point.arc * 2.4, 4, 0.6)) * 1.15));
      }
      for (const trail of trails) foam = Math.max(foam, trailFoam(trail, point, x, waveHeight));
    }
    if (point.material === MATERIAL.swell) foam = swellFoam(point, x);
    else if (wave) {
      foam = Math.max(foam, laceFoam(wave, point, x, pixel, setting.reef), aheadOfRoller(wave, point, x));
      foam = Math.max(foam, leftBehind(wave, point, x, pixel));
    }
    for (const body of bodies) foam = Math.max(foam, boardCollar(body, point));
    return foam;
  };
}

function lipFoam({ section, broken }: SurfacePoint, x: number, pixel: number, waveHeight: number): number {
  if (section <= 6.4 || section >= 12.5 || broken <= 0.7) return 0;
  const size = Math.max(1, waveHeight / 2.8);
  let foam = 0;
  const edge = 1 - Math.abs(section - 8.15) / (section < 8.15 ? 1.3 : 2.6);
  if (edge > 0) {
    const bend = 0.5 * fbm2(x * 1.1, section * size * 1.3, 2);
    const threads = streak2((x * 1.9) / Math.sqrt(size) + bend, section * 0.75 + bend, 3, 0.6);
    const fine = pixel < 0.06 ? fbm2(x * 7 + 2 * bend, section * size * 3.4, 4, 0.66) : 0;
    const pitching = smoothstep(0.8, 1.8, broken + 0.6 * threads);
    const density = 0.5 + threads * 1.05 + 0.42 * fine;
    foam = smoothstep(0.86 - edge, 1.7 - edge * 1.05, density) * pitching * (0.35 + 0.6 * edge);
  }
  if (section > 9 && broken > 0.9) {
    const strands = smoothstep(0.66, 0.95, ridged2(x * 1.1, section * 0.9, 3));
    foam = Math.max(foam, strands * 0.4 * smoothstep(0.9, 1.8, broken));
  }
  return foam;
}

function faceFoam({ section, broken }: SurfacePoint, x: number, waveHeight: number): number {
  if (section <= 2.2 || section >= 8.6) return 0;
  const size = Math.max(1, waveHeight / 2.8);
  const closing = smoothstep(1.25, 2.9, broken);
  const low = 1 - smoothstep(3.2, 6, section);
  const lines = ridged2((x * 1.5) / size + 0.5 * noise2(x / size, section), section * 0.3, 5);
  return (
    smoothstep(0.84 - 0.22 * closing, 1.04 - 0.12 * closing, lines) *
    (0.05 + 0.5 * closing + 0.16 * low) *
    smoothstep(2.2, 3.5, section) *
    (1 - smoothstep(7, 8.6, section))
  );
}

interface Trail {
  points: [x: number, section: number][];
  from: number;
  to: number;
}

function makeTrail({ rider: { trail } }: Body): Trail[] {
  if (!trail || trail.length < 2) return [];
  const xs = trail.map(([x]) => x);
  return [{ points: trail, from: Math.min(...xs) - 0.8, to: Math.max(...xs) + 0.8 }];
}

function trailFoam(trail: Trail, { x, section }: SurfacePoint, textureX: number, waveHeight: number): number {
  if (x <= trail.from || x >= trail.to || section >= 9) return 0;
  const strength = trailStrength(trail, x, section, waveHeight);
  if (strength <= 0.01) return 0;
  return clamp(strength * (0.7 + 1.5 * fbm2(textureX * 5, section * 7, 4, 0.62)) * 1.2);
}

/** The nearest part of the line counts; older parts are wider and fainter. */
function trailStrength({ points }: Trail, x: number, section: number, waveHeight: number): number {
  const metresPerSection = 0.36 * waveHeight;
  const thickness = waveHeight < 2 ? waveHeight / 2 : waveHeight > 4 ? waveHeight / 4 : 1;
  let strongest = 0;
  for (let i = 0; i + 1 < points.length; i++) {
    const [startX, startSection] = points[i];
    const lineX = points[i + 1][0] - startX;
    const lineUp = (points[i + 1][1] - startSection) * metresPerSection;
    const fromStartX = x - startX;
    const fromStartUp = (section - startSection) * metresPerSection;
    const along = clamp((fromStartX * lineX + fromStartUp * lineUp) / (lineX * lineX + lineUp * lineUp + 1e-6));
    const besideX = fromStartX - lineX * along;
    const besideUp = fromStartUp - lineUp * along;
    const age = (i + along) / (points.length - 1);
    const width = (0.06 + 0.3 * age) * thickness;
    const squared = (besideX * besideX + besideUp * besideUp) / (width * width);
    if (squared < 4) strongest = Math.max(strongest, Math.exp(-squared * 1.4) * (1 - age) ** 1.3);
  }
  return strongest;
}

function swellFoam({ section, broken: foam, arc }: SurfacePoint, x: number): number {
  if (foam <= 0.05) return 0;
  const cover =
    smoothstep(2.2, 3.4, section + 1.2 * fbm2(x * 0.5, section, 3)) *
    (1 - smoothstep(9, 11.5, section + 2 * noise2(x * 0.4, section)));
  return clamp(cover * foam * (0.7 + 0.6 * fbm2(x * 1.3, arc * 1.3, 4)));
}

function laceFoam(wave: Wave, point: SurfacePoint, x: number, pixel: number, reef: number): number {
  const { section, z } = point;
  const height = wave.shape.height;
  const inFront = z - height * 1.2;
  if (inFront <= -height * 1.6) return 0;
  const nearBroken = smoothstep(-3, 2.5, wave.broken(point.x) - 2.2) * 0.5 + 0.16;
  const onFlats =
    point.material === MATERIAL.wave
      ? (1 - 0.8 * smoothstep(2, 3, section)) * (1 - smoothstep(3, 4.4, section)) * (1 - smoothstep(10, 11, section))
      : 1;
  const area =
    smoothstep(-nearBroken * 0.42, 0.34, fbm2(x * 0.2, z * 0.27, 3) + nearBroken * 0.2) *
    onFlats *
    (1 - smoothstep(9, 30, inFront));
  if (area <= 0.02) return 0;
  if (pixel >= 0.1) return area * 0.1;
  const patches = smoothstep(-0.12, 0.28, fbm2(x * 1.3, z * 1.7, 2));
  const web = 1 - clamp(lace(x, z, pixel) / (0.04 + 0.26 * area * patches));
  return web * (0.4 + 0.6 * web) * area * smoothstep(0.06, 0.3, area) * (0.12 + 0.5 * patches) * (reef > 0 ? 0.55 : 1);
}

function aheadOfRoller(wave: Wave, { material, x, z, section, arc }: SurfacePoint, textureX: number): number {
  const height = wave.shape.height;
  const radius = wave.rollerRadius(x);
  if (radius <= 0.02 || z - height * 1.2 <= -height * 1.6) return 0;
  const ahead = (z - wave.rollerZ(x) - radius * 1.5) / (radius * 1.6);
  const inReach = 1 - smoothstep(-0.1, 1, ahead + 1.1 * fbm2(textureX * 1.1, z * 1.1, 4));
  const behindCrest = material === MATERIAL.wave && section >= 9.5 ? 1 - smoothstep(9.5, 11, section) : 1;
  const cover = inReach * smoothstep(0.05, 0.5, radius) * behindCrest;
  if (cover <= 0.01) return 0;
  return cover * clamp(0.62 + 0.7 * fbm2(textureX * 2.7, arc * 2.7, 4) + 0.2 * cover);
}

function leftBehind(wave: Wave, { material, x, z, section }: SurfacePoint, textureX: number, pixel: number): number {
  const { height, peel, barrel } = wave.shape;
  const behind = -z / height;
  if (behind <= 0.3 || (material === MATERIAL.wave && section <= 10)) return 0;
  const edge = peel - barrel * 0.7 - 1.25 * (behind - 0.3) * height - x + 7 * fbm2(x * 0.13, z * 0.13, 4);
  const area = smoothstep(-1, 6, edge) * (1 - smoothstep(2, 12, behind));
  if (area <= 0.02) return 0;
  const patches = fbm2(textureX * 0.22, z * 0.3, 4, 0.6);
  const density = clamp(area * (0.42 + 1.5 * patches));
  const cells = pixel < 0.25 ? lace(textureX * 0.8, z * 0.8, pixel) : 0.1;
  const web = 1 - clamp(cells / (0.05 + 0.4 * density));
  const thick = smoothstep(0.3, 0.95, density + 0.25 * fbm2(textureX * 1.3, z * 1.3, 3));
  return clamp(
    web * (0.35 + 0.65 * web) * (0.15 + 0.6 * density) * area +
      thick * 0.85 * (0.65 + 0.6 * fbm2(textureX * 2.2, z * 2.2, 3)),
  );
}

function boardCollar(body: Body, { x, y, z, arc }: SurfacePoint): number {
  const { origin, forward, right, up, boardHalfLength: half } = body;
  const ox = x - origin[0];
  const oy = y - origin[1];
  const oz = z - origin[2];
  if (ox * ox + oy * oy + oz * oz > 2.6) return 0;
  const f = ox * forward[0] + oy * forward[1] + oz * forward[2] - body.boardCentre;
  const aside = Math.abs(ox * right[0] + oy * right[1] + oz * right[2]);
  const above = (ox * up[0] + oy * up[1] + oz * up[2]) / 0.1;
  const moving = (body.rider.position ? 0.35 : 1) * Math.exp(-above * above);
  const fromRail = Math.abs(aside - body.boardHalfWidth * 0.95) / (0.06 + 0.08 * clamp(0.3 - f / half));
  const cover =
    Math.exp(-fromRail * fromRail) *
    smoothstep(half * 0.5, -half * 0.2, f) *
    smoothstep(-half - 0.35, -half + 0.1, f) *
    moving;
  if (cover <= 0.02) return 0;
  return clamp(cover * (0.75 + 1.1 * noise2(x * 9, arc * 9)));
}

/** Bubbles of three sizes; 0 on a border. */
function lace(x: number, z: number, pixel: number): number {
  const bend = fbm2(x * 0.9, z * 0.9, 2);
  const wx = x + 0.55 * bend;
  const wz = z + 0.5 * noise2(x * 0.9 + 40, z * 0.9);
  const large = lace2(wx * 1.3, wz * 1.9);
  if (large < 0.02) return large;
  const middle = Math.min(large, 0.08 + lace2(wx * 3.3, wz * 4.5));
  if (pixel > 0.05) return middle;
  return Math.min(middle, 0.14 + lace2(wx * 8, wz * 10));
}
