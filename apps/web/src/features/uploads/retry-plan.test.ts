import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { planAfter, waitForConnection } from './retry-plan.ts';

afterEach(() => {
  vi.useRealTimers();
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

test.each([429, 503])('an upload that is refused with %i is retried when the server asks for it', (status) => {
  const refused = new ApiError({ status, code: '', detail: '', retryAfterSeconds: 7 });

  expect(planAfter(refused, 0)).toEqual({ kind: 'again', afterMs: 7000, isOffline: false });
});

test('an upload that is refused without a time is retried ever later, five times', () => {
  const refused = new ApiError({ status: 503, code: '', detail: '' });

  expect([0, 1, 4].map((attempt) => planAfter(refused, attempt))).toEqual(
    [1000, 2000, 16_000].map((afterMs) => ({ kind: 'again', afterMs, isOffline: false })),
  );
  expect(planAfter(refused, 5)).toEqual({ kind: 'fail' });
});
