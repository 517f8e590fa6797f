import { expect, test } from 'vitest';
import { aFile } from '../testing/files.ts';
import { selectSettledFiles } from './settled-files.ts';

const nowMs = 1_000_000;
const young = aFile('a.jpg', nowMs - 500);

test('a file is settled once two scans find it the same', () => {
  expect(selectSettledFiles([young], [], nowMs)).toEqual([]);
  expect(selectSettledFiles([young], [{ ...young, size: 50 }], nowMs)).toEqual([]);
  expect(selectSettledFiles([young], [{ ...young, mtimeMs: nowMs - 900 }], nowMs)).toEqual([]);
  expect(selectSettledFiles([young], [young], nowMs)).toEqual([young]);
});

test('a file is settled at once when it is old, as on a card', () => {
  const old = aFile('a.jpg', nowMs - 3_600_000);

  expect(selectSettledFiles([old], [], nowMs)).toEqual([old]);
});

test('a file is not settled by a clock that is ahead of ours', () => {
  expect(selectSettledFiles([aFile('a.jpg', nowMs + 60_000)], [], nowMs)).toEqual([]);
});
