import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampPage, pageButtons, pageCount } from './pagination.ts';

test.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [127, 13],
])('%i orders are %i pages of ten', (total, pages) => {
  expect(pageCount(total, 10)).toBe(pages);
});

test.each([
  { page: 1, pages: 1, buttons: [1] },
  { page: 2, pages: 3, buttons: [1, 2, 3] },
  { page: 1, pages: 13, buttons: [1, 2, 3, 4, 5] },
  { page: 3, pages: 13, buttons: [1, 2, 3, 4, 5] },
  { page: 4, pages: 13, buttons: [2, 3, 4, 5, 6] },
  { page: 12, pages: 13, buttons: [9, 10, 11, 12, 13] },
  { page: 13, pages: 13, buttons: [9, 10, 11, 12, 13] },
  { page: 99, pages: 13, buttons: [9, 10, 11, 12, 13] },
])('page $page of $pages shows $buttons', ({ page, pages, buttons }) => {
  expect(pageButtons(page, pages)).toEqual(buttons);
});

test.each([
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [Number.NaN, 1],
  [8, 7],
])('page %d of seven means %i', (page, meant) => {
  expect(clampPage(page, 7)).toBe(meant);
});

test('a pager has at most five consecutive pages, the current one among them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (page, pages) => {
      const buttons = pageButtons(page, pages);

      expect(buttons).toHaveLength(Math.min(5, pages));
      expect(buttons).toContain(clampPage(page, pages));
      expect(buttons.every((button, index) => button === (buttons[0] ?? 0) + index)).toBe(true);
      expect(buttons[0]).toBeGreaterThanOrEqual(1);
      expect(buttons.at(-1)).toBeLessThanOrEqual(pages);
    }),
  );
});
