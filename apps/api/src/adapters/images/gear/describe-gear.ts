import { GEAR_BINS, GEAR_LENGTH, GEAR_PART, MAX_CHROMA, packGear } from '@pleamar/domain';
import type { Pixels } from '../mark.ts';
import { findSurfer } from './find-surfer.ts';
import { type Box, foamGain, type Lab, toLab } from './lab.ts';
import { distanceFrom, makePalette, type Colours } from './palette.ts';

/** The longest side of the described picture. More pixels take longer and do not improve the description. */
export const GEAR_PX = 400;

/** `ring` is the width of the strip around the surfer, as a part of the surfer's longer side. */
const SEA = { colours: 6, ring: 0.35, leastPixels: 20 };
/** A textured picture may be half surfer and half sea. */
const MAX_PIXELS = { surfer: 6_000, sea: 4_000 };
/** A pixel nearer to the sea's colours than `from` does not count, and one beyond `fully` counts fully. */
const STANDS_OUT = { from: 9, fully: 23 };
const FOAM = { lightest: 80, maxChroma: 12, weight: 0.25 };
/** The upper part of the surfer's height shows body and suit, the rest board and feet. */
const UPPER = 0.6;

export function describeGear(pixels: Pixels): Uint8Array | null {
  // The surfer is found before the colours are balanced, because balancing also brightens foam and haze.
  const box = findSurfer(toLab(pixels));
  if (!box) return null;
  const ring = ringAround(box, pixels);
  const lab = toLab(pixels, foamGain(pixels), ring);
  const sea = seaColours(lab, box, ring);
  const shares = new Float32Array(GEAR_LENGTH);
  let seen = 0;
  const height = box.bottom - box.top;
  const step = stepFor(areaOf(box), MAX_PIXELS.surfer);
  for (let y = box.top; y < box.bottom; y += step) {
    const part = y - box.top < height * UPPER ? 0 : GEAR_PART;
    for (let x = box.left; x < box.right; x += step) {
      const index = y * lab.width + x;
      const lightness = lab.lightness[index] ?? 0;
      const a = lab.a[index] ?? 0;
      const b = lab.b[index] ?? 0;
      const weight = weightOf(sea, lightness, a, b);
      if (weight === 0) continue;
      seen += weight;
      addSoftly(shares, part, weight, lightness, a, b);
    }
  }
  return seen === 0 ? null : packGear(shares);
}

function weightOf(sea: Colours, lightness: number, a: number, b: number): number {
  const distance = distanceFrom(sea, lightness, a, b);
  const weight = Math.min(1, Math.max(0, (distance - STANDS_OUT.from) / (STANDS_OUT.fully - STANDS_OUT.from)));
  const isFoam = lightness > FOAM.lightest && a * a + b * b < FOAM.maxChroma ** 2;
  return isFoam ? weight * FOAM.weight : weight;
}

function ringAround(box: Box, { width, height }: Pixels): Box {
  const margin = Math.max(4, Math.round(Math.max(box.right - box.left, box.bottom - box.top) * SEA.ring));
  return {
    left: Math.max(0, box.left - margin),
    top: Math.max(0, box.top - margin),
    right: Math.min(width, box.right + margin),
    bottom: Math.min(height, box.bottom + margin),
  };
}

function seaColours({ lightness, a, b, width }: Lab, box: Box, ring: Box): Colours {
  const step = stepFor(areaOf(ring) - areaOf(box), MAX_PIXELS.sea);
  const colours = new Float32Array(3 * (areaOf(ring) - areaOf(box)));
  let filled = 0;
  for (let y = ring.top; y < ring.bottom; y += step) {
    const isBeside = y >= box.top && y < box.bottom;
    for (let x = ring.left; x < ring.right; x += step) {
      if (isBeside && x >= box.left && x < box.right) continue;
      const index = y * width + x;
      colours[filled] = lightness[index] ?? 0;
      colours[filled + 1] = a[index] ?? 0;
      colours[filled + 2] = b[index] ?? 0;
      filled += 3;
    }
  }
  return filled / 3 < SEA.leastPixels ? new Float32Array() : makePalette(colours.subarray(0, filled), SEA.colours);
}

const stepFor = (area: number, most: number) => Math.max(1, Math.ceil(Math.sqrt(area / most)));

const areaOf = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top);

/** Spreads the weight over the eight nearest bins, so that slightly different light gives nearly the same histogram. */
function addSoftly(shares: Float32Array, part: number, weight: number, lightness: number, a: number, b: number): void {
  const onL = placeOf(lightness / 100, GEAR_BINS.lightness);
  const onA = placeOf((a + MAX_CHROMA) / (2 * MAX_CHROMA), GEAR_BINS.a);
  const onB = placeOf((b + MAX_CHROMA) / (2 * MAX_CHROMA), GEAR_BINS.b);
  const belowL = Math.floor(onL);
  const belowA = Math.floor(onA);
  const belowB = Math.floor(onB);
  for (let upL = 0; upL < 2; upL += 1) {
    for (let upA = 0; upA < 2; upA += 1) {
      const index = part + ((belowL + upL) * GEAR_BINS.a + belowA + upA) * GEAR_BINS.b + belowB;
      const share = weight * near(onL - belowL, upL) * near(onA - belowA, upA);
      shares[index] = (shares[index] ?? 0) + share * near(onB - belowB, 0);
      shares[index + 1] = (shares[index + 1] ?? 0) + share * near(onB - belowB, 1);
    }
  }
}

const near = (past: number, up: number) => (up === 1 ? past : 1 - past);

/** The result is always less than the last bin, so that there is a next one. */
const placeOf = (part: number, bins: number) => Math.min(bins - 1.001, Math.max(0, part * (bins - 1)));
