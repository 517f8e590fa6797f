import { beforeEach, expect, test, vi } from 'vitest';
import { CHECK_EVERY_MS } from './dead-workers.ts';
import { startReplaceableWorker } from './replaceable-worker.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

async function aWorker() {
  const ended = Promise.withResolvers<void>();
  const renewals = { count: 0 };
  const worker = await startReplaceableWorker(
    async () => ({
      checkDeadWorkers: async () => ({ freed: 0, hasLostJob: false }),
      renewHeartbeat: async () => void (renewals.count += 1),
      isStuck: () => false,
      stop: () => ended.promise,
    }),
    { warn: vi.fn() },
  );
  return { worker, renewals, endJobs: () => ended.resolve() };
}

test('a worker that stops renews its heartbeat until its jobs have ended', async () => {
  const { worker, renewals, endJobs } = await aWorker();

  const stopped = worker.stop();
  await vi.advanceTimersByTimeAsync(3 * CHECK_EVERY_MS);
  expect(renewals.count).toBe(3);

  endJobs();
  await stopped;
  await vi.advanceTimersByTimeAsync(3 * CHECK_EVERY_MS);
  expect(renewals.count).toBe(3);
});
