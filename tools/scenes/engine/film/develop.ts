// From linear light to a photograph: weather and lens first, then curve, toning, vignette and grain.
import { clamp, seededRandom } from '../math.ts';
import type { Scene } from '../scene.ts';
import type { Sky } from '../sky.ts';
import { paintForeground } from './foreground.ts';
import { paintLensDrops } from './lens-drops.ts';
import { LIGHT_SCALE, type LightMap, makeLightMap } from './light-map.ts';
import { paintRain } from './rain.ts';

const GRAIN_TILE = 256;
const CURVE_STEPS = 4096;
/** Light above this is white. */
const CURVE_END = 12;
/** How much of the bloom each colour gets: a lens spreads warm light further. */
const BLOOM = [0.5, 0.45, 0.42];
/** Light that the corners lose, and that the middle keeps. */
const VIGNETTE = 0.55;
const MIDDLE_LIGHT = 0.62;

export function develop(sky: Sky, width: number, height: number, image: Float32Array): Uint8ClampedArray<ArrayBuffer> {
  const { scene } = sky;
  paintRain(sky, width, height, image);
  paintForeground(sky, width, height, image);
  const map = makeLightMap(image, width, height, scene.exposure);
  paintLensDrops(scene, map, width, height, image);
  const pixels = print(scene, map, width, height, image);
  if (scene.flip) mirror(pixels, width, height);
  return pixels;
}

/** The curve, toning and grain of the film, pixel by pixel. */
function print(
  scene: Scene,
  map: LightMap,
  width: number,
  height: number,
  image: Float32Array,
): Uint8ClampedArray<ArrayBuffer> {
  const film = filmCurve();
  const grain = makeGrain(scene);
  const tone = makeToning(scene);
  const pixels = new Uint8ClampedArray(width * height * 3);
  for (let y = 0; y < height; y++) {
    const vignetteY = (y / height - 0.5) ** 2 * 1.15;
    for (let x = 0; x < width; x++) {
      const k = (y * width + x) * 3;
      const vignette = (1 - VIGNETTE * ((x / width - 0.5) ** 2 * 1.1 + vignetteY)) * MIDDLE_LIGHT;
      const bloom = bloomAt(map, x, y);
      const exposed = (c: number) => film((image[k + c] * scene.exposure + BLOOM[c] * bloom(c)) * vignette);
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
  return pixels;
}

/** As `sampleBetween`, but its sums round in another order. */
function bloomAt({ width, height, bloom }: LightMap, x: number, y: number): (channel: number) => number {
  const mapX = clamp(x / LIGHT_SCALE - 0.5, 0, width - 1.001);
  const mapY = clamp(y / LIGHT_SCALE - 0.5, 0, height - 1.001);
  const column = mapX | 0;
  const line = mapY | 0;
  const u = mapX - column;
  const v = mapY - line;
  const row = width * 3;
  const start = line * row + column * 3;
  return (c) => {
    const o = start + c;
    return (
      bloom[o] * (1 - u) * (1 - v) +
      bloom[o + 3] * u * (1 - v) +
      bloom[o + row] * (1 - u) * v +
      bloom[o + row + 3] * u * v
    );
  };
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
