import type { Pool } from 'pg';

/** How often a process renews its heartbeat, and looks for workers that no longer renew theirs. */
export const LOOK_EVERY_MS = 10_000;
/** A worker that did not renew its heartbeat three times in a row is dead. */
const DEAD_AFTER_MS = 30_000;

interface Lock {
  jobId: string;
  workerId: string;
  lockedAt: string;
  /** When its worker was last alive. */
  aliveAt: string;
}

/** A worker of this process: the name that the queue knows it by, and the jobs it is at. */
export interface OwnWorker {
  id: string;
  running: ReadonlySet<string>;
}

interface Seen {
  /** How many jobs of dead workers returned to the queue. */
  freed: number;
  /** The queue handed a job to this worker in an answer that never arrived: only a dead worker gives it back. */
  hasLostJob: boolean;
}

/**
 * The queue itself waits four hours for a worker that was killed, too long for a photo or a mail. Every process renews a
 * row of its own, so jobs that are locked by a worker without a fresh one return to the queue.
 */
export function watchWorkers(pool: Pool, own: OwnWorker) {
  let firstSeen = new Map<string, number>();
  let lastLook = Number.NEGATIVE_INFINITY;

  /** `now` is in milliseconds of any clock that only goes forward. */
  return async function look(now = performance.now()): Promise<Seen> {
    // After a gap, as of a database that stood still, the others must get the time to renew theirs.
    const isGap = now - lastLook > 2 * LOOK_EVERY_MS;
    const before = isGap ? new Map<string, number>() : firstSeen;
    lastLook = Number.NEGATIVE_INFINITY;
    await renew(pool, own.id);
    const locks = (await locksIn(pool)).filter(({ jobId }) => !own.running.has(jobId));
    firstSeen = new Map(locks.map((lock) => [stateOf(lock), before.get(stateOf(lock)) ?? now]));
    lastLook = now;
    const unchanged = locks.filter((lock) => now - (firstSeen.get(stateOf(lock)) ?? now) >= DEAD_AFTER_MS);
    const dead = unchanged.filter(({ workerId }) => workerId !== own.id);
    return { freed: await free(pool, dead), hasLostJob: dead.length < unchanged.length };
  };

  /** The last heartbeat of another worker, but the lock of the own one: the own heartbeat is renewed in any case. */
  function stateOf({ jobId, workerId, lockedAt, aliveAt }: Lock): string {
    return workerId === own.id ? `${jobId} ${lockedAt}` : `${workerId} ${aliveAt}`;
  }
}

/** When no other process can be at work (the embedded database belongs to one), every lock is a dead worker's. */
export const freeAllLocks = async (pool: Pool): Promise<number> => free(pool, await locksIn(pool));

async function renew(pool: Pool, workerId: string): Promise<void> {
  await pool.query(
    `insert into job_workers (id) values ($1) on conflict (id) do update set renewed_at = excluded.renewed_at`,
    [workerId],
  );
  await pool.query(`delete from job_workers where renewed_at < now() - interval '1 day'`);
}

/** A process of a version without heartbeats renews the locks of its jobs instead. */
async function locksIn(pool: Pool): Promise<Lock[]> {
  const { rows } = await pool.query<Lock>(
    `select j.id::text as "jobId", j.locked_by as "workerId", j.locked_at::text as "lockedAt",
       coalesce(w.renewed_at, max(j.locked_at) over (partition by j.locked_by))::text as "aliveAt"
     from graphile_worker.jobs j left join job_workers w on w.id = j.locked_by
     where j.locked_at is not null and j.locked_by is not null`,
  );
  return rows;
}

/** The try under way is not counted, because it was not the job that failed. */
async function free(pool: Pool, locks: Lock[]): Promise<number> {
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
