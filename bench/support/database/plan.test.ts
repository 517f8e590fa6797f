import { describe, expect, test } from 'vitest';
import { largeSize, plannedAlbums, type PlannedAlbum, requestedNumbers, smallSize, SURF_BREAKS } from './plan.ts';

const PAGE = 24;
const PAGE_OF_PHOTOS = 16;
const databases = [
  ['1,000', smallSize, 1000],
  ['1,000,000', largeSize, 1_000_000],
] as const;

const photosOf = (albums: readonly PlannedAlbum[]) => albums.reduce((sum, { photos }) => sum + photos, 0);
const ofDay = (albums: readonly PlannedAlbum[]) => albums.filter(({ day }) => day === 1);

describe.each(databases)('the database of %s photos', (_name, size, photos) => {
  const albums = plannedAlbums(size);

  test('the number of photos is its name, within a hundredth', () => {
    expect(Math.abs(photosOf(albums) / photos - 1)).toBeLessThan(0.01);
  });

  test.each<[string, (album: PlannedAlbum) => boolean]>([
    ['the named day', ({ day }) => day === 1],
    ['the named surf break', ({ surfBreak }) => surfBreak === 1],
    ['the named photographer', ({ owner }) => owner === 1],
    ['the named surf break in the month of the named day', ({ surfBreak, day }) => surfBreak === 1 && day === 1],
    ['the frequent word', ({ title }) => title.startsWith('Tarde')],
  ])('a page is filled by %s', (_request, isFound) => {
    expect(albums.filter(isFound).length).toBeGreaterThanOrEqual(PAGE);
  });

  test('every photographer has an album, enough of them for a page', () => {
    const owners = new Set(albums.map(({ owner }) => owner));

    expect(owners.size).toBe(size.photographers);
    expect(owners.size).toBeGreaterThanOrEqual(PAGE);
  });

  test('every requested album has more photos than a page', () => {
    const photosOfRequested = requestedNumbers(size).map((number) => albums[number - 1]?.photos ?? 0);

    expect(Math.min(...photosOfRequested)).toBeGreaterThan(PAGE_OF_PHOTOS);
  });
});

test('the named day has the same albums in both databases', () => {
  expect(ofDay(plannedAlbums(smallSize))).toEqual(ofDay(plannedAlbums(largeSize)));
});

test('the map has the same surf breaks in both databases', () => {
  const countOf = (albums: readonly PlannedAlbum[]) => new Set(albums.map(({ surfBreak }) => surfBreak)).size;

  expect(databases.map(([, size]) => countOf(plannedAlbums(size)))).toEqual([SURF_BREAKS, SURF_BREAKS]);
});
