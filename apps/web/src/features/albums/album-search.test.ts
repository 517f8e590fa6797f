import { expect, test } from 'vitest';
import { activeFilters, albumFilterOf } from './album-search.ts';

const id = '0192f0c1-7b1e-7c3a-9c55-3c1f0a1b2c3d';

test('the address of the albums has its filters under short names', () => {
  expect(albumFilterOf({ q: ' mundaka ', spot: id, date: '2026-11-14', id, sort: 'popular' })).toEqual({
    q: 'mundaka',
    surf_break_id: id,
    user_id: id,
    date: '2026-11-14',
    sort: 'popular',
  });
});

test('a malformed address of the albums sends no invalid filter', () => {
  const search = albumFilterOf({ sort: 'best', q: 'x'.repeat(300) });

  expect(search.sort).toBe('newest');
  expect(search.q).toHaveLength(100);
  expect(albumFilterOf({ q: 'mundaka\0' }).q).toBe('mundaka');
});

test('the order of the albums does not count as a filter', () => {
  expect(activeFilters({ sort: 'oldest' })).toBe(0);
  expect(activeFilters({ q: 'a', date: '2026-11-14', sort: 'oldest' })).toBe(2);
});
