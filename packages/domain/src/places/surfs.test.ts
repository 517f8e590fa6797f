import { describe, expect, test } from 'vitest';
import { isSurfDay, surfHoursProblem, surfWindow } from './surfs.ts';

describe('the hours of a surf', () => {
  test.for([
    ['09:00', '11:00', null],
    ['06:00', '18:00', null],
    ['11:00', '11:00', 'after_start'],
    ['11:00', '09:00', 'after_start'],
    ['06:00', '18:01', 'surf_hours'],
  ] as const)('a surf from %s to %s: %s', ([start, end, problem]) => {
    expect(surfHoursProblem(start, end)).toBe(problem);
  });
});

describe('the day of a surf', () => {
  test.for([
    ['2026-05-02', true],
    ['2026-05-01', true],
    ['2026-05-03', false],
    ['2000-01-01', true],
    ['1999-12-31', false],
  ] as const)('on 2 May 2026 %s can be remembered: %s', ([day, isOne]) => {
    expect(isSurfDay(day, '2026-05-02')).toBe(isOne);
  });
});

describe('the window of a surf', () => {
  test.for([
    ['Europe/Madrid', '2026-07-01', '2026-07-01T07:00:00.000Z', '2026-07-01T09:00:00.000Z'],
    ['Europe/Madrid', '2026-01-10', '2026-01-10T08:00:00.000Z', '2026-01-10T10:00:00.000Z'],
    ['Pacific/Honolulu', '2026-01-10', '2026-01-10T19:00:00.000Z', '2026-01-10T21:00:00.000Z'],
    ['Australia/Sydney', '2026-01-10', '2026-01-09T22:00:00.000Z', '2026-01-10T00:00:00.000Z'],
  ] as const)('9 to 11 in %s on %s', ([zone, day, from, to]) => {
    const { startsAt, endsAt } = surfWindow(day, '09:00', '11:00', zone);

    expect([startsAt.toISOString(), endsAt.toISOString()]).toEqual([from, to]);
  });

  test.for([
    ['01:30', '02:30'],
    ['02:15', '02:45'],
    ['02:30', '03:00'],
    ['01:00', '04:00'],
  ] as const)(
    'a window from %s to %s has an end after its start on the night when the clocks go forward',
    ([start, end]) => {
      const { startsAt, endsAt } = surfWindow('2026-03-29', start, end, 'Europe/Madrid');

      expect(endsAt.getTime()).toBeGreaterThan(startsAt.getTime());
    },
  );
});
