import { expect, test } from 'vitest';
import { formatBytes } from './sizes.ts';

test('sizes are short', () => {
  expect([900_000, 8_400_000, 16e9].map((bytes) => formatBytes(bytes, 'es'))).toEqual(['900 kB', '8,4 MB', '16,0 GB']);
});
