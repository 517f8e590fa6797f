import type { Pool } from 'pg';

/** None of our jobs runs this long: what is locked for longer was held by a process that died. */
const LONGEST_JOB = '10 minutes';

/** The queue itself waits four hours for a worker that was killed; nobody should wait that long for a photo or a mail. */
export const freeDeadLocks = (pool: Pool): Promise<number> => freeLocksOlderThan(pool, LONGEST_JOB);

/** When no other process can be at work (the embedded database belongs to one), every lock is a dead one. */
export const freeAllLocks = (pool: Pool): Promise<number> => freeLocksOlderThan(pool, '0 seconds');

async function freeLocksOlderThan(pool: Pool, age: string): Promise<number> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker.jobs where locked_by is not null and locked_at <= now() - $1::interval`,
    [age],
  );
  if (rows.length === 0) return 0;
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [rows.map((row) => row.locked_by)]);
  return rows.length;
}
