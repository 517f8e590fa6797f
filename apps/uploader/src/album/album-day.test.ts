import { expect, test } from 'vitest';
import { albumTitle, matchDay } from './album-day.ts';

const clock = (local: string, offsetMinutes: number | null = null) => ({ local: `${local}:00.000`, offsetMinutes });

test('the day is the one that the cameras show, in the zone of the surf break', () => {
  const chosen = matchDay([clock('2026-11-12T09:00'), clock('2026-11-12T18:30')], 'Europe/Madrid');

  expect(chosen).toEqual({ matches: 'one', day: '2026-11-12' });
  expect(matchDay([clock('2026-11-12T23:30', 0)], 'Australia/Sydney')).toEqual({ matches: 'one', day: '2026-11-13' });
});

test('photos of several days are listed by day', () => {
  const clocks = [clock('2026-11-13T09:00'), clock('2026-11-12T09:00'), clock('2026-11-13T10:00')];

  expect(matchDay(clocks, 'Europe/Madrid')).toEqual({
    matches: 'several',
    days: [
      { day: '2026-11-12', photos: 1 },
      { day: '2026-11-13', photos: 2 },
    ],
  });
});

test('the day is not known without a camera time', () => {
  expect(matchDay([], 'Europe/Madrid')).toEqual({ matches: 'none' });
});

test('the day is in the title', () => {
  expect(albumTitle('Mundaka', '2026-11-12')).toBe('Mundaka 12/11/2026');
});
