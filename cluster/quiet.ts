import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../apps/api/src/db/connect.ts';

const LOOK_EVERY_MS = 250;

/**
 * Waits until nothing is left to do, half a day of sweeping included, or until `withinMs` have passed: what is left then
 * is for the checker. Waits between two tries are cut short; locks of dead processes run out by themselves.
 */
export async function untilQuiet(db: Db, withinMs: number): Promise<void> {
  const until = Date.now() + withinMs;
  await quiet(db, until);
  await letTheSweepCome(db);
  await quiet(db, until);
}

async function quiet(db: Db, until: number): Promise<void> {
  while (Date.now() < until) {
    await hurry(db);
    if ((await leftToDo(db)) === 0) return;
    await wait(LOOK_EVERY_MS);
  }
}

/**
 * Jobs that are planned for later by themselves (a mail a day, a notice once it is quiet) are not waited for. A lock is,
 * whatever its tries: a job that is asked for again while a dead process holds it counts as tried for the last time.
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

/** What failed while something was away is tried again soon; a last try keeps its time, or a busy minute would use up all. */
async function hurry(db: Db): Promise<void> {
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

async function letTheSweepCome(db: Db): Promise<void> {
  await sql`update unclaimed_files set delete_after = now() - interval '1 hour'`.execute(db);
  await sql`update uploads set expires_at = now() - interval '1 hour'`.execute(db);
  await addJob(db, 'photos.sweep-files');
  await addJob(db, 'photos.sweep-uploads');
}

const addJob = (db: Db, name: string) =>
  sql`select graphile_worker.add_job(${name}, '{}'::json, job_key := ${`cluster-${name}`})`.execute(db);
