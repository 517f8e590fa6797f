import { expect, test } from 'vitest';
import { albumVisibility, isOneVisibility, normalLinkCode, visibilityAfter } from './album-visibility.ts';

test.each([
  [true, false, 'public'],
  [false, true, 'link'],
  [false, false, 'private'],
] as const)('public %s, link %s: %s', (isPublic, hasLink, expected) => {
  expect(albumVisibility({ isPublic, hasLink })).toBe(expected);
});

test.each([
  ['private', {}, 'private'],
  ['private', { visibility: 'link' }, 'link'],
  ['link', { visibility: 'private' }, 'private'],
  ['public', { visibility: 'link' }, 'link'],
  ['private', { is_public: true }, 'public'],
  ['link', { is_public: true }, 'public'],
  ['public', { is_public: false }, 'private'],
  ['link', { is_public: false }, 'link'],
  ['private', { is_public: false }, 'private'],
] as const)('%s after %j is %s', (now, change, expected) => {
  expect(visibilityAfter(now, change)).toBe(expected);
});

test.each([
  [{ visibility: 'link', is_public: false }, true],
  [{ visibility: 'public', is_public: true }, true],
  [{ visibility: 'link' }, true],
  [{ is_public: true }, true],
  [{ visibility: 'link', is_public: true }, false],
  [{ visibility: 'public', is_public: false }, false],
] as const)('%j is one state: %s', (change, expected) => {
  expect(isOneVisibility(change)).toBe(expected);
});

test("case and outer spaces of an album's code do not count", () => {
  expect(normalLinkCode(' Ola7 ')).toBe(normalLinkCode('oLA7'));
});
