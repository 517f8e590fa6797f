import { Logger, runTaskListOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { RunningApp } from '../compose.ts';
import type { Db } from '../db/connect.ts';
import type { JobHandler } from '../jobs/handle.ts';

type JobSurroundings = Pick<RunningApp, 'app'> & { background: Pick<RunningApp['background'], 'pool'> };

/** A failure is thrown below; a line per finished job would hide it. */
const silent = new Logger(() => () => undefined);

export async function drainJobs(running: JobSurroundings, registry: Map<string, JobHandler>): Promise<void> {
  const failures: unknown[] = [];
  const taskList: TaskList = {};
  for (const [name, handler] of registry) {
    taskList[name] = async (payload) => {
      try {
        await handler.run(running.app, payload);
      } catch (error) {
        failures.push(error);
        throw error;
      }
    };
  }
  const client = await running.background.pool.connect();
  try {
    await runTaskListOnce({ noHandleSignals: true, logger: silent }, taskList, client);
  } finally {
    client.release();
  }
  if (failures.length > 0) throw failures[0];
}

export const dropJobs = (db: Db) =>
  sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(db);

/** The queue's view omits payloads; rescheduling to the same time returns them. */
export async function waitingJobs(db: Db): Promise<{ task: string; payload: unknown }[]> {
  const { rows } = await sql<{ task: string; payload: unknown }>`
    select j.task_identifier as task, r.payload
    from graphile_worker.jobs j
    join graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs)) r on r.id = j.id
    order by j.id`.execute(db);
  return rows;
}

export const giveUpJob = (db: Db, key: string) =>
  sql`select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs where key = ${key}))`.execute(
    db,
  );

export const makeJobsDue = (db: Db, name: string) =>
  sql`select graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where task_identifier = ${name}), run_at => now())`.execute(db);
