import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../apps/api/src/db/connect.ts';

const LOOK_EVERY_MS = 250;

/**
 * No work is left, sweeps included, or `withinMs` are over: the checker reports what is left then. Pauses between two
 * tries are skipped; locks of dead processes expire by themselves.
 */
export async function untilIdle(db: Db, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  await idle(db, deadline);
  await makeFilesSweepable(db);
  await idle(db, deadline);
}

async function idle(db: Db, deadline: number): Promise<void> {
  while (Date.now() < deadline) {
    await retryNow(db);
    if ((await leftToDo(db)) === 0) return;
    await wait(LOOK_EVERY_MS);
  }
}

/**
 * Jobs scheduled for later (a daily mail, a delayed notification) do not count. A locked job does, whatever its tries:
 * a job that is enqueued again while a dead process holds it counts as tried for the last time.
 */
async function leftToDo(db: Db): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select (
      (select count(*) from graphile_worker.jobs
        where locked_at is not null or attempts < max_attempts and (attempts > 0 or run_at <= now()))
      + (select count(*) from sandbox.events where delivered_at is null)
      + (select count(*) from unclaimed_files where delete_after <= now())
      + (select count(*) from uploads where expires_at <= now())
    )::int as left`.execute(db);
  return rows[0]?.left ?? 0;
}

/** A last try keeps its time, or a busy minute would exhaust all tries. */
async function retryNow(db: Db): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where locked_at is null and attempts between 1 and max_attempts - 2 and run_at > now()
        and updated_at < now() - interval '1 second'), now())`.execute(db);
  const { numAffectedRows } = await sql`
    update sandbox.events set next_attempt_at = now()
    where delivered_at is null and last_error is not null and next_attempt_at > now()`.execute(db);
  if (numAffectedRows) await addJob(db, 'payments.upkeep');
}

async function makeFilesSweepable(db: Db): Promise<void> {
  await sql`update unclaimed_files set delete_after = now() - interval '1 hour'`.execute(db);
  await sql`update uploads set expires_at = now() - interval '1 hour'`.execute(db);
  await addJob(db, 'photos.sweep-files');
  await addJob(db, 'photos.sweep-uploads');
}

const addJob = (db: Db, name: string) =>
  sql`select graphile_worker.add_job(${name}, '{}'::json, job_key := ${`cluster-${name}`})`.execute(db);
