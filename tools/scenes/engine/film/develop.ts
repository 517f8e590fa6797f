// From linear light to a photograph: weather and lens first, then curve, toning, vignette and grain.
import { clamp, seededRandom } from '../math.ts';
import type { Scene } from '../scene.ts';
import type { Sky } from '../sky.ts';
import { paintForeground } from './foreground.ts';
import { paintLensDrops } from './lens-drops.ts';
import { LIGHT_SCALE, makeLightMap } from './light-map.ts';
import { paintRain } from './rain.ts';

const GRAIN_TILE = 256;
const CURVE_STEPS = 4096;
const CURVE_END = 12;
const BLOOM = [0.5, 0.45, 0.42];

export function develop(sky: Sky, width: number, height: number, image: Float32Array): Uint8ClampedArray<ArrayBuffer> {
  const { scene } = sky;
  paintRain(sky, width, height, image);
  paintForeground(sky, width, height, image);
  const map = makeLightMap(image, width, height, scene.exposure);
  paintLensDrops(scene, map, width, height, image);

  const film = filmCurve();
  const grain = makeGrain(scene);
  const tone = makeToning(scene);
  const pixels = new Uint8ClampedArray(width * height * 3);
  const row = map.width * 3;
  for (let y = 0; y < height; y++) {
    const by = clamp(y / LIGHT_SCALE - 0.5, 0, map.height - 1.001);
    const iy = by | 0;
    const fy = by - iy;
    const vignetteY = (y / height - 0.5) ** 2 * 1.15;
    for (let x = 0; x < width; x++) {
      const k = (y * width + x) * 3;
      const bx = clamp(x / LIGHT_SCALE - 0.5, 0, map.width - 1.001);
      const ix = bx | 0;
      const fx = bx - ix;
      const vignette = (1 - 0.55 * ((x / width - 0.5) ** 2 * 1.1 + vignetteY)) * 0.62;
      const exposed = (c: number) => {
        const o = (iy * map.width + ix) * 3 + c;
        const bloom =
          map.bloom[o] * (1 - fx) * (1 - fy) +
          map.bloom[o + 3] * fx * (1 - fy) +
          map.bloom[o + row] * (1 - fx) * fy +
          map.bloom[o + row + 3] * fx * fy;
        return film((image[k + c] * scene.exposure + BLOOM[c] * bloom) * vignette);
      };
      const red = exposed(0);
      const green = exposed(1);
      const blue = exposed(2);
      const luminance = 0.3 * red + 0.59 * green + 0.11 * blue;
      const speck = grain(x, y) * (1.2 - 0.75 * luminance);
      pixels[k] = (tone(red, luminance, 0) + speck) * 255;
      pixels[k + 1] = (tone(green, luminance, 1) + speck) * 255;
      pixels[k + 2] = (tone(blue, luminance, 2) + speck) * 255;
    }
  }
  if (scene.flip) mirror(pixels, width, height);
  return pixels;
}

/** ACES curve with display gamma, as a table over the square root of the light. */
function filmCurve(): (light: number) => number {
  const table = new Float32Array(CURVE_STEPS + 1);
  for (let i = 0; i <= CURVE_STEPS; i++) {
    const x = (i / CURVE_STEPS) ** 2 * CURVE_END;
    table[i] = Math.pow(clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)), 1 / 2.2);
  }
  return (light) => {
    if (light <= 0) return 0;
    const f = Math.sqrt(light * (1 / CURVE_END)) * CURVE_STEPS;
    if (f >= CURVE_STEPS - 1) return table[CURVE_STEPS - 1];
    const i = f | 0;
    return table[i] + (table[i + 1] - table[i]) * (f - i);
  };
}

/** Neighbouring grains are correlated, as on film. */
function makeGrain({ seed, grain = 1 }: Scene): (x: number, y: number) => number {
  const random = seededRandom(seed + 99);
  const size = GRAIN_TILE;
  const specks = Float32Array.from({ length: size * size }, () => random() + random() + random() - 1.5);
  const tile = new Float32Array(size * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const beside = (x + 1) & (size - 1);
      const below = ((y + 1) & (size - 1)) * size;
      tile[y * size + x] =
        0.62 * specks[y * size + x] +
        0.2 * (specks[y * size + beside] + specks[below + x]) +
        0.1 * specks[below + beside];
    }
  }
  const offsetX = (random() * size) | 0;
  const offsetY = (random() * size) | 0;
  const strength = grain * 0.017;
  return (x, y) => tile[((y + offsetY) & (size - 1)) * size + ((x + offsetX) & (size - 1))] * strength;
}

/** Colour fades in the highlights. */
function makeToning(scene: Scene): (value: number, luminance: number, channel: number) => number {
  const contrast = scene.contrast ?? 1.04;
  const saturation = (scene.saturation ?? 1) * 0.97;
  const highlight = scene.highlightTint ?? [1.012, 1, 0.985];
  const shadow = scene.shadowTint ?? [-0.004, 0.003, 0.012];
  return (value, luminance, c) => {
    const colored = luminance + (value - luminance) * saturation * (1 - 0.18 * luminance * luminance);
    const toned = colored * (1 + (highlight[c] - 1) * luminance) + shadow[c] * (1 - luminance);
    return (0.5 + (toned - 0.5) * contrast) * 0.975 + 0.012;
  };
}

function mirror(pixels: Uint8ClampedArray, width: number, height: number): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width >> 1; x++) {
      const left = (y * width + x) * 3;
      const right = (y * width + width - 1 - x) * 3;
      for (let c = 0; c < 3; c++) {
        const value = pixels[left + c];
        pixels[left + c] = pixels[right + c];
        pixels[right + c] = value;
      }
    }
  }
}
