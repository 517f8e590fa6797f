import { expect, test } from 'vitest';
import { stripViewOf } from './strip-view.ts';

test.each([
  ['at the start', { total: 13, scrolled: 0, visible: 4 }, { first: 0, last: 3, canGoBack: false, canGoOn: true }],
  ['one page on', { total: 13, scrolled: 4, visible: 4 }, { first: 4, last: 7, canGoBack: true, canGoOn: true }],
  ['at the end', { total: 13, scrolled: 9, visible: 4 }, { first: 9, last: 12, canGoBack: true, canGoOn: false }],
  [
    'all of them in view',
    { total: 3, scrolled: 0, visible: 4 },
    { first: 0, last: 2, canGoBack: false, canGoOn: false },
  ],
  [
    'a phone shows two and a bit',
    { total: 9, scrolled: 2, visible: 2.3 },
    { first: 2, last: 3, canGoBack: true, canGoOn: true },
  ],
  [
    'half a picture is not in view',
    { total: 9, scrolled: 1.5, visible: 4 },
    { first: 2, last: 4, canGoBack: true, canGoOn: true },
  ],
  [
    'widths that are not whole',
    { total: 8, scrolled: 3.98, visible: 4.02 },
    { first: 4, last: 7, canGoBack: true, canGoOn: false },
  ],
])('images in view %s', (_name, strip, expected) => {
  expect(stripViewOf(strip)).toEqual(expected);
});
