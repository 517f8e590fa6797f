// The pipeline: meshes, sea and land and sky, surfers, focus, spray, film. The same scene gives the same bytes.
import { Camera } from './camera.ts';
import { develop } from './film/develop.ts';
import { blurOutOfFocus } from './film/focus.ts';
import { softenEdges } from './film/soften-edges.ts';
import { GBuffer, MATERIAL, type Material } from './gbuffer.ts';
import { makeLand } from './land/land.ts';
import { clamp, type Vec3 } from './math.ts';
import { seedNoise } from './noise.ts';
import type { Scene } from './scene.ts';
import { makeSky, type Sky } from './sky.ts';
import { sprayRider } from './spray/rider-spray.ts';
import { SprayBuffer } from './spray/spray-buffer.ts';
import { sprayWave } from './spray/wave-spray.ts';
import { Body } from './surfer/body.ts';
import { paintBody } from './surfer/paint-body.ts';
import type { SurfacePoint } from './water/surface-point.ts';
import { Water } from './water/water.ts';
import { rasterSwells } from './wave/swells.ts';
import { Wave } from './wave/wave.ts';
import { rasterWave } from './wave/wave-mesh.ts';

export interface Picture {
  pixels: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

export function render(scene: Scene): Picture {
  const { width, height, seed } = scene;
  seedNoise(seed);
  const camera = new Camera(scene.camera, width, height);
  const buffer = new GBuffer(width, height);
  const sky = makeSky(scene);
  const wave = scene.wave ? new Wave(scene.wave) : null;
  if (wave) rasterWave(wave, camera, buffer);
  rasterSwells(scene.swells ?? [], camera, buffer);

  const gridCell = (middle: Vec3) => clamp(camera.project(middle)[2] * camera.pixelAngle * 4, 0.035, 0.09);
  const bodies = scene.riders.map((rider) => new Body(rider, wave, gridCell));
  const image = new Float32Array(width * height * 3);
  paintScenery(sky, camera, buffer, new Water(sky, wave, bodies, camera.pixelAngle), image);
  softenEdges(buffer, image);
  for (const body of bodies) paintBody(body, sky, camera, buffer, image);

  const subject = bodies[0]?.middle ?? scene.camera.target;
  const focus = scene.camera.focus ?? clamp(camera.project(subject)[2], 1, 500);
  const blur = ((scene.camera.blur ?? 0) * Math.min(width, height)) / 1067;
  blurOutOfFocus(buffer, image, focus, blur);

  const spray = new SprayBuffer(camera, buffer);
  if (wave) sprayWave(spray, wave, seed, scene.textureShift ?? 0);
  bodies.forEach((body, i) => sprayRider(spray, body, seed + i * 101));
  spray.composite(sky, image, seed);
  return { pixels: develop(sky, width, height, image), width, height };
}

/** Also fills in the depth of the flat sea. */
function paintScenery(sky: Sky, camera: Camera, buffer: GBuffer, water: Water, image: Float32Array): void {
  const { width, height, position: eye } = camera;
  const paintLand = makeLand(sky);
  const ray = new Float64Array(4);
  const color = new Float64Array(3);
  const point = emptyPoint();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      camera.ray(x + 0.5, y + 0.5, ray);
      const [dx, dy, dz, toDepth] = ray;
      if (buffer.material[pixel] !== MATERIAL.none) {
        readPoint(buffer, pixel, ray, point);
        if (point.material === MATERIAL.foam) water.shadeRoller(point, color);
        else water.shadeSurface(point, color);
      } else if (dy < -0.0006) {
        flatPoint(eye, ray, point);
        buffer.depth[pixel] = point.distance * toDepth;
        buffer.material[pixel] = MATERIAL.flat;
        water.shadeSurface(point, color);
      } else if (!paintLand(dx, dy, dz, color)) sky.paint(dx, dy, dz, color);
      for (let c = 0; c < 3; c++) image[pixel * 3 + c] = color[c];
    }
  }
}

const emptyPoint = (): SurfacePoint => ({
  material: MATERIAL.flat,
  x: 0,
  y: 0,
  z: 0,
  nx: 0,
  ny: 1,
  nz: 0,
  section: 0,
  broken: 0,
  arc: 0,
  vx: 0,
  vy: 0,
  vz: 0,
  distance: 0,
});

function readPoint(buffer: GBuffer, pixel: number, ray: Float64Array, out: SurfacePoint): void {
  const { position, normal, attributes, depth, material } = buffer;
  const o = pixel * 3;
  const nx = normal[o];
  const ny = normal[o + 1];
  const nz = normal[o + 2];
  const isBackFacing = nx * ray[0] + ny * ray[1] + nz * ray[2] > 0;
  const k = (isBackFacing ? -1 : 1) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
  // The buffer has only the ids that rasterGrid() was given.
  out.material = material[pixel] as Material;
  out.x = position[o];
  out.y = position[o + 1];
  out.z = position[o + 2];
  out.nx = nx * k;
  out.ny = ny * k;
  out.nz = nz * k;
  out.section = attributes[o];
  out.broken = attributes[o + 1];
  out.arc = attributes[o + 2];
  out.vx = -ray[0];
  out.vy = -ray[1];
  out.vz = -ray[2];
  out.distance = depth[pixel] / ray[3];
}

function flatPoint(eye: Vec3, ray: Float64Array, out: SurfacePoint): void {
  const distance = -eye[1] / ray[1];
  out.material = MATERIAL.flat;
  out.x = eye[0] + ray[0] * distance;
  out.y = 0;
  out.z = eye[2] + ray[2] * distance;
  out.nx = 0;
  out.ny = 1;
  out.nz = 0;
  out.section = 0;
  out.broken = 0;
  out.arc = -out.z;
  out.vx = -ray[0];
  out.vy = -ray[1];
  out.vz = -ray[2];
  out.distance = distance;
}
