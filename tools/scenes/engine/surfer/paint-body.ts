// Rays are marched only in the screen tiles that the body can touch.
import type { Camera } from '../camera.ts';
import { type GBuffer, MATERIAL } from '../gbuffer.ts';
import { mix } from '../math.ts';
import type { Sky } from '../sky.ts';
import type { Body } from './body.ts';
import { BodyRay } from './body-ray.ts';
import { bodyTiles, type TileMask } from './tiles.ts';

/** Rays per side of a pixel where material or depth changes. */
const EDGE_RAYS = 2;
const NEAREST_DEPTH = 0.8;

export function paintBody(body: Body, sky: Sky, camera: Camera, buffer: GBuffer, image: Float32Array): void {
  if (camera.project(body.middle)[2] < NEAREST_DEPTH) return;
  const tiles = bodyTiles(body, camera);
  if (!tiles) return;
  const ray = new BodyRay(body, sky, camera);
  const firstPass = oneRayPerPixel(tiles, ray, buffer, body);
  resolve(tiles, firstPass, ray, buffer, image, body);
}

interface Samples {
  part: Uint8Array;
  distance: Float32Array;
  depth: Float32Array;
  color: Float32Array;
}

/** Tolerance for rounding where the water covers the body. */
const depthBias = (body: Body) => 0.06 + (body.rider.position ? 0 : 0.05);

function oneRayPerPixel(tiles: TileMask, ray: BodyRay, buffer: GBuffer, body: Body): Samples {
  const { x0, y0, width, height } = tiles;
  const pixels = width * height;
  const samples: Samples = {
    part: new Uint8Array(pixels),
    distance: new Float32Array(pixels),
    depth: new Float32Array(pixels),
    color: new Float32Array(pixels * 3),
  };
  const bias = depthBias(body);
  for (let y = 0; y < height; y++) {
    let hint = 0;
    for (let x = 0; x < width; x++) {
      if (!tiles.has(x, y)) {
        hint = 0;
        continue;
      }
      const behind = buffer.depth[(y0 + y) * buffer.width + x0 + x] + bias;
      const part = ray.cast(x0 + x + 0.5, y0 + y + 0.5, behind, hint);
      hint = part ? ray.distance : 0;
      if (!part) continue;
      const k = y * width + x;
      samples.part[k] = part;
      samples.distance[k] = ray.distance;
      samples.depth[k] = ray.depth;
      samples.color.set(ray.color, k * 3);
    }
  }
  return samples;
}

function resolve(
  tiles: TileMask,
  samples: Samples,
  ray: BodyRay,
  buffer: GBuffer,
  image: Float32Array,
  body: Body,
): void {
  const { x0, y0, width, height } = tiles;
  const bias = depthBias(body);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!tiles.has(x, y)) continue;
      const k = y * width + x;
      const pixel = (y0 + y) * buffer.width + x0 + x;
      if (isEdge(tiles, samples, x, y)) {
        blendEdge(ray, x0 + x, y0 + y, pixel, bias, buffer, image);
        continue;
      }
      if (!samples.part[k]) continue;
      for (let c = 0; c < 3; c++) image[pixel * 3 + c] = samples.color[k * 3 + c];
      buffer.depth[pixel] = Math.min(buffer.depth[pixel], samples.depth[k]);
      buffer.material[pixel] = MATERIAL.surfer;
    }
  }
}

function isEdge({ width, height }: TileMask, { part, distance }: Samples, x: number, y: number): boolean {
  const k = y * width + x;
  const differs = (other: number) =>
    part[other] !== part[k] || (part[k] !== 0 && Math.abs(distance[other] - distance[k]) > 0.04);
  return (
    (x + 1 < width && differs(k + 1)) ||
    (x > 0 && differs(k - 1)) ||
    (y + 1 < height && differs(k + width)) ||
    (y > 0 && differs(k - width))
  );
}

function blendEdge(
  ray: BodyRay,
  x: number,
  y: number,
  pixel: number,
  bias: number,
  buffer: GBuffer,
  image: Float32Array,
): void {
  const behind = buffer.depth[pixel] + bias;
  let hits = 0;
  let red = 0;
  let green = 0;
  let blue = 0;
  let depth = 0;
  for (let sy = 0; sy < EDGE_RAYS; sy++) {
    for (let sx = 0; sx < EDGE_RAYS; sx++) {
      if (!ray.cast(x + (sx + 0.5) / EDGE_RAYS, y + (sy + 0.5) / EDGE_RAYS, behind, 0)) continue;
      hits++;
      red += ray.color[0];
      green += ray.color[1];
      blue += ray.color[2];
      depth += ray.depth;
    }
  }
  if (!hits) return;
  const cover = hits / (EDGE_RAYS * EDGE_RAYS);
  image[pixel * 3] = mix(image[pixel * 3], red / hits, cover);
  image[pixel * 3 + 1] = mix(image[pixel * 3 + 1], green / hits, cover);
  image[pixel * 3 + 2] = mix(image[pixel * 3 + 2], blue / hits, cover);
  if (cover < 0.5) return;
  buffer.depth[pixel] = Math.min(buffer.depth[pixel], depth / hits);
  buffer.material[pixel] = MATERIAL.surfer;
}
