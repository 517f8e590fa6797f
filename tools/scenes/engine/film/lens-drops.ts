// Drops on the lens: each shows a small upside-down picture of the whole scene.
import { clamp, mix, seededRandom, smoothstep } from '../math.ts';
import { noise2 } from '../noise.ts';
import type { Scene } from '../scene.ts';
import { LIGHT_SCALE, type LightMap } from './light-map.ts';

interface Drop {
  x: number;
  y: number;
  radius: number;
  squeeze: number;
  index: number;
}

export function paintLensDrops(
  { drops = 0, seed }: Scene,
  map: LightMap,
  width: number,
  height: number,
  image: Float32Array,
): void {
  const random = seededRandom(seed * 5 + 9);
  const size = Math.min(width, height) / 1067;
  for (let index = 0; index < drops; index++) {
    const x = random() * width;
    const y = random() * height;
    const radius = (9 + 46 * random() ** 2.4) * size;
    const squeeze = 0.85 + 0.35 * random();
    // A photographer wipes the middle of the lens.
    const isCentral = Math.hypot(x / width - 0.5, y / height - 0.5) < 0.27;
    if (!isCentral) paintDrop({ x, y, radius, squeeze, index }, map, width, height, image);
  }
}

function paintDrop(drop: Drop, map: LightMap, width: number, height: number, image: Float32Array): void {
  const { radius } = drop;
  const reach = radius * 1.4;
  for (let y = Math.max(0, Math.floor(drop.y - reach)); y < Math.min(height, drop.y + reach); y++) {
    for (let x = Math.max(0, Math.floor(drop.x - reach)); x < Math.min(width, drop.x + reach); x++) {
      const dx = (x - drop.x) / radius;
      const down = (y - drop.y) / radius;
      const dy = down * drop.squeeze;
      const uneven = 1 + 0.2 * noise2(dx * 0.9 + drop.index * 7, down * 0.9);
      const d = Math.sqrt(dx * dx + dy * dy) * uneven;
      if (d > 1) continue;
      const opacity = (1 - smoothstep(0.62, 1, d)) * 0.6;
      const mapX = clamp((drop.x - dx * radius * 5) / LIGHT_SCALE, 0, map.width - 1) | 0;
      const mapY = clamp((height * 0.45 - dy * height * 0.42) / LIGHT_SCALE, 0, map.height - 1) | 0;
      const rim = 1.02 - 0.4 * smoothstep(0.55, 0.98, d) + 0.3 * smoothstep(0.5, 0.85, d) * clamp(dy);
      const o = (mapY * map.width + mapX) * 3;
      const k = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) image[k + c] = mix(image[k + c], (map.soft[o + c] * 0.9 + 0.03) * rim, opacity);
    }
  }
}
