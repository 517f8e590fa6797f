import { sql, type Kysely } from 'kysely';
import { readFirstRow, hasRow, readOneRow, readRows } from '../db/answers.ts';
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

const MAX_JOBS = 200;

const columns = sql`id::text, task_identifier, attempts::int, max_attempts::int, last_error, run_at, created_at`;

export const findFailedJobs = (db: Kysely<DB>) => readRows<FailedJob>(db)`
  select ${columns} from graphile_worker.jobs
  where last_error is not null and locked_at is null
  order by attempts >= max_attempts desc, created_at, id limit ${MAX_JOBS}`;

export const findFailedJob = (db: Kysely<DB>, id: string) => readFirstRow<FailedJob>(db)`
  select ${columns} from graphile_worker.jobs
  where id = ${id}::bigint and last_error is not null and locked_at is null`;

export const rescheduleJob = (db: Kysely<DB>, id: string, now: Date) => hasRow(db)`
  select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => ${now}, attempts => 0)`;

export const completeJob = (db: Kysely<DB>, id: string) =>
  hasRow(db)`select id from graphile_worker.complete_jobs(array[${id}::bigint])`;

export const readQueueState = (db: Kysely<DB>) =>
  readOneRow<{ waiting: number; running: number; failed: number; oldest_waiting_at: Date | null }>(db)`
    select count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed,
      -- Jobs that are scheduled for later are not late.
      min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as oldest_waiting_at
    from graphile_worker.jobs`;
