import { clamp, mix, mix3, scale, smoothstep, type Vec3 } from './math.ts';
import { fbm2 } from './noise.ts';
import type { Scene } from './scene.ts';

export interface Sky {
  scene: Scene;
  sun: Vec3;
  sunLight: Vec3;
  ambient: Vec3;
  paint(dx: number, dy: number, dz: number, out: Float64Array): void;
  /** From a table, without the sun's disc: for reflections. */
  reflect(dx: number, dy: number, dz: number, out: Float64Array): void;
  haze(out: Float64Array, distance: number, dx: number, dy: number, dz: number): void;
}

/** Objects on the water are near and low: haze covers them less than their distance says. */
export const NEAR_HAZE = 0.32;

const FINE_OCTAVES = 5;
const TABLE_OCTAVES = 3;
/** Clouds fade in between these heights of the view, 0 at the horizon and 1 at the zenith. */
const LOWEST_CLOUD = 0.004;
const FULL_CLOUD = 0.06;
/** Brings the clouds at the horizon nearer than on a plane, where they would be as fine as noise. */
const CLOUD_CURVE = 0.09;
const MIN_COVER = 0.002;
const MAX_COVER = 0.86;

export function makeSky(scene: Scene): Sky {
  const { azimuth, elevation } = scene.sun;
  const sun: Vec3 = [
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    -Math.cos(azimuth) * Math.cos(elevation),
  ];
  const sunLight = scale(scene.sun.color, scene.sun.strength);
  const { zenith, horizon, glow, clouds } = scene.sky;
  const dome = makeDome(scene, sun, sunLight);
  const { color: hazeColor, density } = scene.haze;

  return {
    scene,
    sun,
    sunLight,
    ambient: mix3(zenith, horizon, 0.45),
    paint(x, y, z, out) {
      dome(x, y, z, out, FINE_OCTAVES);
      const cosine = clamp(x * sun[0] + y * sun[1] + z * sun[2], -1, 1);
      const disc = 7 * smoothstep(0.99994, 0.99998, cosine) * (1 - 0.9 * smoothstep(0.6, 0.95, clouds));
      for (let c = 0; c < 3; c++) out[c] += sunLight[c] * disc;
    },
    reflect: makeReflection(dome),
    haze(out, distance, x, y, z) {
      const veil = 1 - Math.exp((-distance * distance * density) / (distance + 130));
      let towardSun = x * sun[0] + y * sun[1] + z * sun[2];
      towardSun = towardSun > 0 ? towardSun * towardSun * towardSun * 0.7 : 0;
      towardSun *= towardSun;
      for (let c = 0; c < 3; c++) out[c] = mix(out[c], mix(hazeColor[c], glow[c], towardSun), veil);
    },
  };
}

type Dome = (x: number, y: number, z: number, out: Float64Array, octaves: number) => void;

function makeDome(scene: Scene, sun: Vec3, sunLight: Vec3): Dome {
  const { zenith, horizon, glow, clouds, cloudColor, cloudShade, cloudScale = 1 } = scene.sky;
  const drift = (scene.seed * 0.37) % 50;

  return (x, y, z, out, octaves) => {
    const height = y > 0 ? y : 0;
    const low = 0.45 * Math.pow(1 - (height > 1 ? 1 : height), 5.5) + 0.55 * Math.exp(-height * 6.5);
    const cosine = clamp(x * sun[0] + y * sun[1] + z * sun[2], -1, 1);
    const facing = cosine > 0 ? cosine : 0;
    const toHorizon = clamp(low * 0.85 + 0.15 * Math.exp(-height * 14));
    const half = cosine * 0.5 + 0.5;
    const half2 = half * half;
    const half4 = half2 * half2;
    const toGlow = clamp(
      half4 * half4 * half2 * (0.25 + 0.75 * Math.exp(-height * 6)) * 0.45 +
        0.5 * Math.pow(facing, 60) * Math.exp(-height * 3),
    );
    const halo = 0.03 * Math.pow(facing, 40) + 0.1 * Math.pow(facing, 420) + 0.22 * Math.pow(facing, 3000);
    for (let c = 0; c < 3; c++) {
      out[c] = mix(mix(zenith[c], horizon[c], toHorizon), glow[c], toGlow) + sunLight[c] * halo;
    }
    if (clouds <= 0 || y <= LOWEST_CLOUD) return;

    // The clouds are on a plane above the camera.
    const plane = cloudScale / (y + CLOUD_CURVE);
    const u = x * plane;
    const v = z * plane;
    const density = fbm2(u * 0.9 + 11, v * 1.6 + drift, octaves, 0.55) + 0.28 * fbm2(u * 0.25, v * 0.3 + 7, 2);
    const cover =
      smoothstep(0.32 - clouds * 0.42, 0.66 - clouds * 0.36, density + 0.12) *
      smoothstep(LOWEST_CLOUD, FULL_CLOUD, y) *
      MAX_COVER;
    if (cover <= MIN_COVER) return;
    const sunward = fbm2((u + sun[0] * 0.35) * 0.9 + 11, (v + sun[2] * 0.35) * 1.6 + drift, octaves > 3 ? 4 : 2, 0.55);
    const lit = clamp(0.5 + 1.7 * (density - sunward) - 0.25 * cover);
    const rim = 0.14 * Math.pow(facing, 8);
    for (let c = 0; c < 3; c++) {
      out[c] = mix(out[c], mix(cloudShade[c], cloudColor[c], lit) + sunLight[c] * rim, cover);
    }
  };
}

function makeReflection(dome: Dome): Sky['reflect'] {
  const columns = 256;
  const rows = 64;
  const table = new Float32Array(columns * rows * 3);
  const color = new Float64Array(3);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const elevation = ((j + 0.5) / rows) ** 2 * (Math.PI / 2);
      const azimuth = ((i + 0.5) / columns) * Math.PI * 2;
      const flat = Math.cos(elevation);
      dome(Math.sin(azimuth) * flat, Math.sin(elevation), -Math.cos(azimuth) * flat, color, TABLE_OCTAVES);
      table.set(color, (j * columns + i) * 3);
    }
  }
  const row = columns * 3;

  return (x, y, z, out) => {
    const elevation = Math.asin(y < 0 ? 0 : y > 1 ? 1 : y);
    let azimuth = Math.atan2(x, -z);
    if (azimuth < 0) azimuth += Math.PI * 2;
    const fj = clamp(Math.sqrt(elevation / (Math.PI / 2)) * rows - 0.5, 0, rows - 1.001);
    const fi = (azimuth / (Math.PI * 2)) * columns - 0.5;
    const i = Math.floor(fi);
    const j = fj | 0;
    const u = fi - i;
    const v = fj - j;
    const left = (i + columns) % columns;
    const p = (j * columns + left) * 3;
    const q = (j * columns + ((left + 1) % columns)) * 3;
    for (let c = 0; c < 3; c++) {
      const lower = table[p + c] + u * (table[q + c] - table[p + c]);
      const upper = table[p + row + c] + u * (table[q + row + c] - table[p + row + c]);
      out[c] = lower + v * (upper - lower);
    }
  };
}
