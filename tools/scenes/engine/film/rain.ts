import { mix, seededRandom } from '../math.ts';
import type { Sky } from '../sky.ts';

const STREAKS = 2200;

export function paintRain(sky: Sky, width: number, height: number, image: Float32Array): void {
  const { rain = 0, seed } = sky.scene;
  const random = seededRandom(seed + 1234);
  const size = Math.min(width, height) / 1067;
  for (let i = 0; i < STREAKS * rain; i++) {
    const x = random() * width;
    const y = random() * height;
    const near = random() ** 2;
    const opacity = (0.025 + 0.06 * random() * (1 - 0.4 * near)) * Math.min(1, size * 1.4);
    const slant = -0.13 + 0.05 * random();
    const length = Math.ceil((22 + 90 * near) * size);
    const thickness = near > 0.35 ? 2 : 1;
    for (let j = 0; j < length; j++) {
      const px = Math.floor(x + slant * j);
      const py = Math.floor(y + j);
      if (px < 0 || px >= width - 1 || py < 0 || py >= height) continue;
      const amount = (opacity * Math.sin((j / length) * Math.PI)) / thickness;
      for (let q = 0; q < thickness; q++) {
        for (let c = 0; c < 3; c++) {
          const o = (py * width + px + q) * 3 + c;
          image[o] = mix(image[o], sky.ambient[c] * 1.15 + 0.1, amount);
        }
      }
    }
  }
}
