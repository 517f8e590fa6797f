import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../apps/api/src/db/connect.ts';

const CHECK_EVERY_MS = 250;

/**
 * Waits until no work is left, sweeps included, at most for `withinMs`. The checker reports the work that is left then.
 * Failed jobs are repeated at once. The locks of dead processes expire by themselves.
 */
export async function waitUntilQueueIsEmpty(db: Db, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  await waitForJobs(db, deadline);
  await makeFilesSweepable(db);
  await waitForJobs(db, deadline);
}

async function waitForJobs(db: Db, deadline: number): Promise<void> {
  while (Date.now() < deadline) {
    await retryFailedNow(db);
    if ((await countRemainingWork(db)) === 0) return;
    await wait(CHECK_EVERY_MS);
  }
}

/**
 * Jobs for later (a daily mail, a delayed notification) do not count. A locked job always counts: if it is enqueued
 * again while a dead process holds it, it has no attempts left.
 */
async function countRemainingWork(db: Db): Promise<number> {
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

/** The last attempt keeps its time, because otherwise a busy minute would use up all attempts. */
async function retryFailedNow(db: Db): Promise<void> {
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
