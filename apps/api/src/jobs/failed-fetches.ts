import type { WorkerEvents } from 'graphile-worker';

const FAILED_FETCHES_EACH = 3;

/**
 * The returned function is true once the worker is stuck. graphile-worker reads its kinds of jobs once, at its start:
 * if the database does not answer then, it keeps the error and never gets a job.
 */
export function createStuckCheck(events: WorkerEvents, concurrency: number): () => boolean {
  let failed = 0;
  const onAnswer = () => {
    failed = 0;
  };
  events.on('worker:getJob:error', () => {
    failed += 1;
  });
  events.on('worker:getJob:empty', onAnswer);
  events.on('job:start', onAnswer);
  return () => failed >= FAILED_FETCHES_EACH * concurrency;
}
