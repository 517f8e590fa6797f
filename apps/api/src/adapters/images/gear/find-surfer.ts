import { boxBlur } from './box-blur.ts';
import type { Box, Lab } from './lab.ts';

const SURROUND = 0.053;
const SMOOTH = 0.011;
/** Photographers keep the surfer in the middle, slightly below it more often than above. */
const MIDDLE = { x: 0.5, y: 0.52, spreadX: 0.2, spreadY: 0.22 };
/** Foam stands out too, but only by brightness. */
const FOAM = { maxChroma: 14, weight: 0.15 };
/** A pixel belongs to the surfer if its contrast is more than this part of the peak's. */
const MIN_CONTRAST_OF_PEAK = 0.42;
/** The surfer's region ends this far from its peak, as a part of each side. */
const MAX_REACH = { x: 0.16, y: 0.25 };
/** The margin around the region, as a part of its sides, keeps an arm or the nose of a board in the box. */
const MARGIN = 0.15;

/**
 * The sharpness is the peak contrast divided by the region's part of the longer side. A surfer has much contrast in a
 * small region, foam or an empty wave little contrast in a large one. Measured with `bench/likeness`.
 */
const MIN_SHARPNESS = 65;

/** Finds the region near the middle that stands out most: the surfer with the board. */
export function findSurfer(lab: Lab): Box | null {
  const { width, height } = lab;
  const side = Math.max(width, height);
  const contrast = boxBlur(measureContrast(lab), width, height, Math.max(1, Math.round(side * SMOOTH)));
  let peak = 0;
  for (let index = 1; index < contrast.length; index += 1)
    if ((contrast[index] ?? 0) > (contrast[peak] ?? 0)) peak = index;
  const box = boxAround(contrast, width, height, peak);
  const marginX = (box.right - box.left) * MARGIN + 1.5;
  const marginY = (box.bottom - box.top) * MARGIN + 1.5;
  const found = {
    left: Math.max(0, Math.floor(box.left - marginX)),
    top: Math.max(0, Math.floor(box.top - marginY)),
    right: Math.min(width, Math.ceil(box.right + marginX)),
    bottom: Math.min(height, Math.ceil(box.bottom + marginY)),
  };
  const sharpness = ((contrast[peak] ?? 0) * side) / (found.right - found.left);
  return sharpness < MIN_SHARPNESS ? null : found;
}

function measureContrast({ lightness, a, b, width, height }: Lab): Float32Array {
  const radius = Math.max(1, Math.round(Math.max(width, height) * SURROUND));
  const around = [lightness, a, b].map((plane) =>
    boxBlur(boxBlur(plane, width, height, radius), width, height, radius),
  );
  const [aroundL = lightness, aroundA = a, aroundB = b] = around;
  const nearX = nearMiddle(width, MIDDLE.x, MIDDLE.spreadX);
  const nearY = nearMiddle(height, MIDDLE.y, MIDDLE.spreadY);
  const contrast = new Float32Array(lightness.length);
  for (let y = 0, index = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, index += 1) {
      const ownA = a[index] ?? 0;
      const ownB = b[index] ?? 0;
      const byL = (lightness[index] ?? 0) - (aroundL[index] ?? 0);
      const byA = ownA - (aroundA[index] ?? 0);
      const byB = ownB - (aroundB[index] ?? 0);
      const isFoam = byL > 0 && ownA * ownA + ownB * ownB < FOAM.maxChroma ** 2;
      const distance = Math.sqrt(0.6 * byL * byL + byA * byA + byB * byB);
      contrast[index] = distance * (isFoam ? FOAM.weight : 1) * (nearX[x] ?? 0) * (nearY[y] ?? 0);
    }
  }
  return contrast;
}

function nearMiddle(length: number, middle: number, spread: number): Float32Array {
  return Float32Array.from({ length }, (_, index) => Math.exp(-((index / length - middle) ** 2) / (2 * spread ** 2)));
}

function boxAround(contrast: Float32Array, width: number, height: number, peak: number): Box {
  const min = (contrast[peak] ?? 0) * MIN_CONTRAST_OF_PEAK;
  const [peakX, peakY] = [peak % width, Math.floor(peak / width)];
  const [reachX, reachY] = [width * MAX_REACH.x, height * MAX_REACH.y];
  const box = { left: peakX, top: peakY, right: peakX, bottom: peakY };
  const visited = new Uint8Array(contrast.length);
  const open = [peak];
  visited[peak] = 1;
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const x = index % width;
    const y = Math.floor(index / width);
    if (x < box.left) box.left = x;
    if (x > box.right) box.right = x;
    if (y < box.top) box.top = y;
    if (y > box.bottom) box.bottom = y;
    const visit = (nextX: number, nextY: number) => {
      const next = nextY * width + nextX;
      if (nextX < 0 || nextY < 0 || nextX >= width || nextY >= height || visited[next]) return;
      if (Math.abs(nextX - peakX) > reachX || Math.abs(nextY - peakY) > reachY || (contrast[next] ?? 0) <= min) return;
      visited[next] = 1;
      open.push(next);
    };
    visit(x + 1, y);
    visit(x - 1, y);
    visit(x, y + 1);
    visit(x, y - 1);
  }
  return box;
}
