// Blurred objects at the bottom of the picture: dune grass, rocks, or drops in front of a water camera.
import { mix, seededRandom, smoothstep, type Vec3 } from '../math.ts';
import { fbm2, noise2 } from '../noise.ts';
import type { Foreground } from '../scene.ts';
import type { Sky } from '../sky.ts';
import { boxBlur } from './box-blur.ts';

const SCALE = 4;

export function paintForeground(sky: Sky, width: number, height: number, image: Float32Array): void {
  const { foreground, seed } = sky.scene;
  if (!foreground) return;
  const layer = new Layer(width >> 2, height >> 2);
  PAINTERS[foreground](layer, sky, seededRandom(seed * 3 + 77));
  const radius = Math.max(1, Math.round(layer.height / (foreground === 'spray' ? 150 : 58)));
  const once = boxBlur(layer.pixels, layer.width, layer.height, 4, radius);
  const soft = boxBlur(once, layer.width, layer.height, 4, radius);
  cover(soft, layer, image, width, height);
}

/** Quarter size; colours are multiplied by the cover in the fourth channel. */
class Layer {
  readonly width: number;
  readonly height: number;
  readonly pixels: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Float32Array(width * height * 4);
  }

  disc(x: number, y: number, radius: number, color: Vec3, opacity: number): void {
    const k = Math.min(1, opacity);
    const y1 = Math.min(this.height - 1, y + radius);
    const x1 = Math.min(this.width - 1, x + radius);
    for (let j = Math.max(0, Math.floor(y - radius)); j <= y1; j++) {
      for (let i = Math.max(0, Math.floor(x - radius)); i <= x1; i++) {
        if ((i - x) ** 2 + (j - y) ** 2 > radius * radius) continue;
        const o = (j * this.width + i) * 4;
        for (let c = 0; c < 3; c++) this.pixels[o + c] = mix(this.pixels[o + c], color[c], k);
        this.pixels[o + 3] = mix(this.pixels[o + 3], 1, k);
      }
    }
  }
}

type Painter = (layer: Layer, sky: Sky, random: () => number) => void;

const PAINTERS: Record<Foreground, Painter> = {
  grass(layer, { ambient, sunLight }, random) {
    const isRight = random() >= 0.5;
    const light: Vec3 = [
      0.17 * ambient[0] + 0.055 * sunLight[0],
      0.18 * ambient[1] + 0.055 * sunLight[1],
      0.1 * ambient[2] + 0.028 * sunLight[2],
    ];
    const blades = 150;
    const steps = 26;
    for (let i = 0; i < blades; i++) {
      const u = random();
      const x = (isRight ? 1 - u * u * 0.75 : u * u * 0.75) * layer.width;
      const length = layer.height * (0.08 + 0.24 * random()) * (1.15 - u);
      const bend = (random() - 0.35) * length * 0.9;
      const tone = 0.5 + 0.7 * random();
      const color: Vec3 = [light[0] * tone, light[1] * tone, light[2] * tone];
      for (let j = 0; j < steps; j++) {
        const t = j / steps;
        layer.disc(x + bend * t * t, layer.height + 2 - length * t, 1.5 * (1 - t) + 0.5, color, 0.9);
      }
    }
  },
  rocks(layer, { ambient, sunLight }, random) {
    const isRight = random() >= 0.5;
    for (let x = 0; x < layer.width; x++) {
      const t = isRight ? x / layer.width : 1 - x / layer.width;
      const top = layer.height * (1.02 - 0.2 * smoothstep(0.35, 0.9, t) - 0.05 * fbm2(x * 0.03, 3, 3));
      for (let y = Math.max(0, top | 0); y < layer.height; y++) {
        const tone = 0.05 + 0.06 * Math.abs(noise2(x * 0.1, y * 0.12));
        const color = [
          tone * (ambient[0] + sunLight[0] * 0.3),
          tone * (ambient[1] + sunLight[1] * 0.3),
          tone * (ambient[2] + sunLight[2] * 0.28),
          1,
        ];
        layer.pixels.set(color, (y * layer.width + x) * 4);
      }
    }
  },
  spray(layer, { ambient, sunLight }, random) {
    random();
    const color: Vec3 = [
      ambient[0] + sunLight[0] * 0.3,
      ambient[1] + sunLight[1] * 0.3,
      ambient[2] + sunLight[2] * 0.3,
    ];
    for (let i = 0; i < 70; i++) {
      const x = random() * layer.width;
      const y = layer.height * (0.62 + 0.38 * Math.sqrt(random()));
      layer.disc(x, y, 0.5 + 2.4 * random() ** 4, color, 0.08 + 0.16 * random());
    }
  },
};

function cover(soft: Float32Array, layer: Layer, image: Float32Array, width: number, height: number): void {
  const row = layer.width * 4;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fx = Math.min(layer.width - 1.001, x / SCALE);
      const fy = Math.min(layer.height - 1.001, y / SCALE);
      const ix = fx | 0;
      const iy = fy | 0;
      const u = fx - ix;
      const v = fy - iy;
      const o = (iy * layer.width + ix) * 4;
      const at = (c: number) =>
        (soft[o + c] * (1 - u) + soft[o + 4 + c] * u) * (1 - v) +
        (soft[o + row + c] * (1 - u) + soft[o + row + 4 + c] * u) * v;
      const opacity = at(3);
      if (opacity < 0.01) continue;
      const k = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) image[k + c] = image[k + c] * (1 - opacity) + at(c);
    }
  }
}
