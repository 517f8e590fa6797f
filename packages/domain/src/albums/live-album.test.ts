import { expect, test } from 'vitest';
import { albumPollMs, isAlbumLive, mayAlbumGrow } from './live-album.ts';

test.each([
  ['2026-05-01T05:00:00Z', true],
  ['2026-05-02T23:59:00Z', true],
  ['2026-05-03T11:59:00Z', true],
  ['2026-05-03T12:00:00Z', false],
  ['2026-05-09T12:00:00Z', false],
])('an album of the first of May may grow at %s: %s', (now, expected) => {
  expect(mayAlbumGrow('2026-05-01', new Date(now))).toBe(expected);
});

test.each([
  ['2026-05-01T10:00:00Z', '2026-05-01T10:01:00Z', true],
  ['2026-05-01T10:00:00Z', '2026-05-01T15:59:00Z', true],
  ['2026-05-01T10:00:00Z', '2026-05-01T16:00:00Z', false],
  ['2026-05-09T10:00:00Z', '2026-05-09T10:01:00Z', false],
])('an album that changed at %s is live at %s: %s', (changedAt, now, expected) => {
  expect(isAlbumLive({ day: '2026-05-01', changedAt: new Date(changedAt) }, new Date(now))).toBe(expected);
});

test.each([
  [0, 20_000],
  [1, 40_000],
  [3, 160_000],
  [4, 300_000],
  [40, 300_000],
])('after %i failures a page asks again in %i ms', (failures, expected) => {
  expect(albumPollMs(failures)).toBe(expected);
});
