import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  freeStartTimes,
  overlaps,
  seriesBefore,
  slotsOn,
  slotsOverlap,
  weeksOf,
  type FreeStartQuestion,
  type Slot,
} from './availability.ts';
import { addDays } from '../dates/dates.ts';
import { instantAt, localTimeAt } from '../dates/zoned-time.ts';
import { runs } from '../../../../testing/depth.ts';

const canary = 'Atlantic/Canary';
const saturday = '2026-11-14';

describe('free start times', () => {
  test('a slot offers every hour at which the booking still fits', () => {
    expect(timesFor({ slots: [once('11:00', '17:00')], durationMinutes: 120 })).toEqual([
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
    ]);
  });

  test('an accepted booking removes its own hours and no others from the offer', () => {
    const bookings = [booked('12:00', '14:00')];

    expect(timesFor({ slots: [once('09:00', '17:00')], bookings })).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '14:00',
      '15:00',
      '16:00',
    ]);
    expect(timesFor({ slots: [once('09:00', '17:00')], bookings, durationMinutes: 120 })).toEqual([
      '09:00',
      '10:00',
      '14:00',
      '15:00',
    ]);
  });

  test('a weekly slot holds on its weekdays from its first day on, but for the days taken out', () => {
    const slot = weekly([6, 0], '09:00', '11:00');

    expect(timesFor({ slots: [slot] })).toEqual(['09:00', '10:00']);
    expect(timesFor({ slots: [slot], day: addDays(saturday, 1) })).toEqual(['09:00', '10:00']);
    expect(timesFor({ slots: [slot], day: addDays(saturday, 2) })).toEqual([]);
    expect(timesFor({ slots: [{ ...slot, firstDay: addDays(saturday, 1) }] })).toEqual([]);
    expect(timesFor({ slots: [{ ...slot, skippedDays: [saturday] }] })).toEqual([]);
  });

  test('a weekly slot holds on its last day and no longer', () => {
    const slot = { ...weekly([6], '09:00', '11:00'), lastDay: saturday };

    expect(timesFor({ slots: [slot] })).toEqual(['09:00', '10:00']);
    expect(timesFor({ slots: [slot], day: addDays(saturday, 7) })).toEqual([]);
  });

  test('a weekly series offers nothing on the days of a holiday', () => {
    const slots = [weekly([0, 1, 2, 3, 4, 5, 6], '09:00', '10:00')];
    const holidays = [{ from: saturday, to: addDays(saturday, 2) }];
    const offered = [-1, 0, 1, 2, 3].filter(
      (later) => timesFor({ slots, holidays, day: addDays(saturday, later) }).length > 0,
    );

    expect(offered).toEqual([-1, 3]);
  });

  test('a booking may cross slots that touch or overlap', () => {
    const slots = [once('11:00', '13:00'), weekly([6], '09:00', '11:00'), once('12:00', '14:00')];

    expect(timesFor({ slots, durationMinutes: 240 })).toEqual(['09:00', '10:00']);
  });

  test('hours that have passed are not offered', () => {
    const now = instantAt(saturday, '10:30', canary);

    expect(timesFor({ slots: [once('09:00', '13:00')], now })).toEqual(['11:00', '12:00']);
  });

  test("offered start times are on the surf break's clocks, whatever the caller's zone", () => {
    const slots = [once('09:00', '10:00')];

    const [start] = freeStartTimes(question({ slots, zone: 'Pacific/Honolulu' }));

    expect(start).toEqual({ time: '09:00', startAt: new Date('2026-11-14T19:00:00Z') });
  });

  test('a booking at a break in another zone still occupies the photographer', () => {
    const bookings = [
      { startAt: instantAt(saturday, '10:00', 'Europe/Madrid'), endAt: instantAt(saturday, '11:00', 'Europe/Madrid') },
    ];

    expect(timesFor({ slots: [once('09:00', '11:00')], bookings })).toEqual(['10:00']);
  });

  test('a slot over the night on which the clocks go back offers one hour more', () => {
    const slots: Slot[] = [{ kind: 'once', day: '2026-10-25', start: '00:00', end: '04:00' }];

    const times = freeStartTimes(question({ slots, day: '2026-10-25', zone: 'Europe/Madrid', now: new Date(0) }));

    expect(times.map(({ time }) => time)).toEqual(['00:00', '01:00', '02:00', '02:00', '03:00']);
  });

  test('a slot may end at midnight', () => {
    expect(timesFor({ slots: [once('22:00', '24:00')] })).toEqual(['22:00', '23:00']);
  });

  test('every offered booking fits a slot, misses every other, lies ahead, and none is left out', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    const hours = fc.tuple(hour, fc.integer({ min: 1, max: 8 })).map(([start, length]) => ({
      start: clock(start),
      end: clock(Math.min(24, start + length)),
    }));
    fc.assert(
      fc.property(
        fc.array(hours, { maxLength: 4 }),
        fc.array(hours, { maxLength: 4 }),
        hour,
        fc.integer({ min: 1, max: 4 }),
        (free, taken, nowHour, length) => {
          const now = instantAt(saturday, clock(nowHour), canary);
          const slots = free.map(({ start, end }) => once(start, end));
          const bookings = taken.map(({ start, end }) => booked(start, end));

          const offered = timesFor({ slots, bookings, now, durationMinutes: length * 60 });

          // Hour by hour: a booking is possible where each of its hours is in a slot and in no booking.
          const isFree = (h: number) => isWithin(h, free) && !isWithin(h, taken);
          const possible = Array.from({ length: 25 - length }, (_, h) => h).filter(
            (h) => h > nowHour && Array.from({ length }, (_, k) => h + k).every(isFree),
          );
          expect(offered).toEqual(possible.map(clock));
        },
      ),
      { numRuns: runs(500) },
    );
  });
});

describe('overlap', () => {
  test.each([
    ['09:00', '11:00', '11:00', '12:00', false],
    ['09:00', '11:00', '10:59', '12:00', true],
    ['09:00', '12:00', '10:00', '11:00', true],
    ['09:00', '10:00', '09:00', '10:00', true],
    ['09:00', '10:00', '12:00', '13:00', false],
  ])('%s to %s and %s to %s: %s, both ways', (a1, a2, b1, b2, does) => {
    expect(overlaps(booked(a1, a2), booked(b1, b2))).toBe(does);
    expect(overlaps(booked(b1, b2), booked(a1, a2))).toBe(does);
  });

  test.each<{ story: string; a: Slot; b: Slot; does: boolean }>([
    {
      story: 'slots of one day whose hours touch do not overlap',
      a: once('09:00', '11:00'),
      b: once('11:00', '12:00'),
      does: false,
    },
    {
      story: 'slots of one day whose hours cross overlap',
      a: once('09:00', '11:00'),
      b: once('10:00', '12:00'),
      does: true,
    },
    {
      story: 'slots of two days do not overlap',
      a: once('09:00', '11:00'),
      b: { ...once('09:00', '11:00'), day: '2026-11-15' },
      does: false,
    },
    {
      story: 'a slot of a day overlaps with a series on its weekday',
      a: once('09:00', '11:00'),
      b: weekly([6], '10:00', '12:00'),
      does: true,
    },
    {
      story: 'a slot of a day does not overlap with a series on another weekday',
      a: once('09:00', '11:00'),
      b: weekly([1], '10:00', '12:00'),
      does: false,
    },
    {
      story: 'a slot of a day does not overlap with a series without that day',
      a: once('09:00', '11:00'),
      b: { ...weekly([6], '10:00', '12:00'), lastDay: null, skippedDays: [saturday] },
      does: false,
    },
    {
      story: 'two series with a common weekday overlap',
      a: weekly([1, 6], '09:00', '11:00'),
      b: weekly([6], '10:00', '12:00'),
      does: true,
    },
    {
      story: 'two series of which one ends before the other begins do not overlap',
      a: { ...weekly([6], '09:00', '11:00'), lastDay: '2026-11-13' },
      b: { ...weekly([6], '09:00', '11:00'), firstDay: '2026-11-14' },
      does: false,
    },
    {
      story: 'two series that share one day overlap',
      a: { ...weekly([6], '09:00', '11:00'), lastDay: '2026-11-14' },
      b: { ...weekly([6], '09:00', '11:00'), firstDay: '2026-11-09' },
      does: true,
    },
    {
      story: 'two series without a common weekday do not overlap',
      a: weekly([1], '09:00', '11:00'),
      b: weekly([6], '10:00', '12:00'),
      does: false,
    },
  ])('$story', ({ a, b, does }) => {
    expect(slotsOverlap(a, b)).toBe(does);
    expect(slotsOverlap(b, a)).toBe(does);
  });
});

test.each([
  { story: 'six weeks', to: addDays(saturday, 41), series: {}, weeks: 6 },
  { story: 'up to its end', to: addDays(saturday, 41), series: { lastDay: addDays(saturday, 7) }, weeks: 2 },
  { story: 'but for a week taken out', to: addDays(saturday, 41), series: { skippedDays: [saturday] }, weeks: 5 },
  { story: 'two days of a week are one week', to: addDays(saturday, 6), series: { weekdays: [6, 0] }, weeks: 1 },
  { story: 'none before it begins', to: addDays(saturday, 6), series: { firstDay: '2027-01-01' }, weeks: 0 },
])('the weeks of a series: $story', ({ to, series, weeks }) => {
  expect(weeksOf({ ...weekly([6], '09:00', '11:00'), ...series }, saturday, to)).toBe(weeks);
});

test('a series that ends before a day keeps an earlier end, and is nothing before its first day', () => {
  const series = weekly([6], '09:00', '11:00');

  expect(seriesBefore(series, saturday)?.lastDay).toBe('2026-11-13');
  expect(seriesBefore({ ...series, lastDay: '2026-03-01' }, saturday)?.lastDay).toBe('2026-03-01');
  expect(seriesBefore({ ...series, firstDay: saturday }, saturday)).toBeNull();
});

test('the slots of a day keep their other fields', () => {
  const slot = { ...once('09:00', '11:00'), notes: 'mid tide only' };

  expect(slotsOn(saturday, [slot, { ...slot, day: '2026-11-15' }])).toEqual([slot]);
});

function question(part: Partial<FreeStartQuestion>): FreeStartQuestion {
  return { day: saturday, zone: canary, durationMinutes: 60, slots: [], bookings: [], now: new Date(0), ...part };
}

function timesFor(part: Partial<FreeStartQuestion>): string[] {
  return freeStartTimes(question(part)).map(({ time, startAt }) => {
    expect(localTimeAt(startAt, canary).time).toBe(time);
    return time;
  });
}

function once(start: string, end: string) {
  return { kind: 'once' as const, day: saturday, start, end };
}

function weekly(weekdays: number[], start: string, end: string) {
  return {
    kind: 'weekly' as const,
    weekdays,
    start,
    end,
    firstDay: '2026-01-01',
    lastDay: null,
    skippedDays: [] as string[],
  };
}

function booked(start: string, end: string) {
  return { startAt: instantAt(saturday, start, canary), endAt: instantAt(saturday, end, canary) };
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

function isWithin(hour: number, stretches: readonly { start: string; end: string }[]): boolean {
  return stretches.some(({ start, end }) => clock(hour) >= start && clock(hour) < end);
}
