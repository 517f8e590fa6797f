import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

test.each([
  [0, 1_000],
  [1, 2_000],
  [2, 4_000],
  [4, 16_000],
  [5, 30_000],
  [40, 30_000],
])('retry %i waits %i ms: doubling from a second, never over thirty', (attempt, waitMs) => {
  expect(retryDelayMs(attempt)).toBe(waitMs);
});
