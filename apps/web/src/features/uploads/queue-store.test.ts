import { expect, test } from 'vitest';
import {
  bytesPerSecond,
  secondsLeft,
  totalsOf,
  withSample,
  type Sample,
  type UploadItem,
  type UploadState,
} from './queue-store.ts';

const fileOf = (bytes: number) => new File(['x'.repeat(bytes)], 'a.jpg');
const item = (key: string, bytes: number, state: UploadState): UploadItem => ({ key, file: fileOf(bytes), state });

test('the progress of an upload counts bytes, without refused files and those that the album has', () => {
  const items = [
    item('a', 100, { status: 'uploaded', photoId: 'p' }),
    item('b', 300, { status: 'sending' }),
    item('c', 100, { status: 'waiting' }),
    item('f', 200, { status: 'previewed', photoId: 'q' }),
    item('d', 900, { status: 'refused', fault: 'empty' }),
    item('e', 900, { status: 'duplicate', of: 'album' }),
  ];

  expect(totalsOf(items, { b: 150 })).toEqual({
    files: 4,
    doneFiles: 1,
    shownFiles: 2,
    bytes: 700,
    sentBytes: 250,
    fraction: 250 / 700,
  });
});

test('a file never counts for more than its size, and an empty upload has no progress', () => {
  expect(totalsOf([item('a', 100, { status: 'sending' })], { a: 130 }).fraction).toBe(1);
  expect(totalsOf([], {}).fraction).toBe(0);
});

test.each<[string, Sample[], number | null]>([
  ['nothing is known at the start', [], null],
  ['one look is no speed', [{ atMs: 0, sentBytes: 500 }], null],
  ['too short a time says nothing', [at(0, 0), at(300, 900)], null],
  ['bytes over the time that they took', [at(0, 0), at(1000, 2000), at(2000, 5000)], 2500],
  ['a file that starts over is no negative speed', [at(0, 900), at(2000, 100)], 0],
])('speed: %s', (_name, samples, expected) => {
  expect(bytesPerSecond(samples)).toBe(expected);
});

test('the speed of an upload is that of the last seconds', () => {
  const slowThenFast = [at(0, 0), at(20_000, 1000), at(21_000, 11_000)].reduce<Sample[]>(withSample, []);

  expect(bytesPerSecond(slowThenFast)).toBe(10_000);
});

test.each([
  [null, null],
  [0, null],
  [100, 5],
  [130, 4],
])('at %s bytes a second, 500 bytes take %s seconds', (speed, expected) => {
  const totals = { files: 1, doneFiles: 0, shownFiles: 0, bytes: 1000, sentBytes: 500, fraction: 0.5 };

  expect(secondsLeft(totals, speed)).toBe(expected);
});

function at(atMs: number, sentBytes: number): Sample {
  return { atMs, sentBytes };
}
