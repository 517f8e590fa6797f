import { expect, test } from 'vitest';
import { rowsOnScreen, scrollToRow } from './rows-on-screen.ts';

const shape = { columns: 4, rowHeight: 250, top: 600 };

test.each([
  ['above the grid the first row is ready', 0, { first: 0, last: 1 }],
  ['the rows on the screen and one on either side', 600 + 250 * 100, { first: 99, last: 103 }],
  ['a row is there with its first pixel', 600 + 250 * 100 - 1, { first: 98, last: 103 }],
  ['below the grid the last rows are ready', 1_000_000, { first: 623, last: 624 }],
])('%s', (_, scrollY, rows) => {
  expect(rowsOnScreen(625, shape, { scrollY, height: 700 })).toEqual(rows);
});

test('a grid without photos has no rows', () => {
  const { first, last } = rowsOnScreen(0, shape, { scrollY: 0, height: 700 });

  expect(last).toBeLessThan(first);
});

test.each([
  ['a row on the screen stays where it is', 2, 900, 900],
  ['a row above comes to the upper edge', 0, 900, 600],
  ['a row below comes to the lower edge', 10, 900, 600 + 11 * 250 - 700],
])('%s', (_, row, scrollY, expected) => {
  expect(scrollToRow(row, shape, { scrollY, height: 700 })).toBe(expected);
});
