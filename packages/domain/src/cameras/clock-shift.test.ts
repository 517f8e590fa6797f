import { expect, test } from 'vitest';
import { shiftOfParts, shiftParts, shiftText } from './clock-shift.ts';

test.for([0, 1, -1, 47 * 60_000, -3_600_000 - 2 * 60_000 - 3004, 26 * 3_600_000 + 999])(
  'the parts of %i add up to it',
  (shiftMs) => {
    expect(shiftOfParts(shiftParts(shiftMs))).toBe(shiftMs);
  },
);

test.for([
  [0, '+0,0 s'],
  [250, '+0,3 s'],
  [47 * 60_000, '+47 min'],
  [-(3_600_000 + 60_000 + 1500), '−1 h 1 min 1,5 s'],
] as const)('%i ms read %s', ([shiftMs, text]) => {
  expect(shiftText(shiftMs, ',')).toBe(text);
});
