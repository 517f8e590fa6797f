import type { Camera } from '../camera.ts';
import { clamp, sub, type Vec3 } from '../math.ts';
import { noise3 } from '../noise.ts';
import { NEAR_HAZE, type Sky } from '../sky.ts';
import { type Body, CENTRE } from './body.ts';
import { PART } from './capsules.ts';
import { surfaceAt } from './outfit.ts';

/** After a hit, color, depth and distance describe it. */
export class BodyRay {
  readonly color = new Float64Array(3);
  depth = 0;
  distance = 0;
  readonly #body: Body;
  readonly #sky: Sky;
  readonly #camera: Camera;
  readonly #eye: Vec3;
  readonly #sun: Vec3;
  readonly #skyUp: Vec3;
  readonly #waterPoint: Vec3;
  readonly #waterNormal: Vec3;
  /** Wrinkles are weaker on bare skin than on cloth. */
  readonly #wrinkles: number;
  readonly #ray = new Float64Array(4);
  readonly #mirrored = new Float64Array(3);
  readonly #point: Vec3 = [0, 0, 0];
  readonly #direction: Vec3 = [0, 0, 0];
  readonly #normal: Vec3 = [0, 0, 0];

  constructor(body: Body, sky: Sky, camera: Camera) {
    this.#body = body;
    this.#sky = sky;
    this.#camera = camera;
    this.#eye = body.toLocal(sub(camera.position, body.origin));
    this.#sun = body.toLocal(sky.sun);
    this.#skyUp = body.toLocal([0, 1, 0]);
    this.#waterPoint = body.toLocal(sub(body.waterPoint, body.origin));
    this.#waterNormal = body.toLocal(body.waterNormal);
    this.#wrinkles = body.rider.gear.outfit === 'shorts' ? 0.4 : 1;
  }

  /** Part hit nearer than zMax, or 0. hint: distance at which the neighbouring ray hit. */
  cast(screenX: number, screenY: number, zMax: number, hint: number): number {
    this.#camera.ray(screenX, screenY, this.#ray);
    const travelled = this.#march(hint);
    if (travelled < 0 || travelled * this.#ray[3] > zMax || this.#isUnderWater()) return 0;
    const [x, y, z] = this.#point;
    this.#body.distance(x, y, z);
    const part = this.#body.nearestPart;
    const along = this.#body.nearestAlong;
    this.#findNormal(part);
    this.#shade(part, along);
    this.#sky.haze(this.color, travelled * NEAR_HAZE, this.#ray[0], this.#ray[1], this.#ray[2]);
    this.depth = travelled * this.#ray[3];
    this.distance = travelled;
    return part;
  }

  /** Distance to the surface, or -1; the place is in #point. */
  #march(hint: number): number {
    const body = this.#body;
    const eye = this.#eye;
    const [wx, wy, wz] = this.#ray;
    const { forward, up, right, radius } = body;
    const dx = wx * forward[0] + wy * forward[1] + wz * forward[2];
    const dy = wx * up[0] + wy * up[1] + wz * up[2];
    const dz = wx * right[0] + wy * right[1] + wz * right[2];
    this.#direction[0] = dx;
    this.#direction[1] = dy;
    this.#direction[2] = dz;
    const middle = dx * (CENTRE[0] - eye[0]) + dy * (CENTRE[1] - eye[1]) + dz * (CENTRE[2] - eye[2]);
    const first = Math.max(0.3, middle - radius);
    const last = middle + radius;
    const near = Math.max(0.0015, first * this.#camera.pixelAngle * 0.3);
    const slack = body.gridCell * 0.6;
    let travelled = first;
    if (hint > 0) {
      travelled = hint - 0.05;
      if (body.roughDistance(eye[0] + dx * travelled, eye[1] + dy * travelled, eye[2] + dz * travelled) < 0.015)
        travelled = first;
    }
    for (let i = 0; i < 64 && travelled < last; i++) {
      const x = eye[0] + dx * travelled;
      const y = eye[1] + dy * travelled;
      const z = eye[2] + dz * travelled;
      const safe = body.roughDistance(x, y, z) - slack;
      if (safe > slack) {
        travelled += safe;
        continue;
      }
      const d = body.distance(x, y, z);
      if (d < near) {
        this.#point[0] = x;
        this.#point[1] = y;
        this.#point[2] = z;
        return travelled;
      }
      travelled += d * 0.92;
    }
    return -1;
  }

  #isUnderWater(): boolean {
    const p = this.#point;
    const w = this.#waterPoint;
    const n = this.#waterNormal;
    return (p[0] - w[0]) * n[0] + (p[1] - w[1]) * n[1] + (p[2] - w[2]) * n[2] < -0.06;
  }

  #findNormal(part: number): void {
    const body = this.#body;
    const [x, y, z] = this.#point;
    const e = 0.004;
    const a = body.distance(x + e, y - e, z - e);
    const b = body.distance(x - e, y - e, z + e);
    const c = body.distance(x - e, y + e, z - e);
    const d = body.distance(x + e, y + e, z + e);
    this.#setNormal(a - b - c + d, -a - b + c + d, -a + b - c + d);
    const hasWrinkles = part < PART.hand || part === PART.neck;
    if (!hasWrinkles) return;
    const coarse = 0.42 * noise3(x * 15, y * 24, z * 15);
    const fine = 0.26 * noise3(x * 46 + 5, y * 60, z * 46);
    const w = this.#wrinkles * (coarse + fine);
    const n = this.#normal;
    this.#setNormal(n[0] + w * 0.6, n[1] + w * 0.8, n[2] - w * 0.6);
  }

  #setNormal(x: number, y: number, z: number): void {
    const inverse = 1 / (Math.sqrt(x * x + y * y + z * z) || 1);
    this.#normal[0] = x * inverse;
    this.#normal[1] = y * inverse;
    this.#normal[2] = z * inverse;
  }

  #shade(part: number, along: number): void {
    const body = this.#body;
    const sky = this.#sky;
    const [dx, dy, dz] = this.#direction;
    const [nx, ny, nz] = this.#normal;
    const sun = this.#sun;
    const sunStrength = 0.62 * body.openness;
    const facingSun = nx * sun[0] + ny * sun[1] + nz * sun[2];
    const light = facingSun > 0 && sunStrength > 0.1 ? this.#selfShadow() : 1;
    const open = this.#occlusion();
    const { color, tone, wet } = surfaceAt(body, this.#point, part, along);

    const direct = facingSun > 0 ? facingSun * light * sunStrength : 0;
    const skyUp = this.#skyUp;
    const upward = clamp((nx * skyUp[0] + ny * skyUp[1] + nz * skyUp[2]) * 0.5 + 0.5);
    const facing = -(dx * nx + dy * ny + dz * nz);
    const fresnel = Math.pow(1 - clamp(facing), 4);
    const rx = dx + 2 * facing * nx;
    const ry = dy + 2 * facing * ny;
    const rz = dz + 2 * facing * nz;
    const glare = clamp(rx * sun[0] + ry * sun[1] + rz * sun[2]);
    const highlight =
      (Math.pow(glare, 60) * 0.9 + Math.pow(glare, 10) * 0.14) * light * body.openness * (facingSun > -0.1 ? 1 : 0);
    this.#mirror(rx, ry, rz);

    const fromSky = open * (0.22 + 0.5 * upward) * (0.55 + 0.45 * body.openness);
    const mirror = wet * (0.03 + 0.5 * fresnel) * open * (0.4 + 0.6 * body.openness);
    const fromWater = 0.5 * (1 - upward) * open;
    const isSkin = part === PART.head || part === PART.hand || part === PART.foot;
    const rim = isSkin ? 0.06 * sunStrength * clamp(0.4 - facingSun) : 0;
    const { water } = sky.scene;
    for (let c = 0; c < 3; c++) {
      const received =
        sky.sunLight[c] * (direct + rim * (c === 0 ? 1.4 : 0.5)) + sky.ambient[c] * fromSky + water.body[c] * fromWater;
      this.color[c] = color[c] * tone * received + sky.sunLight[c] * highlight * wet * 0.5 + this.#mirrored[c] * mirror;
    }
  }

  #selfShadow(): number {
    const [x, y, z] = this.#point;
    const sun = this.#sun;
    let light = 1;
    let travelled = 0.05;
    for (let i = 0; i < 10; i++) {
      const d = this.#body.roughDistance(x + sun[0] * travelled, y + sun[1] * travelled, z + sun[2] * travelled);
      light = Math.min(light, 0.3 + (7 * d) / travelled);
      if (light < 0.02) break;
      travelled += d > 0.04 ? d : 0.04;
    }
    return clamp(light);
  }

  /** 1 is open; from two taps along the normal. */
  #occlusion(): number {
    const [x, y, z] = this.#point;
    const [nx, ny, nz] = this.#normal;
    const near = this.#body.roughDistance(x + nx * 0.05, y + ny * 0.05, z + nz * 0.05);
    const far = this.#body.roughDistance(x + nx * 0.16, y + ny * 0.16, z + nz * 0.16);
    return clamp(0.35 + 4 * near + 2.2 * far);
  }

  /** The sky in a direction of board space; below the horizon its mirror image. */
  #mirror(rx: number, ry: number, rz: number): void {
    const { forward, up, right } = this.#body;
    this.#sky.reflect(
      rx * forward[0] + ry * up[0] + rz * right[0],
      Math.abs(rx * forward[1] + ry * up[1] + rz * right[1]),
      rx * forward[2] + ry * up[2] + rz * right[2],
      this.#mirrored,
    );
  }
}
