import { seededRandom, type Vec3 } from '../engine/math.ts';
import type { Gear } from '../engine/scene.ts';
import { CAST } from '../world/cast.ts';

const SKINS: Vec3[] = [
  [0.55, 0.34, 0.23],
  [0.34, 0.19, 0.115],
  [0.64, 0.43, 0.32],
  [0.2, 0.11, 0.07],
];
const HAIRS: Vec3[] = [
  [0.07, 0.045, 0.03],
  [0.02, 0.016, 0.014],
  [0.34, 0.23, 0.1],
  [0.2, 0.085, 0.04],
];
const ACCENTS: Vec3[] = [
  [0.5, 0.13, 0.025],
  [0.025, 0.19, 0.3],
  [0.45, 0.03, 0.05],
  [0.06, 0.26, 0.14],
  [0.46, 0.29, 0.03],
  [0.4, 0.41, 0.43],
  [0.018, 0.019, 0.022],
  [0.3, 0.05, 0.3],
  [0.02, 0.2, 0.42],
  [0.018, 0.018, 0.02],
  [0.6, 0.25, 0.3],
  [0.05, 0.3, 0.3],
];

/** Twelve are the demo's people; twelve look alike: black suits, white boards, small accents. */
export function twentyFourSurfers(seed: number): Gear[] {
  const random = seededRandom(seed);
  return [...CAST.slice(0, FIRST_ALIKE), ...ACCENTS.map((accent, index) => lookAlike(accent, index, random))];
}

/** The index of the first of those who look alike. */
export const FIRST_ALIKE = 12;

function lookAlike(accent: Vec3, index: number, random: () => number): Gear {
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)];
  return {
    outfit: 'wetsuit',
    suit: [0.016 + 0.006 * random(), 0.017 + 0.006 * random(), 0.02 + 0.006 * random()],
    accent,
    board: [0.85 + 0.03 * random(), 0.84 + 0.03 * random(), 0.78 + 0.06 * random()],
    boardAccent: pick(ACCENTS),
    boardArt: (['nose', 'slash', 'rails', 'bands'] as const)[index % 4] ?? 'nose',
    boardLength: 1.85 + 0.3 * random(),
    skin: pick(SKINS),
    hair: pick(HAIRS),
    hairStyle: pick(['short', 'short', 'long', 'hood'] as const),
    stance: random() < 0.65 ? -1 : 1,
    height: 1.66 + 0.18 * random(),
  };
}
