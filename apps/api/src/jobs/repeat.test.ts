import { beforeEach, expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function aSlowTask() {
  const runs: PromiseWithResolvers<void>[] = [];
  const failed = vi.fn();
  const begin = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  return { runs, failed, repetition: repeat(begin, 1000, failed) };
}

test('a repeated task is skipped while its last run is pending', async () => {
  const { runs, repetition } = aSlowTask();

  await vi.advanceTimersByTimeAsync(3000);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await vi.advanceTimersByTimeAsync(1000);

  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await repetition.stop();
});

test('a repeated task runs again after a failure', async () => {
  const { runs, failed, repetition } = aSlowTask();
  await vi.advanceTimersByTimeAsync(1000);

  runs[0]?.reject(new Error('no connection'));
  await vi.advanceTimersByTimeAsync(1000);

  expect([runs.length, failed.mock.calls.length]).toEqual([2, 1]);
  runs[1]?.resolve();
  await repetition.stop();
});

test('the stop of a repeated task waits for the pending run', async () => {
  const { runs, repetition } = aSlowTask();
  await vi.advanceTimersByTimeAsync(1000);
  const seen: string[] = [];

  const stopped = repetition.stop().then(() => seen.push('stopped'));
  await vi.advanceTimersByTimeAsync(2000);
  seen.push('ended');
  runs[0]?.resolve();
  await stopped;

  expect([seen, runs.length]).toEqual([['ended', 'stopped'], 1]);
});
