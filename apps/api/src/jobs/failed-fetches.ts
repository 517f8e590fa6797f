import type { WorkerEvents } from 'graphile-worker';

const FAILED_FETCHES_EACH = 3;

/**
 * graphile-worker looks its kinds of jobs up once, at its start. Where the database does not answer just then, it keeps
 * the error and fetches no job for as long as it runs.
 */
export function watchFetches(events: WorkerEvents, concurrency: number): () => boolean {
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
