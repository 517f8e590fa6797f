import { describe, expect, test } from 'vitest';
import { DEMAND_STEPS, hoursTouched, demandStep } from './demand.ts';

describe('the step of a number of people', () => {
  test.for([
    [0, null],
    [1, null],
    [2, null],
    [3, 3],
    [4, 3],
    [5, 5],
    [9, 5],
    [10, 10],
    [49, 20],
    [50, 50],
    [5000, 50],
  ] as const)('%i people are shown as %s', ([people, shown]) => {
    expect(demandStep(people)).toBe(shown);
  });

  test('no two answers can be subtracted to exactly one or two people', () => {
    const ranges = [[0, 2], ...DEMAND_STEPS.map((step, index) => [step, (DEMAND_STEPS[index + 1] ?? Infinity) - 1])];

    for (const [low = 0, high = 0] of ranges) {
      for (const [otherLow = 0, otherHigh = 0] of ranges) {
        const differences = [low - otherHigh, high - otherLow];
        expect(differences[0]).not.toBe(differences[1]);
      }
    }
  });
});

describe('the hours of a surf', () => {
  test.for([
    ['09:00', '11:00', [9, 10]],
    ['09:30', '11:01', [9, 10, 11]],
    ['09:10', '09:20', [9]],
    ['23:00', '23:59', [23]],
    ['00:00', '01:00', [0]],
  ] as const)('a surf from %s to %s touches its hours', ([start, end, hours]) => {
    expect(hoursTouched(start, end)).toEqual(hours);
  });
});
