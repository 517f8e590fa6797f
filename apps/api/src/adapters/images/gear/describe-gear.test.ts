import { prepareRides, GEAR_LENGTH, likenessOf, namesOfPhoto } from '@pleamar/domain';
import { expect, test } from 'vitest';
import { RGB, surfPixels, type SurfTraits } from '../../../testing/surf-pictures.ts';
import { describeGear } from './describe-gear.ts';

const described = (traits: SurfTraits) => {
  const gear = describeGear(surfPixels(traits));
  if (!gear) throw new Error('nothing stands out');
  return gear;
};

function alike(a: Uint8Array, b: Uint8Array): number {
  const product = (c: Uint8Array, d: Uint8Array) => c.reduce((sum, value, index) => sum + value * (d[index] ?? 0), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

const yellowOnBlack = { suit: RGB.black, board: RGB.yellow };

test('a descriptor is a byte for each colour of the upper and the lower part', () => {
  expect(described(yellowOnBlack)).toHaveLength(GEAR_LENGTH);
});

test('the same pixels have the same descriptor', () => {
  expect(described(yellowOnBlack)).toEqual(described(yellowOnBlack));
});

test('the same clothes elsewhere in the picture or in other grain are similar, other clothes are not', () => {
  const gear = { suit: RGB.red, board: RGB.green };
  const one = described(gear);

  const same = described({ ...gear, shift: 0.07, grain: 99 });
  const otherBoard = described({ ...gear, board: RGB.yellow });
  const otherSuit = described({ ...gear, suit: RGB.yellow });

  expect(alike(one, same)).toBeGreaterThan(0.95);
  expect(alike(one, otherBoard)).toBeLessThan(0.8);
  expect(alike(one, otherSuit)).toBeLessThan(0.8);
});

test('suit and board are distinguished: the same two colours the other way around are another surfer', () => {
  const one = described({ suit: RGB.red, board: RGB.yellow });

  expect(alike(one, described({ suit: RGB.yellow, board: RGB.red }))).toBeLessThan(0.7);
});

test.each([
  ['a darker exposure', [0.7, 0.7, 0.7]],
  ['a warm white balance', [1, 0.95, 0.88]],
  ['a cold one', [0.9, 0.96, 1]],
] as const)('%s changes little, because the foam stays white', (_name, camera) => {
  const one = described({ suit: RGB.red, board: RGB.yellow });

  expect(alike(one, described({ suit: RGB.red, board: RGB.yellow, camera }))).toBeGreaterThan(0.85);
});

test('the colours of suit and board have names', () => {
  const { suit, board } = namesOfPhoto(described({ suit: RGB.red, board: RGB.yellow }));

  expect(suit[0]).toBe('red');
  expect(board[0]).toBe('yellow');
});

test('a plain sea without a surfer has no descriptor', () => {
  const sea = { data: Buffer.alloc(300 * 200 * 3, 120), width: 300, height: 200 };

  expect(describeGear(sea)).toBeNull();
});

test.each([
  [1, 1],
  [300, 1],
  [1, 300],
  [7, 5],
])('a picture of %i x %i pixels breaks nothing', (width, height) => {
  const pixels = surfPixels({ ...yellowOnBlack, width, height });

  expect([null, GEAR_LENGTH]).toContain(describeGear(pixels)?.length ?? null);
});

test('a ride with the same clothes comes before one with others', () => {
  const photos = [yellowOnBlack, { suit: RGB.green, board: RGB.white }, { ...yellowOnBlack, grain: 5, shift: -0.05 }];
  const bytes = Buffer.concat(photos.map(described));

  const [, other = 0, same = 0] = likenessOf(prepareRides(bytes, [[0], [1], [2]]), { yes: [0], no: [] });

  expect(same).toBeGreaterThan(other);
});
