import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/tables.ts';

interface FailedJob {
  id: string;
  task_identifier: string;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  run_at: Date;
  created_at: Date;
}

const MOST = 200;

const columns = sql`id::text, task_identifier, attempts::int, max_attempts::int, last_error, run_at, created_at`;

/** Jobs without tries left first, then the oldest. */
export async function failedJobs(db: Kysely<DB>): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select ${columns} from graphile_worker.jobs
    where last_error is not null and locked_at is null
    order by attempts >= max_attempts desc, created_at, id limit ${MOST}`.execute(db);
  return rows;
}

export async function failedJob(db: Kysely<DB>, id: string): Promise<FailedJob | undefined> {
  const { rows } = await sql<FailedJob>`
    select ${columns} from graphile_worker.jobs
    where id = ${id}::bigint and last_error is not null and locked_at is null`.execute(db);
  return rows[0];
}

/** Starts over with all tries. False if the job is gone or running. */
export async function rescheduleJob(db: Kysely<DB>, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => ${now}, attempts => 0)`.execute(db);
  return rows.length > 0;
}

export async function completeJob(db: Kysely<DB>, id: string): Promise<boolean> {
  const { rows } = await sql`select id from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(db);
  return rows.length > 0;
}

export async function queueAtAGlance(db: Kysely<DB>) {
  const { rows } = await sql<{ waiting: number; running: number; failed: number; oldest_waiting_at: Date | null }>`
    select count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
      -- Of those whose time has come.
      min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as oldest_waiting_at
    from graphile_worker.jobs`.execute(db);
  return rows[0] ?? { waiting: 0, running: 0, failed: 0, oldest_waiting_at: null };
}
