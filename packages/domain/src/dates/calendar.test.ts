import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthGrid, startOfWeek, weekStrip } from './calendar.ts';
import { addDays, weekdayOf } from './dates.ts';

test.each([
  ['2026-11-15', '2026-11-15', '2026-11-21'],
  ['2026-11-18', '2026-11-15', '2026-11-21'],
  ['2026-11-21', '2026-11-15', '2026-11-21'],
  ['2027-01-01', '2026-12-27', '2027-01-02'],
])('the week strip of %s runs from Sunday %s to %s', (day, first, last) => {
  const strip = weekStrip(day);

  expect([strip.length, strip[0], strip[6]]).toEqual([7, first, last]);
});

describe('a calendar page', () => {
  test.each([
    { year: 2026, month: 11, language: 'es' as const, first: '2026-10-26', last: '2026-12-06' },
    { year: 2026, month: 11, language: 'en' as const, first: '2026-11-01', last: '2026-12-12' },
    { year: 2027, month: 2, language: 'es' as const, first: '2027-02-01', last: '2027-03-14' },
    { year: 2026, month: 2, language: 'en' as const, first: '2026-02-01', last: '2026-03-14' },
  ])('$month/$year in $language has 42 days, $first to $last', ({ year, month, language, first, last }) => {
    const grid = monthGrid(year, month, language);

    expect([grid.length, grid[0], grid[41]]).toEqual([42, first, last]);
  });

  test('a calendar page holds its whole month, day after day, and starts on the right weekday', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1990, max: 2100 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom('es' as const, 'en' as const),
        (year, month, language) => {
          const grid = monthGrid(year, month, language);
          const prefix = `${year}-${String(month).padStart(2, '0')}-`;

          expect(grid.filter((day) => day.startsWith(prefix))).toHaveLength(new Date(year, month, 0).getDate());
          expect(grid.slice(1)).toEqual(grid.slice(0, -1).map((day) => addDays(day, 1)));
          expect(weekdayOf(grid[0] ?? '')).toBe(language === 'es' ? 1 : 0);
          expect(grid.slice(0, 7)).toContain(`${prefix}01`);
        },
      ),
    );
  });

  test('a calendar page of a month that does not exist is refused', () => {
    expect(() => monthGrid(2026, 13, 'es')).toThrow(RangeError);
  });
});

test('a week can start on any weekday', () => {
  expect(startOfWeek('2026-11-15', 1)).toBe('2026-11-09');
  expect(startOfWeek('2026-11-15', 0)).toBe('2026-11-15');
});
