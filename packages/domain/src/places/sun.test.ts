import { expect, test } from 'vitest';
import { isInTheDark, sunElevation, sunTimes } from './sun.ts';
import { instantAt, localTimeAt, minutesOf } from '../dates/zoned-time.ts';

const mundaka = { lat: 43.408, lon: -2.699 };
const reykjavik = { lat: 64.13, lon: -21.9 };

// As almanacs give them for these towns.
test.each([
  { place: mundaka, zone: 'Europe/Madrid', day: '2026-06-21', sunrise: '06:29', sunset: '21:55' },
  { place: mundaka, zone: 'Europe/Madrid', day: '2026-12-21', sunrise: '08:38', sunset: '17:38' },
  {
    place: { lat: 21.31, lon: -157.86 },
    zone: 'Pacific/Honolulu',
    day: '2026-12-21',
    sunrise: '07:05',
    sunset: '17:54',
  },
  {
    place: { lat: -33.87, lon: 151.21 },
    zone: 'Australia/Sydney',
    day: '2026-01-01',
    sunrise: '05:48',
    sunset: '20:09',
  },
  { place: reykjavik, zone: 'Atlantic/Reykjavik', day: '2026-12-21', sunrise: '11:22', sunset: '15:30' },
])('the sun of $day in $zone rises at $sunrise and sets at $sunset', ({ place, zone, day, sunrise, sunset }) => {
  const times = sunTimes(instantAt(day, '12:00', zone), place);
  const off = (instant: Date | undefined, published: string) =>
    Math.abs(minutesOf(localTimeAt(instant ?? new Date(0), zone).time) - minutesOf(published));

  expect(off(times?.sunrise, sunrise)).toBeLessThanOrEqual(3);
  expect(off(times?.sunset, sunset)).toBeLessThanOrEqual(3);
  expect(times && localTimeAt(times.sunrise, zone).day).toBe(day);
});

test('a sun that stays below or above the horizon has neither sunrise nor sunset', () => {
  const tromso = { lat: 69.65, lon: 18.96 };

  expect(sunTimes(new Date('2026-12-21T11:00:00Z'), tromso)).toBeNull();
  expect(sunTimes(new Date('2026-06-21T11:00:00Z'), tromso)).toBeNull();
});

test('the sun is highest near noon and below the horizon near midnight, everywhere outside of the polar circles', () => {
  for (let lon = -180; lon <= 180; lon += 30) {
    const noon = new Date(Date.UTC(2026, 2, 20, 12) - (lon / 360) * 86_400_000);
    expect(sunElevation(noon, { lat: 0, lon })).toBeGreaterThan(85);
    expect(sunElevation(new Date(noon.getTime() + 43_200_000), { lat: 0, lon })).toBeLessThan(-85);
  }
});

test.each([
  ['07:00', '08:30', true],
  ['09:00', '11:00', false],
  ['16:00', '18:00', false],
  ['17:00', '19:00', true],
])('a winter booking from %s to %s is in the dark: %s', (start, end, isDark) => {
  const at = (time: string) => instantAt('2026-12-21', time, 'Europe/Madrid');

  expect(isInTheDark({ startAt: at(start), endAt: at(end) }, mundaka)).toBe(isDark);
});
