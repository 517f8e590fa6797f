// Blurred objects at the bottom of the picture: dune grass, rocks, or drops in front of a water camera.
import { mix, seededRandom, smoothstep, type Vec3 } from '../math.ts';
import { fbm2, noise2 } from '../noise.ts';
import type { Foreground } from '../scene.ts';
import type { Sky } from '../sky.ts';
import { boxBlur } from './box-blur.ts';
import { sampleBetween } from './sample.ts';

/** Foreground is painted at a quarter of the picture's size, in colours multiplied by the opacity of the fourth channel. */
const SCALE = 4;
const CHANNELS = 4;
const OPACITY = 3;

export function paintForeground(sky: Sky, width: number, height: number, image: Float32Array): void {
  const { foreground, seed } = sky.scene;
  if (!foreground) return;
  const layer = new Layer(Math.floor(width / SCALE), Math.floor(height / SCALE));
  PAINTERS[foreground](layer, sky, seededRandom(seed * 3 + 77));
  const radius = Math.max(1, Math.round(layer.height / (foreground === 'spray' ? 150 : 58)));
  const once = boxBlur(layer.pixels, layer.width, layer.height, CHANNELS, radius);
  const soft = boxBlur(once, layer.width, layer.height, CHANNELS, radius);
  coverPicture(soft, layer, image, width, height);
}

class Layer {
  readonly width: number;
  readonly height: number;
  readonly pixels: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Float32Array(width * height * CHANNELS);
  }

  disc(x: number, y: number, radius: number, color: Vec3, opacity: number): void {
    const y1 = Math.min(this.height - 1, y + radius);
    const x1 = Math.min(this.width - 1, x + radius);
    for (let j = Math.max(0, Math.floor(y - radius)); j <= y1; j++) {
      for (let i = Math.max(0, Math.floor(x - radius)); i <= x1; i++) {
        if ((i - x) ** 2 + (j - y) ** 2 > radius * radius) continue;
        const o = (j * this.width + i) * CHANNELS;
        for (let c = 0; c < 3; c++) this.pixels[o + c] = mix(this.pixels[o + c], color[c], opacity);
        this.pixels[o + OPACITY] = mix(this.pixels[o + OPACITY], 1, opacity);
      }
    }
  }
}

const BLADES = 150;
const DISCS_PER_BLADE = 26;
const SPRAY_DROPS = 70;

type Painter = (layer: Layer, sky: Sky, random: () => number) => void;

const PAINTERS: Record<Foreground, Painter> = {
  grass(layer, { ambient, sunLight }, random) {
    const isRight = random() >= 0.5;
    const light: Vec3 = [
      0.17 * ambient[0] + 0.055 * sunLight[0],
      0.18 * ambient[1] + 0.055 * sunLight[1],
      0.1 * ambient[2] + 0.028 * sunLight[2],
    ];
    for (let i = 0; i < BLADES; i++) {
      const u = random();
      const x = (isRight ? 1 - u * u * 0.75 : u * u * 0.75) * layer.width;
      const length = layer.height * (0.08 + 0.24 * random()) * (1.15 - u);
      const bend = (random() - 0.35) * length * 0.9;
      const tone = 0.5 + 0.7 * random();
      const color: Vec3 = [light[0] * tone, light[1] * tone, light[2] * tone];
      for (let j = 0; j < DISCS_PER_BLADE; j++) {
        const t = j / DISCS_PER_BLADE;
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
        layer.pixels.set(color, (y * layer.width + x) * CHANNELS);
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
    for (let i = 0; i < SPRAY_DROPS; i++) {
      const x = random() * layer.width;
      const y = layer.height * (0.62 + 0.38 * Math.sqrt(random()));
      layer.disc(x, y, 0.5 + 2.4 * random() ** 4, color, 0.08 + 0.16 * random());
    }
  },
};

function coverPicture(soft: Float32Array, layer: Layer, image: Float32Array, width: number, height: number): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const layerX = Math.min(layer.width - 1.001, x / SCALE);
      const layerY = Math.min(layer.height - 1.001, y / SCALE);
      const painted = sampleBetween(soft, layer.width, CHANNELS, layerX, layerY);
      const opacity = painted(OPACITY);
      if (opacity < 0.01) continue;
      const k = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) image[k + c] = image[k + c] * (1 - opacity) + painted(c);
    }
  }
}
