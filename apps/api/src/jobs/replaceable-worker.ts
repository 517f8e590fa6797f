import type { Logger } from 'pino';
import { CHECK_EVERY_MS, type LockState } from './dead-workers.ts';
import { repeat } from './repeat.ts';

export interface Worker {
  checkDeadWorkers: (now: number) => Promise<LockState>;
  renewHeartbeat: () => Promise<void>;
  isStuck: () => boolean;
  /** Resolves once the worker's jobs have ended. */
  stop: () => Promise<void>;
}

/** A worker that gets no more jobs, or holds one that it does not know of, is replaced by a new one. */
export async function startReplaceableWorker(start: () => Promise<Worker>, log: Pick<Logger, 'warn'>) {
  let worker = await start();
  const stopping = new Map<Worker, Promise<void>>();

  /** The former worker finishes its jobs. A job that it lost returns to the queue when its heartbeat ends. */
  async function replaceWorker(): Promise<void> {
    const former = worker;
    worker = await start();
    const stopped = former
      .stop()
      .catch((error: unknown) => log.warn({ err: error }, 'a worker that was replaced could not be stopped'))
      .finally(() => stopping.delete(former));
    stopping.set(former, stopped);
  }

  return {
    /** `now` is in milliseconds of a monotonic clock. */
    async check(now = performance.now()): Promise<void> {
      await renewHeartbeats([...stopping.keys()]);
      const { freed, hasLostJob } = await worker.checkDeadWorkers(now);
      if (freed > 0) log.warn({ freed }, 'jobs of a process that died go back to work');
      const isStuck = worker.isStuck();
      if (isStuck) log.warn('a worker that got no jobs is replaced');
      if (hasLostJob || isStuck) await replaceWorker();
    },
    async stop(): Promise<void> {
      const heartbeats = repeat(
        () => renewHeartbeats([worker, ...stopping.keys()]),
        CHECK_EVERY_MS,
        (error) => log.warn({ err: error }, 'the heartbeat of a worker that stops could not be renewed'),
      );
      await Promise.all([worker.stop(), ...stopping.values()]).finally(() => heartbeats.stop());
    },
  };
}

/** Without heartbeats of their workers the jobs that are still running would run a second time. */
async function renewHeartbeats(workers: readonly Worker[]): Promise<void> {
  await Promise.all(workers.map((worker) => worker.renewHeartbeat()));
}
