// Works in surface coordinates: x along the crest, arc length up the face.
import { MATERIAL } from '../gbuffer.ts';
import { clamp, mix, smoothstep, type Vec3 } from '../math.ts';
import { billow2, lace2, noise2, streak2 } from '../noise.ts';
import { NEAR_HAZE, type Sky } from '../sky.ts';
import type { Body } from '../surfer/body.ts';
import type { Wave } from '../wave/wave.ts';
import { insideTube, waterCrossed } from './crossed-water.ts';
import { type FoamCover, makeFoamCover } from './foam-cover.ts';
import { lightFoam } from './foam-light.ts';
import { type LightInside, showReef } from './light-inside.ts';
import { Ripples } from './ripples.ts';
import { makeRoller, type ShadePoint } from './roller.ts';
import type { SurfacePoint } from './surface-point.ts';

interface Reflection {
  /** The part of the light that is mirrored. */
  mirror: number;
  /** The sun on the ripples. */
  glitter: number;
}

export class Water {
  readonly shadeRoller: ShadePoint;
  readonly #sky: Sky;
  readonly #wave: Wave | null;
  readonly #pixelAngle: number;
  readonly #ripples: Ripples;
  readonly #foamCover: FoamCover;
  readonly #shadowCasters: Body[];
  readonly #shift: number;
  readonly #glow: number;
  readonly #skyLuminance: number;
  readonly #mirrored = new Float64Array(3);
  readonly #foamColor = new Float64Array(3);
  /** Normal with ripples, tangent along the crest, and tangent up the face, of the current point. */
  readonly #normal: Vec3 = [0, 1, 0];
  readonly #along: Vec3 = [1, 0, 0];
  readonly #upFace: Vec3 = [0, 0, -1];

  constructor(sky: Sky, wave: Wave | null, bodies: Body[], pixelAngle: number) {
    const { scene, sun } = sky;
    const { zenith } = scene.sky;
    this.#sky = sky;
    this.#wave = wave;
    this.#pixelAngle = pixelAngle;
    this.#shift = scene.textureShift ?? 0;
    this.shadeRoller = makeRoller({ sky, wave, shift: this.#shift, pixelAngle });
    this.#ripples = new Ripples(wave?.shape.height ?? 1);
    this.#foamCover = makeFoamCover({ wave, bodies, shift: this.#shift, reef: scene.reef ?? 0, pixelAngle });
    const hasShadows = scene.sun.strength > 1 && sun[1] > 0.12;
    const isFromAbove = scene.camera.position[1] > 8;
    this.#shadowCasters = hasShadows ? bodies.filter((body) => !body.rider.position || isFromAbove) : [];
    const sunAmount = 0.35 + 0.65 * clamp(sun[1] * 3);
    this.#glow = (0.45 + 0.55 * sunAmount) * (0.55 + 0.25 * scene.sun.strength);
    this.#skyLuminance = 0.5 * (zenith[0] * 0.2 + zenith[1] * 0.5 + zenith[2] * 0.3) + 0.35;
  }

  shadeSurface(point: SurfacePoint, out: Float64Array): void {
    const { material, vx, vy, vz, distance } = point;
    const isWave = material === MATERIAL.wave;
    const pixel = distance * this.#pixelAngle;
    const slant = Math.abs(point.nx * vx + point.ny * vy + point.nz * vz);
    const footprint = pixel / Math.sqrt(slant < 0.06 ? 0.06 : slant);
    const streaks = this.#disturb(point, footprint);
    const facing = this.#turnToCamera(vx, vy, vz);
    const reflection = this.#reflect(point, facing, footprint);
    const light = this.#lightInside(point, facing, streaks);
    const mirrorLeft = this.#mixLight(point, reflection, light, out);
    if (material === MATERIAL.flat && pixel < 0.06) this.#addRainRings(point, out);
    const foamLight = light.shadow * (isWave ? 0.55 + 0.45 * mirrorLeft : 1);
    this.#coverWithFoam(point, light, { pixel, footprint, foamLight }, out);
    this.#sky.haze(out, distance * NEAR_HAZE, -vx, -vy, -vz);
  }

  /** The sky in the water, which it leaves in #mirrored. */
  #reflect({ material, vx, vy, vz }: SurfacePoint, facing: number, footprint: number): Reflection {
    const { sun } = this.#sky;
    const isWave = material === MATERIAL.wave;
    const [nx, ny, nz] = this.#normal;
    const grazing = 1 - (facing > 1 ? 1 : facing);
    const mirror = 0.02 + 0.98 * grazing ** 5 * (isWave ? 0.72 : mix(0.8, 0.4, clamp(footprint * 1.6)));
    const rx = 2 * facing * nx - vx;
    const ry = 2 * facing * ny - vy;
    const rz = 2 * facing * nz - vz;
    this.#mirrorSky(rx, ry, rz, isWave ? 0 : 0.16 * clamp(footprint * 1.4));
    const shininess = 26 + 520 / (1 + footprint * 60);
    const glare = rx * sun[0] + ry * sun[1] + rz * sun[2];
    const glitter = glare > 0.3 ? Math.pow(glare, shininess) * (shininess / 130) : 0;
    return { mirror, glitter };
  }

  #lightInside(point: SurfacePoint, facing: number, streaks: number): LightInside {
    const { x, y, z, vx, vy, vz } = point;
    const { sun } = this.#sky;
    const { thickness, raised } = waterCrossed(this.#wave, point);
    const toSun = clamp(-(vx * sun[0] + vy * sun[1] + vz * sun[2]) * 0.5 + 0.5);
    const through = Math.exp(-thickness * 1.25);
    const facingSun = clamp((point.nx * sun[0] + point.ny * sun[1] + point.nz * sun[2]) * 0.5 + 0.5);
    const lit = this.#sunlight(x, y, z);
    const light = {
      toSun,
      through,
      lit,
      shadow: 0.45 + 0.55 * lit,
      scattered: clamp(0.1 + 0.44 * raised * (0.35 + 0.65 * facingSun) + 0.28 * through) * (1 + 0.45 * streaks),
      translucent: clamp(through * Math.sqrt(through) * (0.08 + 1.75 * toSun ** 3) * (1 + 0.5 * streaks)),
      deepLight: this.#skyLuminance * (0.85 + 0.5 * clamp(this.#normal[1])),
    };
    const { reef = 0 } = this.#sky.scene;
    if (reef > 0 && y < 1.4) showReef(point, this.#ripples, reef * facing * facing, light);
    return light;
  }

  /** Returns the part of the reflection that is left inside a tube. */
  #mixLight(point: SurfacePoint, { mirror, glitter }: Reflection, light: LightInside, out: Float64Array): number {
    const { scene, sunLight } = this.#sky;
    const { deep, body, thin } = scene.water;
    const { toSun, through, lit, shadow, scattered, translucent, deepLight } = light;
    const mirrored = this.#mirrored;
    const isWave = point.material === MATERIAL.wave;
    const hollow = isWave ? insideTube(point.section, point.broken) : 0;
    const inTube = 1 - (0.42 - 0.25 * toSun) * hollow;
    const mirrorLeft = 1 - 0.72 * hollow;
    const backlit = toSun ** 4 * through * 0.35;
    const sparkle = glitter * mirror * (isWave ? 1.1 : 1.9) * lit * mirrorLeft;
    for (let c = 0; c < 3; c++) {
      const volume = mix(deep[c] * deepLight, body[c] * this.#glow, scattered);
      const inside = mix(volume, thin[c] * this.#glow, translucent) * shadow + sunLight[c] * thin[c] * backlit;
      out[c] = mix(inside * inTube, mirrored[c] * mirrorLeft, mirror) + sunLight[c] * sparkle;
    }
    return mirrorLeft;
  }

  #addRainRings({ x, z }: SurfacePoint, out: Float64Array): void {
    const { rain = 0 } = this.#sky.scene;
    if (rain <= 0 || lace2(x * 5, z * 5) <= 0.75) return;
    out[0] += 0.05 * rain;
    out[1] += 0.055 * rain;
    out[2] += 0.06 * rain;
  }

  #coverWithFoam(
    point: SurfacePoint,
    { through, toSun }: LightInside,
    { pixel, footprint, foamLight }: { pixel: number; footprint: number; foamLight: number },
    out: Float64Array,
  ): void {
    const foam = this.#foamCover(point);
    if (foam <= 0.003) return;
    const { sunLight } = this.#sky;
    this.#shadeFoam(point, pixel, footprint, foamLight);
    const shineThrough = 0.14 * through * toSun * toSun;
    const cover = foam > 1 ? 1 : foam;
    for (let c = 0; c < 3; c++) out[c] = mix(out[c], this.#foamColor[c] + sunLight[c] * shineThrough, cover);
  }

  /** Ripples and streaks bend the normal; returns the streaks. */
  #disturb(point: SurfacePoint, footprint: number): number {
    const { section, broken, arc, nx, ny, nz } = point;
    const isWave = point.material === MATERIAL.wave;
    const x = point.x + this.#shift;
    const { rough } = this.#sky.scene.water;
    const smoothed = isWave
      ? mix(1, 0.5, smoothstep(2.4, 4.5, section)) * (1 - 0.35 * smoothstep(1.2, 2, broken) * smoothstep(3, 4, section))
      : 1;
    const roughness = rough * smoothed;
    this.#ripples.at(x, isWave ? arc * mix(1, 0.62, smoothstep(2.5, 4, section)) : arc, footprint, roughness);
    let { along } = this.#ripples;
    const { up } = this.#ripples;

    let streaks = 0;
    if (isWave) {
      const visible =
        clamp(0.2 / footprint - 0.6) *
        smoothstep(2.6, 4.2, section) *
        (1 - smoothstep(11, 12.5, section)) *
        (0.35 + 0.65 * smoothstep(0.9, 2, broken));
      if (visible > 0.01) {
        const sx = x * 2.6 + section * 0.7 + 0.8 * noise2(x * 0.6, section * 0.5);
        const here = streak2(sx, section * 0.3, 3, 0.55);
        along += (streak2(sx + 0.1, section * 0.3, 3, 0.55) - here) * 1.1 * visible * roughness;
        this.#ripples.along = along;
        streaks = here * visible;
      }
    }

    let tx = 1 - nx * nx;
    let ty = -nx * ny;
    let tz = -nx * nz;
    const inverse = 1 / (Math.sqrt(tx * tx + ty * ty + tz * tz) || 1);
    tx *= inverse;
    ty *= inverse;
    tz *= inverse;
    const bx = ny * tz - nz * ty;
    const by = nz * tx - nx * tz;
    const bz = nx * ty - ny * tx;
    set(this.#along, tx, ty, tz);
    set(this.#upFace, bx, by, bz);
    setUnit(this.#normal, nx - along * tx - up * bx, ny - along * ty - up * by, nz - along * tz - up * bz);
    return streaks;
  }

  /** A ripple cannot show its back: turns the normal toward the camera and returns its cosine. */
  #turnToCamera(vx: number, vy: number, vz: number): number {
    const n = this.#normal;
    const facing = n[0] * vx + n[1] * vy + n[2] * vz;
    if (facing >= 0.02) return facing;
    const turn = 0.04 - facing;
    set(n, n[0] + vx * turn, n[1] + vy * turn, n[2] + vz * turn);
    return 0.03;
  }

  /** `blur` makes rough water in the distance mirror higher parts of the sky. */
  #mirrorSky(rx: number, ry: number, rz: number, blur: number): void {
    const { scene } = this.#sky;
    const m = this.#mirrored;
    this.#sky.reflect(rx, Math.abs(ry) + 0.03 + blur, rz, m);
    const isSky = smoothstep(-0.16, 0.1, ry);
    for (let c = 0; c < 3; c++) {
      m[c] = mix(mix(scene.water.deep[c], scene.sky.horizon[c], 0.3), m[c], isSky);
    }
  }

  #sunlight(x: number, y: number, z: number): number {
    let light = 1;
    for (const body of this.#shadowCasters) light = Math.min(light, body.sunlightAt(x, y, z, this.#sky.sun));
    return light;
  }

  #shadeFoam({ x, nx, ny, nz, arc }: SurfacePoint, pixel: number, footprint: number, light: number): void {
    const scale = 4.2;
    const e = Math.max(0.02, footprint);
    const sx = x + this.#shift;
    const here = billow2(sx * scale, arc * scale, 3);
    const along = ((billow2((sx + e) * scale, arc * scale, 3) - here) / e) * 0.17;
    const up = ((billow2(sx * scale, (arc + e) * scale, 3) - here) / e) * 0.17;
    const tangent = this.#along;
    const upFace = this.#upFace;
    const ax = nx - along * tangent[0] - up * upFace[0];
    const ay = ny - along * tangent[1] - up * upFace[1];
    const az = nz - along * tangent[2] - up * upFace[2];
    const inverse = 1 / Math.sqrt(ax * ax + ay * ay + az * az);
    const bubbles = pixel < 0.015 ? 0.2 * noise2(sx * 19, arc * 19) : 0;
    const open = clamp(0.66 + here + bubbles, 0.45, 1.12) * light;
    lightFoam(this.#sky, ax * inverse, ay * inverse, az * inverse, open, this.#foamColor);
  }
}

function set(v: Vec3, x: number, y: number, z: number): void {
  v[0] = x;
  v[1] = y;
  v[2] = z;
}

function setUnit(v: Vec3, x: number, y: number, z: number): void {
  const inverse = 1 / Math.sqrt(x * x + y * y + z * z);
  set(v, x * inverse, y * inverse, z * inverse);
}
