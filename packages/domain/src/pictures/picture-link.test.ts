import { expect, test } from 'vitest';
import { ORIGINAL_LINK_SECONDS, pictureLinkEnd } from './picture-link.ts';

const NOON = Date.UTC(2026, 10, 15, 12);
const at = (seconds: number) => new Date(NOON + seconds * 1000);

test.for([0, 0.001, 1, 74.5, 149, 149.999, 150, 299.999, 300, 86_399])(
  'a link made at second %d lives between half and all of five minutes',
  (second) => {
    const lives = pictureLinkEnd(at(second)) - at(second).getTime() / 1000;

    expect(lives).toBeGreaterThan(ORIGINAL_LINK_SECONDS / 2);
    expect(lives).toBeLessThanOrEqual(ORIGINAL_LINK_SECONDS);
  },
);

test('links to bought pictures that are made shortly after each other end together', () => {
  expect(new Set([0, 1, 60, 149.9].map((second) => pictureLinkEnd(at(second)))).size).toBe(1);
  expect(pictureLinkEnd(at(150))).toBe(pictureLinkEnd(at(0)) + 150);
});
