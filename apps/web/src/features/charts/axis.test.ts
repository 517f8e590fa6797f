import { expect, test } from 'vitest';
import { axisTicks } from './axis.ts';

test.each([
  [590, [0, 200, 400, 600]],
  [600, [0, 200, 400, 600]],
  [601, [0, 250, 500, 750]],
  [0, [0, 1]],
  [2, [0, 1, 2]],
  [48_650, [0, 20_000, 40_000, 60_000]],
  [99, [0, 50, 100]],
])('an axis up to %d has lines at %j', (highest, ticks) => {
  expect(axisTicks(highest)).toEqual(ticks);
});
