import type { GearColour } from './gear-colours.ts';
import { GEAR_PART, labOfBin } from './gear-descriptor.ts';

export type GearNames = { suit: GearColour[]; board: GearColour[] };

const MAX_NAMES = 2;
const MIN_SHARE = 0.1;

export function namesOfPhoto(descriptor: Uint8Array): GearNames {
  return namesOfShares(Float32Array.from(descriptor, (byte) => (byte / 255) ** 2));
}

export function namesOfShares(shares: Float32Array): GearNames {
  return {
    suit: namesOf(shares.subarray(0, GEAR_PART), SUIT_WEIGHTS),
    board: namesOf(shares.subarray(GEAR_PART), BOARD_WEIGHTS),
  };
}

type Weights = { faintSea: number } & Partial<Record<GearColour, number>>;

const SUIT_WEIGHTS: Weights = { faintSea: 0.7 };
/** Black in the board's part is mostly legs, and foam makes white count too little. Values are of `bench/likeness`. */
const BOARD_WEIGHTS: Weights = { faintSea: 0.05, black: 0.05, white: 12 };

function namesOf(part: Float32Array, weights: Weights): GearColour[] {
  const seen = new Map<GearColour, number>();
  let whole = 0;
  for (const [bin, share] of part.entries()) {
    const { colour, isFaintSea } = NAMED_BINS[bin] ?? NAMELESS;
    if (!colour || share === 0) continue;
    const weighed = share * (isFaintSea ? weights.faintSea : (weights[colour] ?? 1));
    whole += weighed;
    seen.set(colour, (seen.get(colour) ?? 0) + weighed);
  }
  return [...seen]
    .filter(([, share]) => share >= whole * MIN_SHARE)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_NAMES)
    .map(([colour]) => colour);
}

const GREY_CHROMA = 16;

export function colourOf(lightness: number, a: number, b: number): GearColour | null {
  const chroma = Math.hypot(a, b);
  if (chroma < GREY_CHROMA) return lightness < 35 ? 'black' : lightness < 70 ? 'grey' : 'white';
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  const [, name, leastChroma] = HUES.find(([until]) => hue < until) ?? HUES[0];
  if (chroma < leastChroma) return null;
  return name === 'red' && lightness > 60 && hue < 20 ? 'pink' : name;
}

/** A row has the upper angle of hue, the name and the least chroma. */
const HUES: [[number, GearColour, number], ...[number, GearColour, number][]] = [
  [20, 'red', 0],
  [50, 'red', 35],
  [75, 'orange', 35],
  [105, 'yellow', 28],
  [165, 'green', 0],
  [215, 'turquoise', 0],
  [290, 'blue', 0],
  [320, 'purple', 0],
  [345, 'pink', 0],
  [361, 'red', 0],
];

/** Dull blue and turquoise are more often the sea between arm and board than a suit. */
const FAINT_CHROMA = 25;

const NAMELESS = { colour: null, isFaintSea: false };
/** The dull reds and yellows of skin, wood and sand have no name. */
const NAMED_BINS = Array.from({ length: GEAR_PART }, (_, bin) => {
  const { lightness, a, b } = labOfBin(bin);
  const colour = colourOf(lightness, a, b);
  const isOfSea = colour === 'blue' || colour === 'turquoise';
  return { colour, isFaintSea: isOfSea && Math.hypot(a, b) < FAINT_CHROMA };
});
