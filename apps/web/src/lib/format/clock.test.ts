import { expect, test } from 'vitest';
import { clockAt } from './clock.ts';

test.each([
  ['2026-05-01T07:24:05.900Z', 120, '9:24', '9:24:05'],
  ['2026-05-01T23:59:59Z', 0, '23:59', '23:59:59'],
  ['2026-05-01T00:00:00Z', -600, '14:00', '14:00:00'],
  [Date.UTC(2026, 4, 1, 18, 34), 345, '0:19', '0:19:00'],
])('%s where clocks are %i minutes ahead of UTC is %s', (instant, ahead, time, withSeconds) => {
  expect(clockAt(instant, ahead)).toEqual({ time, withSeconds });
});
