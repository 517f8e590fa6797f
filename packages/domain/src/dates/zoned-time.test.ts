import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantAt, isTimeOfDay, isTimeZone, localTimeAt, minutesOf, utcOffsetMinutes } from './zoned-time.ts';
import { runs } from '../../../../testing/depth.ts';

describe('local time and instant', () => {
  test.each([
    ['2026-11-14', '09:24', 'Atlantic/Canary', '2026-11-14T09:24:00.000Z'],
    ['2026-07-14', '09:24', 'Atlantic/Canary', '2026-07-14T08:24:00.000Z'],
    ['2026-11-14', '09:24', 'Europe/Madrid', '2026-11-14T08:24:00.000Z'],
    ['2026-11-14', '06:00', 'Pacific/Honolulu', '2026-11-14T16:00:00.000Z'],
    ['2026-11-14', '06:00', 'Pacific/Apia', '2026-11-13T17:00:00.000Z'],
    ['2026-11-14', '06:30', 'Asia/Colombo', '2026-11-14T01:00:00.000Z'],
    ['2026-01-10', '06:00', 'Australia/Lord_Howe', '2026-01-09T19:00:00.000Z'],
    ['2026-01-10', '00:00', 'Asia/Manila', '2026-01-09T16:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => {
    expect(instantAt(day, time, zone).toISOString()).toBe(instant);
    expect(localTimeAt(new Date(instant), zone)).toEqual({ day, time, seconds: 0 });
  });

  test.each([
    {
      story: 'Madrid skips 02:30 in spring',
      day: '2026-03-29',
      time: '02:30',
      zone: 'Europe/Madrid',
      instant: '2026-03-29T01:30:00.000Z',
      shown: '03:30',
    },
    {
      story: 'Madrid shows 02:30 twice in autumn',
      day: '2026-10-25',
      time: '02:30',
      zone: 'Europe/Madrid',
      instant: '2026-10-25T00:30:00.000Z',
      shown: '02:30',
    },
    {
      story: 'Los Angeles skips 02:30',
      day: '2026-03-08',
      time: '02:30',
      zone: 'America/Los_Angeles',
      instant: '2026-03-08T10:30:00.000Z',
      shown: '03:30',
    },
    {
      story: 'Los Angeles shows 01:30 twice',
      day: '2026-11-01',
      time: '01:30',
      zone: 'America/Los_Angeles',
      instant: '2026-11-01T08:30:00.000Z',
      shown: '01:30',
    },
    {
      story: 'Santiago skips midnight',
      day: '2026-09-06',
      time: '00:00',
      zone: 'America/Santiago',
      instant: '2026-09-06T04:00:00.000Z',
      shown: '01:00',
    },
    {
      story: 'Lord Howe moves by half an hour',
      day: '2026-10-04',
      time: '02:15',
      zone: 'Australia/Lord_Howe',
      instant: '2026-10-03T15:45:00.000Z',
      shown: '02:45',
    },
  ])('$story', ({ day, time, zone, instant, shown }) => {
    expect(instantAt(day, time, zone).toISOString()).toBe(instant);
    expect(localTimeAt(new Date(instant), zone).time).toBe(shown);
  });

  test('the time 24:00 is the midnight that ends the day', () => {
    expect(instantAt('2026-11-14', '24:00', 'Europe/Madrid')).toEqual(
      instantAt('2026-11-15', '00:00', 'Europe/Madrid'),
    );
  });

  test('seconds of an instant are kept in its local time', () => {
    expect(localTimeAt(new Date('2026-11-14T09:24:05.700Z'), 'Europe/Lisbon')).toEqual({
      day: '2026-11-14',
      time: '09:24',
      seconds: 5,
    });
  });

  const zone = fc.constantFrom(
    'Europe/Madrid',
    'America/Los_Angeles',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'America/Santiago',
    'Asia/Colombo',
    'Pacific/Tahiti',
  );
  const minute = fc
    .integer({ min: Date.UTC(2015, 0), max: Date.UTC(2035, 0) })
    .map((ms) => new Date(Math.floor(ms / 60_000) * 60_000));

  test('a shown time leads back to its instant, or to the first of two with the same face', () => {
    fc.assert(
      fc.property(minute, zone, (instant, place) => {
        const shown = localTimeAt(instant, place);
        const back = instantAt(shown.day, shown.time, place);

        expect(localTimeAt(back, place)).toEqual(shown);
        expect(back.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(instant.getTime() - back.getTime()).toBeLessThanOrEqual(3_600_000);
      }),
      { numRuns: runs(500) },
    );
  });
});

test.each([
  ['09:00', true],
  ['23:59', true],
  ['24:00', false],
  ['9:00', false],
  ['09:60', false],
  ['', false],
])('%j is a time of day: %s', (text, is) => {
  expect(isTimeOfDay(text)).toBe(is);
});

test.each([
  ['Europe/Madrid', true],
  ['Europe/Atlantis', false],
  ['', false],
])('%j is a time zone: %s', (zone, is) => {
  expect(isTimeZone(zone)).toBe(is);
});

test.each([
  ['2026-05-01', 'Europe/Madrid', 120],
  ['2026-11-15', 'Europe/Madrid', 60],
  // The clocks changed that night: in daylight they show the new time.
  ['2026-03-29', 'Europe/Madrid', 120],
  ['2026-10-25', 'Europe/Madrid', 60],
  ['2026-11-15', 'Asia/Kathmandu', 345],
  ['2026-11-15', 'Pacific/Honolulu', -600],
  ['2026-09-27', 'Pacific/Auckland', 780],
])('on %s the clocks of %s are %i minutes ahead of UTC', (day, zone, minutes) => {
  expect(utcOffsetMinutes(day, zone)).toBe(minutes);
});

test('minutes of a time of day count from midnight', () => {
  expect([minutesOf('00:00'), minutesOf('09:30'), minutesOf('24:00')]).toEqual([0, 570, 1440]);
});
