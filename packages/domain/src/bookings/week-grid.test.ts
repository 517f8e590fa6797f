import { describe, expect, test } from 'vitest';
import { hoursShown, hoursLeft, placeInDay } from './week-grid.ts';

const hours = (text: string) => {
  const [start = '', end = ''] = text.split('-');
  return { start, end };
};

describe('the hours that a week shows', () => {
  test.for([
    [[], [8, 18]],
    [['09:00-17:00'], [8, 18]],
    [['06:30-10:00'], [5, 18]],
    [['15:00-20:15'], [8, 22]],
    [['00:30-01:00'], [0, 18]],
    [['17:00-24:00'], [8, 24]],
    [['22:00-02:00'], [8, 24]],
  ] as [string[], [number, number]][])('%j: %j', ([all, [from, to]]) => {
    expect(hoursShown(all.map(hours))).toEqual({ from, to });
  });
});

describe('free hours between bookings', () => {
  test.for([
    ['09:00-17:00', [], ['09:00-17:00']],
    ['09:00-17:00', ['09:00-11:00'], ['11:00-17:00']],
    ['09:00-17:00', ['15:00-17:00'], ['09:00-15:00']],
    ['09:00-17:00', ['12:00-13:30', '10:00-11:00'], ['09:00-10:00', '11:00-12:00', '13:30-17:00']],
    ['09:00-17:00', ['08:00-18:00'], []],
    ['09:00-17:00', ['17:00-18:00', '07:00-09:00'], ['09:00-17:00']],
    ['20:00-24:00', ['22:00-01:00'], ['20:00-22:00']],
  ] as [string, string[], string[]][])('%s without %j: %j', ([free, taken, left]) => {
    expect(hoursLeft(hours(free), taken.map(hours))).toEqual(left.map(hours));
  });
});

test('9:30 to 11:00 is drawn 1.5 hours below 8:00, and 1.5 hours high', () => {
  expect(placeInDay(hours('09:30-11:00'), 8)).toEqual({ top: 1.5, height: 1.5 });
});
