import { expect, test } from 'vitest';
import { RetrySpread } from './retry-spread.ts';

/** Even steps instead of chance, so that each second of the spread is seen. */
function evenly() {
  let at = 0;
  return () => (at = (at + 0.618) % 1);
}

test('a single refusal is worth another try in a moment', () => {
  const spread = new RetrySpread({ now: () => 0 });

  expect([1, 2]).toContain(spread.next());
});

test('500 clients that are refused at once come back over five seconds and more, about as many in each', () => {
  const spread = new RetrySpread({ now: () => 0, random: evenly() });
  const seconds = Array.from({ length: 1000 }, () => spread.next()).slice(500);
  const counts = Map.groupBy(seconds, (second) => second);

  expect(counts.size).toBeGreaterThanOrEqual(5);
  for (const clients of counts.values()) expect(clients.length).toBeLessThan(130);
});

test('however many they are, nobody waits for longer than twenty seconds', () => {
  const spread = new RetrySpread({ now: () => 0, random: () => 0.999 });
  const seconds = Array.from({ length: 10_000 }, () => spread.next());

  expect(Math.max(...seconds)).toBe(20);
});

test('what was refused before is forgotten', () => {
  let now = 0;
  const spread = new RetrySpread({ now: () => now, random: () => 0.999 });
  for (let n = 0; n < 1000; n += 1) spread.next();
  now = 60_000;

  expect(spread.next()).toBe(2);
});
