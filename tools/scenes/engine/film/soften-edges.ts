import { type GBuffer, MATERIAL } from '../gbuffer.ts';

export function softenEdges({ width, height, depth, material }: GBuffer, image: Float32Array): void {
  const source = image.slice();
  const row = width * 3;
  // A glint on the edge must not spread.
  const at = (o: number) => (source[o] > 3 ? 3 : source[o]);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const k = y * width + x;
      if (material[k] === MATERIAL.surfer || !jumps(depth, k, width)) continue;
      for (let o = k * 3; o < k * 3 + 3; o++) {
        const beside = at(o - 3) + at(o + 3) + at(o - row) + at(o + row);
        const corners = at(o - row - 3) + at(o - row + 3) + at(o + row - 3) + at(o + row + 3);
        image[o] = 0.28 * at(o) + 0.12 * beside + 0.06 * corners;
      }
    }
  }
}

function jumps(depth: Float32Array, k: number, width: number): boolean {
  const nearest = Math.min(depth[k - 1], depth[k + 1], depth[k - width], depth[k + width], depth[k]);
  const farthest = Math.max(depth[k - 1], depth[k + 1], depth[k - width], depth[k + width], depth[k]);
  return farthest - nearest >= 0.02 * nearest + 0.1;
}
