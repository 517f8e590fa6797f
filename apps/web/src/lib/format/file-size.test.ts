import { MAX_UPLOAD_BYTES } from '@pleamar/domain/pictures/upload-limits';
import { expect, test } from 'vitest';
import { formatBytes } from './file-size.ts';

test.each([
  [0, '0 kB'],
  [2048, '2 kB'],
  [999.6 * 1024, '1 MB'],
  [12_000_000, '11,4 MB'],
  [52_428_800, '50 MB'],
  [MAX_UPLOAD_BYTES, '60 MB'],
  [150.4 * 1024 ** 2, '150 MB'],
  [8 * 1024 ** 3, '8 GB'],
  [5.24 * 1024 ** 4, '5,2 TB'],
  [2000 * 1024 ** 4, '2000 TB'],
])('a file of %d bytes has %s', (bytes, text) => {
  expect(formatBytes(bytes, 'es')).toBe(text);
});

test('a speed has the same units a second', () => {
  expect(formatBytes(1.5 * 1024 ** 2, 'es', '-per-second')).toBe('1,5 MB/s');
});
