import { expect, test } from 'vitest';
import { formatSeconds } from './durations.ts';

test('times are short', () => {
  expect([45, 700, 7500].map(formatSeconds)).toEqual(['45 s', '12 min', '2 h 05 min']);
});
