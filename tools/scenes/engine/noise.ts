// Gradient noise. seedNoise() sets the tables, which are module state: one picture at a time per thread.
import { seededRandom } from './math.ts';

const PERMUTATION = new Uint8Array(1024);
const GRADIENT_2D = { x: new Float64Array(256), y: new Float64Array(256) };
const GRADIENT_3D = { x: new Float64Array(256), y: new Float64Array(256), z: new Float64Array(256) };

export function seedNoise(seed: number): void {
  const random = seededRandom(seed);
  const order = Array.from({ length: 256 }, (_, i) => i);
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  for (let i = 0; i < 1024; i++) PERMUTATION[i] = order[i & 255];
  for (let i = 0; i < 256; i++) {
    const angle = random() * Math.PI * 2;
    GRADIENT_2D.x[i] = Math.cos(angle) * 1.42;
    GRADIENT_2D.y[i] = Math.sin(angle) * 1.42;
    const z = random() * 2 - 1;
    const ring = Math.sqrt(1 - z * z);
    const turn = random() * Math.PI * 2;
    GRADIENT_3D.x[i] = ring * Math.cos(turn) * 1.25;
    GRADIENT_3D.y[i] = ring * Math.sin(turn) * 1.25;
    GRADIENT_3D.z[i] = z * 1.25;
  }
}

/** A number from 0 to 1 for cell n; k selects one of several. */
export const cellHash = (n: number, k = 0) => PERMUTATION[(PERMUTATION[n & 255] + k * 31) & 511] / 255;

export function noise2(x: number, y: number): number {
  const P = PERMUTATION;
  const { x: GX, y: GY } = GRADIENT_2D;
  const xFloor = Math.floor(x);
  const yFloor = Math.floor(y);
  const cellX = xFloor & 255;
  const cellY = yFloor & 255;
  x -= xFloor;
  y -= yFloor;
  const a = P[cellX] + cellY;
  const b = P[cellX + 1] + cellY;
  const aa = P[a];
  const ab = P[a + 1];
  const ba = P[b];
  const bb = P[b + 1];
  const u = fade(x);
  const v = fade(y);
  const n0 = GX[aa] * x + GY[aa] * y;
  const n1 = GX[ba] * (x - 1) + GY[ba] * y;
  const n2 = GX[ab] * x + GY[ab] * (y - 1);
  const n3 = GX[bb] * (x - 1) + GY[bb] * (y - 1);
  const p = n0 + u * (n1 - n0);
  const q = n2 + u * (n3 - n2);
  return p + v * (q - p);
}

/** Value in out[0], d/dx in out[1], d/dy in out[2]. */
export function noise2WithSlope(x: number, y: number, out: Float64Array): void {
  const P = PERMUTATION;
  const { x: GX, y: GY } = GRADIENT_2D;
  const xFloor = Math.floor(x);
  const yFloor = Math.floor(y);
  const cellX = xFloor & 255;
  const cellY = yFloor & 255;
  x -= xFloor;
  y -= yFloor;
  const a = P[cellX] + cellY;
  const b = P[cellX + 1] + cellY;
  const aa = P[a];
  const ab = P[a + 1];
  const ba = P[b];
  const bb = P[b + 1];
  const u = fade(x);
  const v = fade(y);
  const du = 30 * x * x * (x * (x - 2) + 1);
  const dv = 30 * y * y * (y * (y - 2) + 1);
  const n0 = GX[aa] * x + GY[aa] * y;
  const n1 = GX[ba] * (x - 1) + GY[ba] * y;
  const n2 = GX[ab] * x + GY[ab] * (y - 1);
  const n3 = GX[bb] * (x - 1) + GY[bb] * (y - 1);
  const p = n0 + u * (n1 - n0);
  const q = n2 + u * (n3 - n2);
  const px = GX[aa] + u * (GX[ba] - GX[aa]) + du * (n1 - n0);
  const qx = GX[ab] + u * (GX[bb] - GX[ab]) + du * (n3 - n2);
  const py = GY[aa] + u * (GY[ba] - GY[aa]);
  const qy = GY[ab] + u * (GY[bb] - GY[ab]);
  out[0] = p + v * (q - p);
  out[1] = px + v * (qx - px);
  out[2] = py + v * (qy - py) + dv * (q - p);
}

export function noise3(x: number, y: number, z: number): number {
  const P = PERMUTATION;
  const xFloor = Math.floor(x);
  const yFloor = Math.floor(y);
  const zFloor = Math.floor(z);
  const cellX = xFloor & 255;
  const cellY = yFloor & 255;
  const cellZ = zFloor & 255;
  x -= xFloor;
  y -= yFloor;
  z -= zFloor;
  const u = fade(x);
  const v = fade(y);
  const w = fade(z);
  const a = P[cellX] + cellY;
  const aa = P[a] + cellZ;
  const ab = P[a + 1] + cellZ;
  const b = P[cellX + 1] + cellY;
  const ba = P[b] + cellZ;
  const bb = P[b + 1] + cellZ;
  const a0 = corner3(P[aa], x, y, z);
  const a1 = corner3(P[ba], x - 1, y, z);
  const a2 = corner3(P[ab], x, y - 1, z);
  const a3 = corner3(P[bb], x - 1, y - 1, z);
  const b0 = corner3(P[aa + 1], x, y, z - 1);
  const b1 = corner3(P[ba + 1], x - 1, y, z - 1);
  const b2 = corner3(P[ab + 1], x, y - 1, z - 1);
  const b3 = corner3(P[bb + 1], x - 1, y - 1, z - 1);
  const c0 = a0 + u * (a1 - a0);
  const c1 = a2 + u * (a3 - a2);
  const d0 = b0 + u * (b1 - b0);
  const d1 = b2 + u * (b3 - b2);
  const near = c0 + v * (c1 - c0);
  const far = d0 + v * (d1 - d0);
  return near + w * (far - near);
}

/** Each octave is turned against the last, so that no grid shows. */
export function fbm2(x: number, y: number, octaves: number, gain = 0.5): number {
  let amplitude = 0.5;
  let sum = 0;
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise2(x, y);
    const turned = x * 1.62 - y * 1.18;
    y = x * 1.18 + y * 1.62 + 7.3;
    x = turned;
    amplitude *= gain;
  }
  return sum;
}

/** Fractal noise whose octaves are not turned, so that stretched domains stay stretched (streaks). */
export function streak2(x: number, y: number, octaves: number, gain = 0.5): number {
  let amplitude = 0.5;
  let sum = 0;
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise2(x, y);
    x = x * 2.03 + 3.7;
    y = y * 2.03 + 9.1;
    amplitude *= gain;
  }
  return sum;
}

/** High along thin ridges: rock, foam threads. */
export function ridged2(x: number, y: number, octaves: number): number {
  let amplitude = 0.5;
  let sum = 0;
  for (let i = 0; i < octaves; i++) {
    const n = 1 - Math.abs(noise2(x, y)) * 1.8;
    sum += amplitude * n * n;
    x = x * 2.03 + 3.7;
    y = y * 2.03 + 9.1;
    amplitude *= 0.5;
  }
  return sum;
}

/** Rounded lumps with creases between: foam, foliage. */
export function billow2(x: number, y: number, octaves: number): number {
  let amplitude = 0.5;
  let sum = 0;
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * Math.abs(noise2(x, y));
    const turned = x * 1.62 - y * 1.28;
    y = x * 1.28 + y * 1.62 + 7.3;
    x = turned;
    amplitude *= 0.52;
  }
  return sum;
}

export function billow3(x: number, y: number, z: number, octaves: number): number {
  let amplitude = 0.5;
  let sum = 0;
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * Math.abs(noise3(x, y, z));
    x *= 2.07;
    y *= 2.07;
    z *= 2.07;
    amplitude *= 0.52;
  }
  return sum;
}

/** Distance between the two nearest cell points: 0 on cell borders. For the lace that dying foam leaves on water. */
export function lace2(x: number, y: number): number {
  const P = PERMUTATION;
  const cellX = Math.floor(x);
  const cellY = Math.floor(y);
  let nearest = 9;
  let second = 9;
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const cx = cellX + i;
      const cy = cellY + j;
      const h = P[P[cx & 255] + (cy & 255)];
      const dx = cx + h / 255 - x;
      const dy = cy + P[h + 37] / 255 - y;
      const d = dx * dx + dy * dy;
      if (d < nearest) {
        second = nearest;
        nearest = d;
      } else if (d < second) second = d;
    }
  }
  return Math.sqrt(second) - Math.sqrt(nearest);
}

const fade = (x: number) => x * x * x * (x * (x * 6 - 15) + 10);

const corner3 = (h: number, x: number, y: number, z: number) =>
  GRADIENT_3D.x[h] * x + GRADIENT_3D.y[h] * y + GRADIENT_3D.z[h] * z;
