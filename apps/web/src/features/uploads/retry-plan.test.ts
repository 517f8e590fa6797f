import { afterEach, expect, test, vi } from 'vitest';
import { waitForConnection } from './retry-plan.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('clients that were refused in one moment retry one after the other, and not too soon', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.8);
  const back: string[] = [];
  const { signal } = new AbortController();
  void waitForConnection(1000, signal).then(() => back.push('first'));
  void waitForConnection(1000, signal).then(() => back.push('second'));

  await vi.advanceTimersByTimeAsync(999);
  expect(back).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(back).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(200);
  expect(back).toEqual(['first', 'second']);
});
