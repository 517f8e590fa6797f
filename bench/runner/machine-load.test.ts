import { describe, expect, test } from 'vitest';
import { isBusy, readiness } from './machine-load.ts';

const MINUTE_MS = 60_000;
const situation = { load: 1.1, cores: 2, waitedMs: 0, isTimed: true, allowsBusy: false };

describe('a timed measurement', () => {
  test.each([
    [1, 2, 'start'],
    [1.1, 2, 'wait'],
    [2, 4, 'start'],
    [0.6, 1, 'wait'],
  ])('at load %d on %d cores has to %s', (load, cores, expected) => {
    expect(readiness({ ...situation, load, cores })).toBe(expected);
  });

  test('a machine that stays busy for five minutes is refused', () => {
    expect(readiness({ ...situation, waitedMs: 5 * MINUTE_MS - 1 })).toBe('wait');
    expect(readiness({ ...situation, waitedMs: 5 * MINUTE_MS })).toBe('refuse');
    expect(readiness({ ...situation, waitedMs: 5 * MINUTE_MS, load: 1 })).toBe('start');
  });

  test('the user may measure on a busy machine, and what is not timed starts at once', () => {
    expect(readiness({ ...situation, allowsBusy: true, load: 30 })).toBe('start');
    expect(readiness({ ...situation, isTimed: false, load: 30 })).toBe('start');
  });
});

test('a run is busy that began above the load at which a measurement starts, or had other work beside it', () => {
  expect(isBusy({ loadBefore: 1, cores: 2 })).toBe(false);
  expect(isBusy({ loadBefore: 1.1, cores: 2 })).toBe(true);
  expect(isBusy({ loadBefore: 1, otherCores: 0.2, cores: 2 })).toBe(false);
  expect(isBusy({ loadBefore: 1, otherCores: 0.3, cores: 2 })).toBe(true);
});
