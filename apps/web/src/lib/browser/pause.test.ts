import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pause } from './pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const isOver = async (paused: Promise<void>) => {
  let over = false;
  void paused.then(() => (over = true));
  await vi.advanceTimersByTimeAsync(0);
  return over;
};

test('a pause lasts as long as it was asked for', async () => {
  const paused = pause(1000);

  await vi.advanceTimersByTimeAsync(999);
  expect(await isOver(paused)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(paused)).toBe(true);
});

test('a returned connection ends a pause', async () => {
  const paused = pause(1000);

  dispatchEvent(new Event('online'));

  expect(await isOver(paused)).toBe(true);
});

test.for(['during', 'before'])('an abort %s a pause ends it', async (moment) => {
  const stop = new AbortController();
  if (moment === 'before') stop.abort();

  const paused = pause(1000, stop.signal);
  stop.abort();

  expect(await isOver(paused)).toBe(true);
});
