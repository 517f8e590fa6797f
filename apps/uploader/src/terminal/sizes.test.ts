import { expect, test } from 'vitest';
import { formatBytes, formatSeconds } from './sizes.ts';

test('sizes and times are short', () => {
  expect([900_000, 8_400_000, 16e9].map((bytes) => formatBytes(bytes, 'es'))).toEqual(['900 kB', '8,4 MB', '16,0 GB']);
  expect([45, 700, 7500].map(formatSeconds)).toEqual(['45 s', '12 min', '2 h 05 min']);
});
