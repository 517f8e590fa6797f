import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayFrom, dayParts, formatDay, isDay, weekdayOf } from './dates.ts';

describe('a surf day', () => {
  test.each([
    [2026, 11, 14, '2026-11-14'],
    [2024, 2, 29, '2024-02-29'],
    [2025, 2, 29, null],
    [2026, 4, 31, null],
    [2026, 13, 1, null],
    [2026, 0, 1, null],
    [2026, 1, 0, null],
    [99, 1, 1, null],
    [2026.5, 1, 1, null],
    [Number.NaN, 1, 1, null],
  ])('%d, %d, %d is %s', (year, month, date, day) => {
    expect(dayFrom(year, month, date)).toBe(day);
  });

  test.each([
    ['2026-11-14', true],
    ['2026-02-30', false],
    ['2026-1-4', false],
    ['14/11/2026', false],
    ['', false],
    ['2026-11-14T00:00:00Z', false],
  ])('%j is one: %s', (text, is) => {
    expect(isDay(text)).toBe(is);
  });

  test('a surf day is shown as dd/mm/yyyy', () => {
    expect(formatDay('2026-03-04')).toBe('04/03/2026');
  });
});

describe('counting days', () => {
  test.each([
    ['2026-11-14', 1, '2026-11-15'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-29', -1, '2026-03-28'],
    ['2026-10-25', 7, '2026-11-01'],
  ])('%s and %i is %s', (day, count, result) => {
    expect(addDays(day, count)).toBe(result);
  });

  test.each([
    ['2026-11-15', 0],
    ['2026-11-16', 1],
    ['2026-11-14', 6],
  ])('%s is weekday %i, Sunday being 0', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
  });

  const anyDay = fc
    .date({ min: new Date('1000-01-01'), max: new Date('9000-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  test('adding days and subtracting them again gives the same day, and later days sort later as text', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 9999 }), (day, count) => {
        const later = addDays(day, count);

        expect(addDays(later, -count)).toBe(day);
        expect(later > day).toBe(true);
        expect(weekdayOf(later)).toBe((weekdayOf(day) + count) % 7);
      }),
    );
  });

  test('a day is the sum of its parts', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const parts = dayParts(day);

        expect(parts && dayFrom(parts.year, parts.month, parts.date)).toBe(day);
      }),
    );
  });
});
