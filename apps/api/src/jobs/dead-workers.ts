import type { Pool } from 'pg';

export const CHECK_EVERY_MS = 10_000;
const DEAD_AFTER_MS = 30_000;

interface Lock {
  jobId: string;
  workerId: string;
  lockedAt: string;
  aliveAt: string;
}

export interface OwnWorker {
  id: string;
  running: ReadonlySet<string>;
}

export interface LockState {
  freed: number;
  /** The queue's answer with a job for this worker was lost. The job returns to the queue only if this worker ends. */
  hasLostJob: boolean;
}

/**
 * The queue itself waits four hours for a killed worker, too long for a photo or a mail. Every process renews a row of
 * its own, so locks of workers without a fresh row are released.
 */
export function createDeadWorkerCheck(pool: Pool, own: OwnWorker) {
  let firstSeen = new Map<string, number>();
  let lastCheckAt = Number.NEGATIVE_INFINITY;

  /** `now` is in milliseconds of a monotonic clock. */
  return async function check(now = performance.now()): Promise<LockState> {
    // After a gap, such as a stalled database, the other processes need time to renew their rows.
    const isGap = now - lastCheckAt > 2 * CHECK_EVERY_MS;
    const before = isGap ? new Map<string, number>() : firstSeen;
    lastCheckAt = Number.NEGATIVE_INFINITY;
    await renewHeartbeat(pool, own.id);
    const locks = (await readLocks(pool)).filter(({ jobId }) => !own.running.has(jobId));
    firstSeen = new Map(locks.map((lock) => [stateOf(lock), before.get(stateOf(lock)) ?? now]));
    lastCheckAt = now;
    const unchanged = locks.filter((lock) => now - (firstSeen.get(stateOf(lock)) ?? now) >= DEAD_AFTER_MS);
    const dead = unchanged.filter(({ workerId }) => workerId !== own.id);
    return { freed: await freeLocks(pool, dead), hasLostJob: dead.length < unchanged.length };
  };

  /** The heartbeat of this process is always fresh, so its own state is the lock's. */
  function stateOf({ jobId, workerId, lockedAt, aliveAt }: Lock): string {
    return workerId === own.id ? `${jobId} ${lockedAt}` : `${workerId} ${aliveAt}`;
  }
}

/** The embedded database belongs to one process, so at its start every lock is a dead worker's. */
export const freeAllLocks = async (pool: Pool): Promise<number> => freeLocks(pool, await readLocks(pool));

export async function renewHeartbeat(pool: Pool, workerId: string): Promise<void> {
  await pool.query(
    `insert into job_workers (id) values ($1) on conflict (id) do update set renewed_at = excluded.renewed_at`,
    [workerId],
  );
  await pool.query(`delete from job_workers where renewed_at < now() - interval '1 day'`);
}

/** A process of a version without heartbeats renews the locks of its jobs instead, so the newest lock counts then. */
async function readLocks(pool: Pool): Promise<Lock[]> {
  const { rows } = await pool.query<Lock>(
    `select j.id::text as "jobId", j.locked_by as "workerId", j.locked_at::text as "lockedAt",
       coalesce(w.renewed_at, max(j.locked_at) over (partition by j.locked_by))::text as "aliveAt"
     from graphile_worker.jobs j left join job_workers w on w.id = j.locked_by
     where j.locked_at is not null and j.locked_by is not null`,
  );
  return rows;
}

/** The interrupted attempt is not counted, because the job itself did not fail. */
async function freeLocks(pool: Pool, locks: Lock[]): Promise<number> {
  if (locks.length === 0) return 0;
  const workerIds = [...new Set(locks.map(({ workerId }) => workerId))];
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string; attempts: number }>(
      `select id::text, attempts from graphile_worker.jobs where locked_by = any($1::text[])`,
      [workerIds],
    );
    await client.query(`select graphile_worker.force_unlock_workers($1::text[])`, [workerIds]);
    await client.query(
      `select graphile_worker.reschedule_jobs(array[job.id], attempts => greatest(0, job.attempts - 1))
       from unnest($1::bigint[], $2::int[]) as job (id, attempts)`,
      [rows.map(({ id }) => id), rows.map(({ attempts }) => attempts)],
    );
    await client.query('commit');
    return rows.length;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
