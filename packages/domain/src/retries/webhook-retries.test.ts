import { expect, test } from 'vitest';
import { HOUR_MS } from '../dates/durations.ts';
import { webhookRetryMs, WEBHOOK_RETRIES_MS } from './webhook-retries.ts';

function attemptTimes(): number[] {
  const times = [0];
  for (;;) {
    const now = times.at(-1) ?? 0;
    const wait = webhookRetryMs(times.length, now);
    if (wait === null) return times;
    times.push(now + wait);
  }
}

test('a delivery is tried soon, ever more rarely, and until almost a day has passed', () => {
  const times = attemptTimes();
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));

  expect(times.length).toBeGreaterThan(8);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThanOrEqual(WEBHOOK_RETRIES_MS);
  expect(times.at(-1)).toBeGreaterThan(WEBHOOK_RETRIES_MS - 8 * HOUR_MS);
});

test('a delivery of more than a day is given up on, however few its attempts', () => {
  expect(webhookRetryMs(1, WEBHOOK_RETRIES_MS)).toBeNull();
});
