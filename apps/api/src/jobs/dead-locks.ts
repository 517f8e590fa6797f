import type { Pool } from 'pg';

/** How often a process renews the locks of its jobs, and looks for locks that are not renewed. */
export const LOOK_EVERY_MS = 10_000;
/** A lock that was not renewed three times in a row belongs to a dead process. */
const DEAD_AFTER_MS = 30_000;

interface Lock {
  id: string;
  lockedAt: string;
}

/**
 * The queue itself waits four hours for a worker that was killed, too long for a photo or a mail.
 * Every process renews the locks of the jobs it is at, so whatever is not renewed belongs to no one: to a process that
 * was killed, or to none, when the answer that gave the job away got lost.
 */
export function watchLocks(pool: Pool, running: ReadonlySet<string>) {
  let firstSeen = new Map<string, number>();
  let lastLook = Number.NEGATIVE_INFINITY;

  /** Returns how many were freed. `now` is in milliseconds of any clock that only goes forward. */
  return async function look(now = performance.now()): Promise<number> {
    // After a gap, as of a database that stood still, the others must get the time to renew theirs.
    const isGap = now - lastLook > 2 * LOOK_EVERY_MS;
    const before = isGap ? new Map<string, number>() : firstSeen;
    lastLook = Number.NEGATIVE_INFINITY;
    await renew(pool, running);
    const locks = (await locksIn(pool)).filter(({ id }) => !running.has(id));
    firstSeen = new Map(locks.map((lock) => [nameOf(lock), before.get(nameOf(lock)) ?? now]));
    lastLook = now;
    return free(
      pool,
      locks.filter((lock) => now - (firstSeen.get(nameOf(lock)) ?? now) >= DEAD_AFTER_MS),
    );
  };
}

/** When no other process can be at work (the embedded database belongs to one), every lock is a dead one. */
export const freeAllLocks = async (pool: Pool): Promise<number> => free(pool, await locksIn(pool));

const nameOf = ({ id, lockedAt }: Lock) => `${id} ${lockedAt}`;

async function renew(pool: Pool, running: ReadonlySet<string>): Promise<void> {
  if (running.size === 0) return;
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now() where id = any($1::bigint[]) and locked_at is not null`,
    [[...running]],
  );
}

async function locksIn(pool: Pool): Promise<Lock[]> {
  const { rows } = await pool.query<Lock>(
    `select id::text, locked_at::text as "lockedAt" from graphile_worker.jobs where locked_at is not null`,
  );
  return rows;
}

/**
 * Gives jobs back as the queue itself does when it has taken too many (its `returnJobs`): the try is not counted,
 * because it was not the job that failed.
 */
async function free(pool: Pool, locks: Lock[]): Promise<number> {
  if (locks.length === 0) return 0;
  const { rows } = await pool.query<{ id: string }>(
    `with freed as (
       update graphile_worker._private_jobs j
       set attempts = greatest(0, j.attempts - 1), locked_by = null, locked_at = null
       from unnest($1::bigint[], $2::text[]) as dead (id, locked_at)
       where j.id = dead.id and j.locked_at::text = dead.locked_at
       returning j.id, j.job_queue_id
     ), queues as (
       update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
       from freed where q.id = freed.job_queue_id
     )
     select id::text from freed`,
    [locks.map(({ id }) => id), locks.map(({ lockedAt }) => lockedAt)],
  );
  return rows.length;
}
