import { expect, test } from 'vitest';
import { GEAR_LENGTH, GEAR_PART, labOfBin, packGear } from './gear-descriptor.ts';
import { colourOf, namesOfPhoto, namesOfShares } from './gear-names.ts';

test.each([
  ['black', 15, 0, -2],
  ['grey', 50, 2, 3],
  ['white', 92, 0, 4],
  ['red', 46, 42, 28],
  ['orange', 65, 35, 60],
  ['yellow', 87, -7, 64],
  ['green', 45, -35, 25],
  ['turquoise', 60, -30, -5],
  ['blue', 38, 6, -37],
  ['purple', 32, 23, -31],
  ['pink', 70, 40, 5],
] as const)('%s is called by its name', (name, lightness, a, b) => {
  expect(colourOf(lightness, a, b)).toBe(name);
});

test.each([
  ['skin', 60, 18, 20],
  ['sand', 70, 6, 22],
])('%s has no name: it is nothing that is worn', (_name, lightness, a, b) => {
  expect(colourOf(lightness, a, b)).toBeNull();
});

const binNear = (lightness: number, a: number, b: number) => {
  const distance = (bin: number) => {
    const at = labOfBin(bin);
    return Math.hypot(at.lightness - lightness, at.a - a, at.b - b);
  };
  return [...Array.from({ length: GEAR_PART }).keys()].reduce((best, bin) =>
    distance(bin) < distance(best) ? bin : best,
  );
};

function sharesOf(parts: { upper: [number, number][]; lower: [number, number][] }): Float32Array {
  const shares = new Float32Array(GEAR_LENGTH);
  for (const [bin, share] of parts.upper) shares[bin] = share;
  for (const [bin, share] of parts.lower) shares[GEAR_PART + bin] = share;
  return shares;
}

const BLACK = binNear(10, 0, 0);
const RED = binNear(50, 60, 40);
const YELLOW = binNear(80, 0, 60);
const SKIN = binNear(50, 20, 20);
const WHITE = binNear(100, 0, 0);

test('suit and board have at most two names each, the one most seen first', () => {
  const shares = sharesOf({
    upper: [
      [RED, 0.3],
      [BLACK, 0.5],
      [YELLOW, 0.2],
    ],
    lower: [[YELLOW, 0.4]],
  });

  expect(namesOfShares(shares)).toEqual({ suit: ['black', 'red'], board: ['yellow'] });
});

test('a colour of few pixels is not named, and skin never is', () => {
  const shares = sharesOf({
    upper: [
      [BLACK, 0.9],
      [RED, 0.02],
      [SKIN, 0.6],
    ],
    lower: [],
  });

  expect(namesOfShares(shares)).toEqual({ suit: ['black'], board: [] });
});

test('a white board below black legs is named white', () => {
  const { board } = namesOfShares(
    sharesOf({
      upper: [],
      lower: [
        [BLACK, 0.6],
        [WHITE, 0.1],
      ],
    }),
  );

  expect(board[0]).toBe('white');
});

test('a descriptor in bytes has the same names as its shares', () => {
  const shares = sharesOf({ upper: [[RED, 2]], lower: [[YELLOW, 1]] });

  expect(namesOfPhoto(packGear(shares))).toEqual(namesOfShares(shares));
});
