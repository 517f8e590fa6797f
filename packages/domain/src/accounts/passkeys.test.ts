import { expect, test } from 'vitest';
import { isNextCounter } from './passkeys.ts';

test.for([
  [0, 0, true],
  [0, 1, true],
  [7, 8, true],
  [7, 900, true],
  [7, 7, false],
  [7, 6, false],
  [7, 0, false],
] as const)('after %i, a counter of %i is next: %s', ([kept, given, isNext]) => {
  expect(isNextCounter(kept, given)).toBe(isNext);
});
