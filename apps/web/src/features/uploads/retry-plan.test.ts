import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { pauseBeforeRetry, planAfter } from './retry-plan.ts';
import { ServerRefusedFile } from './send-file.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('clients that were refused in one moment retry one after the other, and not too soon', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.8);
  const back: string[] = [];
  const { signal } = new AbortController();
  void pauseBeforeRetry(1000, signal).then(() => back.push('first'));
  void pauseBeforeRetry(1000, signal).then(() => back.push('second'));

  await vi.advanceTimersByTimeAsync(999);
  expect(back).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(back).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(200);
  expect(back).toEqual(['first', 'second']);
});

test('an upload that the server refuses for now is retried when the server asks for it', () => {
  const busy = new ApiError({ status: 503, code: '', detail: '', retryAfterSeconds: 7 });

  expect(planAfter(busy, 100)).toEqual({ kind: 'again', afterMs: 7000, isOffline: false });
});

test('a file that the server inspected and refused has its fault', () => {
  expect(planAfter(new ServerRefusedFile('not_an_image'), 0)).toEqual({ kind: 'refuse', fault: 'not_an_image' });
});

test('an error in our code fails the file that was being sent', () => {
  expect(planAfter(new TypeError('broken'), 0)).toEqual({ kind: 'fail' });
});
