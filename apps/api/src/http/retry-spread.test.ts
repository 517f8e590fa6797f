import { expect, test } from 'vitest';
import { RetrySpread } from './retry-spread.ts';

test('a single refused client may retry in a moment', () => {
  const spread = new RetrySpread({ now: () => 0 });

  expect(spread.next()).toBe(1);
});

test('500 clients that are refused at once come back within three seconds, as many in each as can be served', () => {
  const spread = new RetrySpread({ now: () => 0 });
  const seconds = Array.from({ length: 500 }, () => spread.next());

  expect(Map.groupBy(seconds, (second) => second).size).toBe(3);
  expect(Math.max(...seconds)).toBe(3);
});

test('no refused client waits for longer than twenty seconds, however many there are', () => {
  const spread = new RetrySpread({ now: () => 0, random: () => 0.999 });
  const seconds = Array.from({ length: 10_000 }, () => spread.next());

  expect(Math.max(...seconds)).toBe(20);
});

test('beyond 5,000 clients, retries are spread over all of the seconds', () => {
  let at = 0;
  const spread = new RetrySpread({ now: () => 0, random: () => (at = (at + 0.618) % 1) });
  const seconds = Array.from({ length: 10_000 }, () => spread.next()).slice(5_000);

  expect(new Set(seconds).size).toBe(20);
});

test('a second that has passed no longer counts towards later retries', () => {
  let now = 0;
  const spread = new RetrySpread({ now: () => now });
  for (let n = 0; n < 1000; n += 1) spread.next();
  now = 6_000;

  expect(spread.next()).toBe(1);
});
