// Depth of field: far background, then foreground, is mixed with a blurred half-size copy.
import { type GBuffer, MATERIAL } from '../gbuffer.ts';
import { clamp, mix, smoothstep } from '../math.ts';
import { boxBlur } from './box-blur.ts';
import { sampleBetween } from './sample.ts';

/** A blurred copy has three colours and, as the fourth channel, each pixel's weight in the zone. */
const CHANNELS = 4;
const WEIGHT = 3;

interface Zone {
  /** Weight of a depth in the zone: keeps the sharp subject from bleeding into its surroundings. */
  belongs(depth: number): number;
  /** Circle of confusion in pixels. */
  circle(depth: number): number;
  radius: number;
  fullAt: number;
}

/** `blur` is the circle of confusion at infinity, in pixels of this picture. */
export function blurOutOfFocus(buffer: GBuffer, image: Float32Array, focus: number, blur: number): void {
  if (blur < 0.4) return;
  const behind: Zone = {
    belongs: (depth) => smoothstep(focus * 1.15, focus * 1.6, depth),
    circle: (depth) => blur * (1 - focus / depth),
    radius: Math.max(1, Math.round(blur * 0.36)),
    fullAt: blur * 0.8,
  };
  const before: Zone = {
    belongs: (depth) => smoothstep(focus * 0.8, focus * 0.55, depth),
    circle: (depth) => blur * 1.4 * (focus / depth - 1),
    radius: Math.max(1, Math.round(blur * 0.5)),
    fullAt: blur * 0.7,
  };
  for (const zone of [behind, before]) blurZone(buffer, image, zone);
}

function blurZone(buffer: GBuffer, image: Float32Array, zone: Zone): void {
  const { width, height, depth, material } = buffer;
  const halfWidth = width >> 1;
  const halfHeight = height >> 1;
  const half = halfSize(buffer, image, zone);
  const once = boxBlur(half, halfWidth, halfHeight, CHANNELS, zone.radius);
  const soft = boxBlur(once, halfWidth, halfHeight, CHANNELS, zone.radius);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const k = y * width + x;
      if (material[k] === MATERIAL.surfer) continue;
      const circle = zone.circle(depth[k]);
      if (circle < 0.35) continue;
      const softX = clamp(x * 0.5 - 0.25, 0, halfWidth - 1.001);
      const softY = clamp(y * 0.5 - 0.25, 0, halfHeight - 1.001);
      const blurred = sampleBetween(soft, halfWidth, CHANNELS, softX, softY);
      const weight = blurred(WEIGHT);
      if (weight < 0.02) continue;
      const amount = smoothstep(0.3, zone.fullAt, circle) * Math.min(1, weight * 3);
      for (let c = 0; c < 3; c++) image[k * 3 + c] = mix(image[k * 3 + c], blurred(c) / weight, amount);
    }
  }
}

function halfSize({ width, height, depth }: GBuffer, image: Float32Array, zone: Zone): Float32Array {
  const halfWidth = width >> 1;
  const halfHeight = height >> 1;
  const half = new Float32Array(halfWidth * halfHeight * CHANNELS);
  for (let y = 0; y < halfHeight; y++) {
    for (let x = 0; x < halfWidth; x++) {
      const k = y * 2 * width + x * 2;
      const weight = zone.belongs(depth[k]);
      if (weight <= 0) continue;
      const o = (y * halfWidth + x) * CHANNELS;
      for (let c = 0; c < 3; c++) {
        const above = image[k * 3 + c] + image[k * 3 + 3 + c];
        const below = image[(k + width) * 3 + c] + image[(k + width) * 3 + 3 + c];
        half[o + c] = Math.min(8, 0.25 * (above + below)) * weight;
      }
      half[o + WEIGHT] = weight;
    }
  }
  return half;
}
