import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  runMigrations,
  type Job,
  type Runner,
  type TaskList,
  type TaskSpec,
} from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { App } from '../common/ctx.ts';
import { freeAllLocks, LOOK_EVERY_MS, watchLocks } from './dead-locks.ts';
import type { JobHandler } from './handle.ts';
import { forgetReplaced } from './replaced.ts';
import { sharesOf } from './shares.ts';

/** Of every process with jobs; most of them wait for the storage or the database while others use the cores. */
const JOBS_AT_ONCE = 5;
const FORGET_FAILED_EVERY_MS = 60 * 60_000;

/** The queue's own tables; needed before anything is enqueued. */
export async function prepareQueue(pool: Pool, log: Logger): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quietly(log) });
}

export async function startRunner(
  { app, pool }: { app: App; pool: Pool },
  registry: Map<string, JobHandler>,
  concurrency = JOBS_AT_ONCE,
): Promise<Runner> {
  const taskList: TaskList = {};
  const running = new Set<string>();
  // The last one is for the others: a job of somebody else waits for no job of this account.
  const shares = sharesOf(concurrency - 1);
  for (const [name, handler] of registry) {
    taskList[name] = async (payload, { job, addJob }) => {
      running.add(job.id);
      const flags = Object.keys(job.flags ?? {});
      try {
        if (!(await shares.run(flags, () => handler.run(app, payload)))) await addJob(name, payload, sameAs(job));
      } finally {
        running.delete(job.id);
      }
    };
  }
  const crons = [...registry.values()].flatMap(({ job, every }) =>
    every ? [{ task: job.name, match: every, options: { backfillPeriod: 0 } }] : [],
  );
  if (!app.config.databaseUrl) await freeAllLocks(pool);
  const runner = await run({
    pgPool: pool,
    taskList,
    concurrency,
    forbiddenFlags: shares.usedUp,
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
  const untold = (what: string) => (error: unknown) => app.log.warn({ err: error }, what);
  const tellFreed = (freed: number) => {
    if (freed > 0) app.log.warn({ freed }, 'jobs of a process that died go back to work');
  };
  const look = watchLocks(pool, running);
  const chores = [
    setInterval(() => void look().then(tellFreed, untold('dead locks could not be looked for')), LOOK_EVERY_MS),
    setInterval(
      () => void forgetReplaced(pool).catch(untold('jobs that were replaced could not be removed')),
      LOOK_EVERY_MS,
    ),
    setInterval(
      () => void forgetFailed(pool).catch(untold('failed jobs could not be removed')),
      FORGET_FAILED_EVERY_MS,
    ),
  ];
  runner.events.on('stop', () => chores.forEach((chore) => clearInterval(chore)));
  return runner;
}

/** Back to its place in the queue; with its key, so that it is still the one job about its subject. */
const sameAs = (job: Job): TaskSpec => ({
  priority: job.priority,
  runAt: job.run_at,
  maxAttempts: job.max_attempts,
  ...(job.key !== null && { jobKey: job.key }),
  flags: Object.keys(job.flags ?? {}),
});

/** What was given up on is in the log; its row is kept for a week, for whoever wants to try it again by hand. */
async function forgetFailed(pool: Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where locked_at is null and attempts >= max_attempts and updated_at < now() - interval '7 days'))`);
}

/** graphile-worker tells each job's start and end at info: ours are counted by /metrics instead. */
function quietly(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    if (level === 'error') log.error(meta, message);
    else if (level === 'warning') log.warn(meta, message);
    else log.trace(meta, message);
  });
}
