import { EventEmitter } from 'node:events';
import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  runMigrations,
  type CronItem,
  type Job,
  type Runner,
  type TaskList,
  type TaskSpec,
  type WorkerEvents,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { App } from '../common/context.ts';
import { freeAllLocks, CHECK_EVERY_MS, createDeadWorkerCheck, renewHeartbeat } from './dead-workers.ts';
import { createStuckCheck } from './failed-fetches.ts';
import { scheduleKeyOf, type JobHandler } from './handle.ts';
import { repeat } from './repeat.ts';
import { startReplaceableWorker, type Worker } from './replaceable-worker.ts';
import { deleteReplaced } from './replaced.ts';
import { createAccountLimits } from './account-limits.ts';

/** Most jobs wait for the storage or the database while others use the cores. */
const JOBS_AT_ONCE = 5;
const DELETE_FAILED_EVERY_MS = 60 * 60_000;

export async function prepareQueue(pool: Pool, log: Logger): Promise<void> {
  await runMigrations({ pgPool: pool, logger: queueLogger(log) });
}

export interface JobRunner {
  stop: () => Promise<void>;
}

interface WorkerOptions {
  app: App;
  pool: Pool;
  registry: Map<string, JobHandler>;
  concurrency: number;
}

export async function startRunner(
  { app, pool }: { app: App; pool: Pool },
  registry: Map<string, JobHandler>,
  concurrency = JOBS_AT_ONCE,
): Promise<JobRunner> {
  const options = { app, pool, registry, concurrency };
  if (!app.config.databaseUrl) await freeAllLocks(pool);
  const worker = await startReplaceableWorker(() => startWorker(options), app.log);
  const warn = (failure: string) => (error: unknown) => app.log.warn({ err: error }, failure);
  const repetitions = [
    repeat(() => worker.check(), CHECK_EVERY_MS, warn('dead workers could not be looked for')),
    repeat(() => deleteReplaced(pool, registry), CHECK_EVERY_MS, warn('jobs that were replaced could not be removed')),
    repeat(() => deleteFailed(pool), DELETE_FAILED_EVERY_MS, warn('failed jobs could not be removed')),
  ];
  return {
    stop: async () => {
      // A check that is running may replace the worker.
      await Promise.all(repetitions.map((repetition) => repetition.stop()));
      await worker.stop();
    },
  };
}

async function startWorker({ app, pool, registry, concurrency }: WorkerOptions): Promise<Worker> {
  const taskList: TaskList = {};
  const running = new Set<string>();
  // One fewer than the process runs at a time, so that one account never takes all places.
  const accountLimits = createAccountLimits(concurrency - 1);
  for (const [name, handler] of registry) {
    taskList[name] = async (payload, { job, addJob }) => {
      running.add(job.id);
      const flags = Object.keys(job.flags ?? {});
      try {
        if (!(await accountLimits.run(flags, () => handler.run(app, payload))))
          await addJob(name, payload, copySpec(job));
      } finally {
        running.delete(job.id);
      }
    };
  }
  const events: WorkerEvents = new EventEmitter();
  const own = { id: '', running };
  // The queue locks jobs by this name.
  events.on('pool:create', ({ workerPool }) => (own.id = workerPool.id));
  const isStuck = createStuckCheck(events, concurrency);
  events.on('job:error', ({ job, error }) =>
    app.log.warn(
      { job: job.task_identifier, attempt: job.attempts, err: error },
      'a job failed and will be tried again',
    ),
  );
  events.on('job:failed', ({ job, error }) =>
    app.log.error({ job: job.task_identifier, err: error }, 'a job failed for the last time'),
  );
  const runner: Runner = await run({
    pgPool: pool,
    events,
    taskList,
    concurrency,
    forbiddenFlags: accountLimits.flagsAtLimit,
    noHandleSignals: true,
    logger: queueLogger(app.log),
    parsedCronItems: parseCronItems(cronItems(registry)),
  });
  return {
    checkDeadWorkers: createDeadWorkerCheck(pool, own),
    renewHeartbeat: () => renewHeartbeat(pool, own.id),
    isStuck,
    stop: () => runner.stop(),
  };
}

/**
 * Without a queue, a run that takes longer than its period would overlap with the next one. Without a key, runs would
 * pile up behind it. A waiting run keeps its time: with a new time each minute it would never be the oldest of a full
 * queue.
 */
const cronItems = (registry: Map<string, JobHandler>): CronItem[] =>
  [...registry.values()].flatMap(({ job, every, queueName }) =>
    every === undefined
      ? []
      : [
          {
            task: job.name,
            match: every,
            options: {
              backfillPeriod: 0,
              queueName,
              jobKey: scheduleKeyOf(job),
              jobKeyMode: 'preserve_run_at',
              ...(job.maxAttempts !== undefined && { maxAttempts: job.maxAttempts }),
            },
          },
        ],
  );

/** The copy keeps the key, so that there is still only one job for its subject. */
const copySpec = (job: Job): TaskSpec => ({
  priority: job.priority,
  runAt: job.run_at,
  maxAttempts: job.max_attempts,
  ...(job.key !== null && { jobKey: job.key }),
  flags: Object.keys(job.flags ?? {}),
});

async function deleteFailed(pool: Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where locked_at is null and attempts >= max_attempts and updated_at < now() - interval '7 days'))`);
}

/** graphile-worker logs each job's start and end at info; /metrics counts ours instead. */
function queueLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') log.error(meta, message);
    else if (level === 'warning') log.warn(meta, message);
    else log.trace(meta, message);
  });
}
