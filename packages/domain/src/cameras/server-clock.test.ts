import { expect, test } from 'vitest';
import { serverClock } from './server-clock.ts';

test("the server's time is the middle of the round trip", () => {
  expect(serverClock([{ sentMs: 1000, serverMs: 50_100, receivedMs: 1200 }])).toEqual({
    offsetMs: 49_000,
    exactMs: 100,
  });
});

test('the quickest of several answers counts', () => {
  const slow = { sentMs: 0, serverMs: 10_900, receivedMs: 1000 };
  const quick = { sentMs: 2000, serverMs: 12_020, receivedMs: 2040 };

  expect(serverClock([slow, quick, slow])).toEqual({ offsetMs: 10_000, exactMs: 20 });
});

test('no answer, or one before its request, gives no server time', () => {
  expect(serverClock([])).toBeNull();
  expect(serverClock([{ sentMs: 10, serverMs: 5, receivedMs: 0 }])).toBeNull();
});
