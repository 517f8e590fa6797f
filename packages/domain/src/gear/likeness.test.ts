import { expect, test } from 'vitest';
import { GEAR_LENGTH } from './gear-descriptor.ts';
import { prepareRides, likenessOf } from './likeness.ts';
import { gearOfRides } from './ride-gear.ts';

/** The surfer wears these colours in equal parts. */
const wearing = (...bins: number[]) => {
  const bytes = new Uint8Array(GEAR_LENGTH);
  for (const bin of bins) bytes[bin] = Math.round(255 * Math.sqrt(1 / bins.length));
  return bytes;
};
const ridesOf = (...photos: Uint8Array[]) =>
  prepareRides(
    Buffer.concat(photos),
    photos.map((_, index) => [index]),
  );

const order = (likeness: Float32Array) =>
  [...likeness.keys()].toSorted((a, b) => (likeness[b] ?? 0) - (likeness[a] ?? 0));

const [BLACK, RED, BLUE, GREEN, SPRAY, WHITE_BOARD, PINK_BOARD] = [10, 20, 30, 40, 45, 300, 310];

test('photos that share more colours are more alike', () => {
  const rides = ridesOf(wearing(BLACK, RED), wearing(BLUE, GREEN), wearing(BLACK, RED), wearing(BLACK, GREEN));

  expect(order(likenessOf(rides, { yes: [0], no: [] }))).toEqual([0, 2, 3, 1]);
});

test('a colour that few wear weighs more than one that all wear', () => {
  const crowd = Array.from({ length: 8 }, () => wearing(BLACK, WHITE_BOARD));
  const rides = ridesOf(wearing(BLACK, PINK_BOARD), wearing(BLACK, WHITE_BOARD), wearing(BLUE, PINK_BOARD), ...crowd);

  expect(order(likenessOf(rides, { yes: [0], no: [] })).slice(0, 2)).toEqual([0, 2]);
});

test('a confirmed ride brings rides that look like it nearer', () => {
  const rides = ridesOf(wearing(BLACK, RED), wearing(BLACK, GREEN), wearing(RED), wearing(GREEN));
  const before = likenessOf(rides, { yes: [0], no: [] });
  const after = likenessOf(rides, { yes: [0, 1], no: [] });

  expect(before[3] ?? 0).toBeLessThan(before[2] ?? 0);
  expect(after[3]).toBeCloseTo(after[2] ?? 0, 5);
});

test('a denied ride moves rides that look like it further off', () => {
  const rides = ridesOf(
    wearing(BLACK),
    wearing(BLACK, RED),
    wearing(BLACK, BLUE),
    wearing(RED, BLACK),
    wearing(BLUE, BLACK),
  );
  const before = likenessOf(rides, { yes: [0], no: [] });
  const after = likenessOf(rides, { yes: [0], no: [1] });

  expect(before[3]).toBeCloseTo(before[4] ?? 0, 5);
  expect(after[3] ?? 0).toBeLessThan(after[4] ?? 0);
});

test('a ride is the mean of its frames, in whatever order they come', () => {
  const frames = Buffer.concat([wearing(BLACK), wearing(RED), wearing(BLUE, GREEN)]);

  expect(gearOfRides(frames, [[0, 1, 2]])).toEqual(gearOfRides(frames, [[2, 0, 1]]));
  expect(prepareRides(frames, [[0, 1], [2]])).toEqual(prepareRides(frames, [[1, 0], [2]]));
});

test('a colour in some frames of a ride says less than a colour in all', () => {
  // One frame in four of every ride shows spray: rarer than a red suit, and useless to distinguish surfers.
  const crowd = Array.from({ length: 20 }, (_, surfer) => {
    const suit = surfer % 4 ? RED : BLUE;
    return [0, 1, 2, 3].map((frame) => (frame === surfer % 4 ? wearing(BLACK, suit, SPRAY) : wearing(BLACK, suit)));
  });
  const photos = [[wearing(BLACK, RED, SPRAY)], [wearing(BLACK, BLUE, SPRAY)], [wearing(BLACK, RED, GREEN)], ...crowd];
  let place = 0;
  const rides = photos.map((frames) => frames.map(() => place++));

  const likeness = likenessOf(prepareRides(Buffer.concat(photos.flat()), rides), { yes: [0], no: [] });

  expect(likeness[2] ?? 0).toBeGreaterThan(likeness[1] ?? 0);
});

test('a ride without a descriptor has no likeness and changes no other ride', () => {
  const photos = [wearing(BLACK), wearing(BLACK, RED), wearing(BLUE)];
  const without = likenessOf(ridesOf(...photos), { yes: [0], no: [] });
  const beside = likenessOf(prepareRides(Buffer.concat(photos), [[0], [1], [2], []]), { yes: [0], no: [] });

  expect(beside[3]).toBeNaN();
  expect(beside.subarray(0, 3)).toEqual(without);
});

test('a question whose first ride has no descriptor gives no ride a likeness', () => {
  const likeness = likenessOf(prepareRides(wearing(BLACK), [[0], []]), { yes: [1], no: [0] });

  expect([...likeness]).toEqual([Number.NaN, Number.NaN]);
});
