import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  runMigrations,
  type Runner,
  type TaskList,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { App } from '../ctx.ts';
import { freeAllLocks, freeDeadLocks } from './dead-locks.ts';
import type { JobHandler } from './define.ts';

const LOOK_FOR_DEAD_LOCKS_MS = 60_000;

/** The queue's own tables; needed before anything is enqueued. */
export async function prepareQueue(pool: Pool, log: Logger): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quietly(log) });
}

export async function startRunner(
  { app, pool }: { app: App; pool: Pool },
  registry: Map<string, JobHandler>,
  concurrency: number,
): Promise<Runner> {
  const taskList: TaskList = {};
  for (const [name, handler] of registry) {
    taskList[name] = async (payload) => handler.run(app, payload);
  }
  const crons = [...registry.values()].flatMap(({ job, every }) =>
    every ? [{ task: job.name, match: every, options: { backfillPeriod: 0 } }] : [],
  );
  await (app.config.databaseUrl ? freeDeadLocks(pool) : freeAllLocks(pool));
  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency,
    noHandleSignals: true,
    logger: quietly(app.log),
    parsedCronItems: parseCronItems(crons),
  });
  runner.events.on('job:error', ({ job, error }) =>
    app.log.warn(
      { job: job.task_identifier, attempt: job.attempts, err: error },
      'a job failed and will be tried again',
    ),
  );
  runner.events.on('job:failed', ({ job, error }) =>
    app.log.error({ job: job.task_identifier, err: error }, 'a job failed for the last time'),
  );
  const watch = setInterval(() => {
    freeDeadLocks(pool).catch((error: unknown) => app.log.warn({ err: error }, 'dead locks could not be looked for'));
  }, LOOK_FOR_DEAD_LOCKS_MS);
  runner.events.on('stop', () => clearInterval(watch));
  return runner;
}

/** graphile-worker tells each job's start and end at info: ours are counted by /metrics instead. */
function quietly(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') log.error(meta, message);
    else if (level === 'warning') log.warn(meta, message);
    else log.trace(meta, message);
  });
}
