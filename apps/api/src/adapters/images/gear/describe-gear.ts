import { GEAR_BINS, GEAR_LENGTH, GEAR_PART, MOST_CHROMA, packGear } from '@pleamar/domain';
import type { Pixels } from '../mark.ts';
import { findSurfer, type Box } from './find-surfer.ts';
import { foamGain, toLab, type Lab } from './lab.ts';
import { distanceFrom, paletteOf, type Colours } from './palette.ts';

/** The longer side of the picture that is looked at: more pixels cost more and tell no more. */
export const GEAR_PX = 400;

/** How many colours the sea around a surfer has, how wide the ring is in which they are looked for. */
const SEA = { colours: 6, ring: 0.35, leastPixels: 20 };
/** Closer to a colour of the sea than this counts nothing, farther than the other counts fully. */
const STANDS_OUT = { from: 9, fully: 23 };
const FOAM = { lightest: 80, mostChroma: 12, weight: 0.25 };
/** So much of the surfer's height is body and suit; below are board and feet. */
const UPPER = 0.6;

/** What the surfer of a picture of `GEAR_PX` wears; null where nothing stands out from the sea. */
export function describeGear(pixels: Pixels): Uint8Array | null {
  // Found in the colours as shot: balancing lifts foam and haze, and with them everything that is no surfer.
  const box = findSurfer(toLab(pixels));
  const lab = toLab(pixels, foamGain(pixels));
  const sea = seaAround(lab, box);
  const shares = new Float32Array(GEAR_LENGTH);
  let seen = 0;
  const height = box.bottom - box.top;
  for (let y = box.top; y < box.bottom; y += 1) {
    const part = y - box.top < height * UPPER ? 0 : GEAR_PART;
    for (let x = box.left; x < box.right; x += 1) {
      const at = y * lab.width + x;
      const [lightness, a, b] = [lab.lightness[at] ?? 0, lab.a[at] ?? 0, lab.b[at] ?? 0];
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
  const isFoam = lightness > FOAM.lightest && a * a + b * b < FOAM.mostChroma ** 2;
  return isFoam ? weight * FOAM.weight : weight;
}

/** The colours of the ring around the surfer. */
function seaAround({ lightness, a, b, width, height }: Lab, box: Box): Colours {
  const margin = Math.max(4, Math.round(Math.max(box.right - box.left, box.bottom - box.top) * SEA.ring));
  const ring: number[] = [];
  for (let y = Math.max(0, box.top - margin); y < Math.min(height, box.bottom + margin); y += 1) {
    for (let x = Math.max(0, box.left - margin); x < Math.min(width, box.right + margin); x += 1) {
      if (x >= box.left && x < box.right && y >= box.top && y < box.bottom) continue;
      const at = y * width + x;
      ring.push(lightness[at] ?? 0, a[at] ?? 0, b[at] ?? 0);
    }
  }
  return ring.length / 3 < SEA.leastPixels ? new Float32Array() : paletteOf(Float32Array.from(ring), SEA.colours);
}

/** To the eight bins around it, by nearness: a colour on the edge of two is no other colour for a bit more light. */
function addSoftly(shares: Float32Array, part: number, weight: number, lightness: number, a: number, b: number): void {
  const onL = placeOf(lightness / 100, GEAR_BINS.lightness);
  const onA = placeOf((a + MOST_CHROMA) / (2 * MOST_CHROMA), GEAR_BINS.a);
  const onB = placeOf((b + MOST_CHROMA) / (2 * MOST_CHROMA), GEAR_BINS.b);
  for (let corner = 0; corner < 8; corner += 1) {
    const [upL, upA, upB] = [corner >> 2, (corner >> 1) & 1, corner & 1];
    const at =
      part + ((Math.floor(onL) + upL) * GEAR_BINS.a + Math.floor(onA) + upA) * GEAR_BINS.b + Math.floor(onB) + upB;
    const near = (place: number, up: number) => (up === 1 ? place % 1 : 1 - (place % 1));
    shares[at] = (shares[at] ?? 0) + weight * near(onL, upL) * near(onA, upA) * near(onB, upB);
  }
}

/** Just short of the last bin at most, so that there is always a next one. */
const placeOf = (part: number, bins: number) => Math.min(bins - 1.001, Math.max(0, part * (bins - 1)));
