// Airborne water. Droplets are streaks smaller than a pixel, summed into a buffer of optical depth, so that thousands
// look like a sheet; mist is blurred in a quarter-size buffer and broken up with noise.
import type { Camera } from '../camera.ts';
import { boxBlur } from '../film/box-blur.ts';
import type { GBuffer } from '../gbuffer.ts';
import { clamp, mix, type Vec3, vec3 } from '../math.ts';
import { fbm2 } from '../noise.ts';
import type { Sky } from '../sky.ts';

const SHUTTER_SECONDS = 1 / 200;
/** A drop this far behind a surface is still visible. */
const DEPTH_SLACK = 0.25;
const MIST_SCALE = 4;

export class SprayBuffer {
  readonly #camera: Camera;
  readonly #buffer: GBuffer;
  readonly #drops: Float32Array;
  readonly #mist: Float32Array;
  readonly #mistWidth: number;
  readonly #mistHeight: number;

  constructor(camera: Camera, buffer: GBuffer) {
    this.#camera = camera;
    this.#buffer = buffer;
    this.#drops = new Float32Array(camera.width * camera.height);
    this.#mistWidth = Math.floor(camera.width / MIST_SCALE) + 1;
    this.#mistHeight = Math.floor(camera.height / MIST_SCALE) + 1;
    this.#mist = new Float32Array(this.#mistWidth * this.#mistHeight);
  }

  /** Position, then velocity; plain numbers, as there are hundreds of thousands of drops. */
  drop(x: number, y: number, z: number, vx: number, vy: number, vz: number, radius: number, opacity: number): void {
    const { width, height, position, forward, right, up, focal } = this.#camera;
    const px = x - position[0];
    const py = y - position[1];
    const pz = z - position[2];
    const depth = px * forward[0] + py * forward[1] + pz * forward[2];
    if (depth < 0.5) return;
    const k = focal / depth;
    const sx = width / 2 + (px * right[0] + py * right[1] + pz * right[2]) * k;
    const sy = height / 2 - (px * up[0] + py * up[1] + pz * up[2]) * k;
    if (sx < 1 || sy < 1 || sx > width - 3 || sy > height - 3) return;
    const moved = k * SHUTTER_SECONDS;
    const mx = (vx * right[0] + vy * right[1] + vz * right[2]) * moved;
    const my = -(vx * up[0] + vy * up[1] + vz * up[2]) * moved;
    if (radius * k < 1.3) this.#thinStreak(sx, sy, mx, my, depth, radius * k, opacity);
    else this.#thickStreak(sx, sy, mx, my, depth, Math.min(radius * k, 5), opacity);
  }

  puff(point: Vec3, radius: number, opacity: number): void {
    const [sx, sy, depth] = this.#camera.project(point);
    if (depth < 0.6) return;
    const width = this.#mistWidth;
    const height = this.#mistHeight;
    const R = Math.max(1, ((radius / depth) * this.#camera.focal) / MIST_SCALE);
    const cx = sx / MIST_SCALE;
    const cy = sy / MIST_SCALE;
    if (cx < -R || cy < -R || cx > width + R || cy > height + R || R > 260) return;
    const buffer = this.#buffer;
    const y1 = Math.min(height - 1, cy + R);
    const x1 = Math.min(width - 1, cx + R);
    for (let y = Math.max(0, Math.floor(cy - R)); y <= y1; y++) {
      const row = Math.min(buffer.height - 1, y * MIST_SCALE + 2) * buffer.width;
      for (let x = Math.max(0, Math.floor(cx - R)); x <= x1; x++) {
        const d2 = ((x + 0.5 - cx) ** 2 + (y + 0.5 - cy) ** 2) / (R * R);
        if (d2 >= 1) continue;
        const surface = buffer.depth[row + Math.min(buffer.width - 1, x * MIST_SCALE + 2)];
        const inFront = (surface - depth + radius * 0.6) / (radius * 1.2);
        if (inFront <= 0) continue;
        this.#mist[y * width + x] += opacity * (1 - d2) * (1 - d2) * Math.min(1, inFront);
      }
    }
  }

  composite(sky: Sky, image: Float32Array, seed: number): void {
    const { width, height, forward } = this.#camera;
    const { sun } = sky;
    const mistWidth = this.#mistWidth;
    const mistHeight = this.#mistHeight;
    const mist = boxBlur(boxBlur(this.#mist, mistWidth, mistHeight, 1, 1), mistWidth, mistHeight, 1, 1);
    const toSun = clamp((forward[0] * sun[0] + forward[1] * sun[1] + forward[2] * sun[2]) * 0.5 + 0.5) ** 3;
    const light = vec3((c) => sky.ambient[c] * 0.72 + sky.sunLight[c] * (0.24 + 0.5 * toSun));
    const texture = (5.5 / height) * 2.2;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const pixel = y * width + x;
        const veil = bilinear(mist, mistWidth, mistHeight, x / MIST_SCALE, y / MIST_SCALE);
        let density = this.#drops[pixel];
        if (veil > 0.004) {
          density += veil * clamp(0.72 + fbm2(x * texture + (seed % 40), y * texture, 4, 0.6), 0.2, 1.5);
        }
        if (density < 0.004) continue;
        const cover = 1 - Math.exp(-density);
        const shade = 1 - 0.16 * (1 - Math.exp(-veil * 0.8));
        for (let c = 0; c < 3; c++) image[pixel * 3 + c] = mix(image[pixel * 3 + c], light[c] * shade, cover);
      }
    }
  }

  #thinStreak(sx: number, sy: number, mx: number, my: number, depth: number, r: number, opacity: number): void {
    const { width, height } = this.#camera;
    const drops = this.#drops;
    const length = Math.sqrt(mx * mx + my * my);
    const points = length < 1.2 ? 1 : length > 8 ? 7 : Math.ceil(length * 0.85);
    const area = r > 0.75 ? 1 + (r - 0.75) * 2 : (r * r) / 0.5625;
    const each = (opacity * area) / Math.sqrt(points);
    for (let i = 0; i < points; i++) {
      const along = points === 1 ? 0 : i / (points - 1) - 0.5;
      const fx = sx + mx * along - 0.5;
      const fy = sy + my * along - 0.5;
      const ix = fx | 0;
      const iy = fy | 0;
      if (ix < 0 || iy < 0 || ix > width - 2 || iy > height - 2) continue;
      const o = iy * width + ix;
      if (depth > this.#buffer.depth[o] + DEPTH_SLACK) continue;
      const u = fx - ix;
      const v = fy - iy;
      drops[o] += each * (1 - u) * (1 - v);
      drops[o + 1] += each * u * (1 - v);
      drops[o + width] += each * (1 - u) * v;
      drops[o + width + 1] += each * u * v;
    }
  }

  #thickStreak(sx: number, sy: number, mx: number, my: number, depth: number, r: number, opacity: number): void {
    const { width, height } = this.#camera;
    const length = Math.sqrt(mx * mx + my * my);
    const inverse = 1 / (length * length + 1e-6);
    const reachX = Math.abs(mx) * 0.5 + r;
    const reachY = Math.abs(my) * 0.5 + r;
    const x1 = Math.min(width - 1, Math.ceil(sx + reachX));
    const y1 = Math.min(height - 1, Math.ceil(sy + reachY));
    const strength = (opacity * 1.6) / (1 + length / (2 * r));
    for (let y = Math.max(0, Math.floor(sy - reachY)); y <= y1; y++) {
      for (let x = Math.max(0, Math.floor(sx - reachX)); x <= x1; x++) {
        const o = y * width + x;
        if (depth > this.#buffer.depth[o] + DEPTH_SLACK) continue;
        const cx = x + 0.5 - sx;
        const cy = y + 0.5 - sy;
        const h = clamp((cx * mx + cy * my) * inverse, -0.5, 0.5);
        const ex = cx - mx * h;
        const ey = cy - my * h;
        const d2 = (ex * ex + ey * ey) / (r * r);
        if (d2 < 1) this.#drops[o] += strength * (1 - d2) * (1 - d2);
      }
    }
  }
}

function bilinear(values: Float32Array, width: number, height: number, x: number, y: number): number {
  const ix = x | 0;
  const iy = y | 0;
  const u = x - ix;
  const v = y - iy;
  const o = iy * width + ix;
  const below = iy < height - 1 ? o + width : o;
  const beside = ix < width - 1 ? 1 : 0;
  return (
    (values[o] * (1 - u) + values[o + beside] * u) * (1 - v) +
    (values[below] * (1 - u) + values[below + beside] * u) * v
  );
}
