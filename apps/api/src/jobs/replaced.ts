import type { Pool } from 'pg';
import { declaredJobs } from './define.ts';
import type { JobHandler } from './handle.ts';

/**
 * Deletes failed jobs whose work another job does. A job that is added again while it runs loses its key to the new job
 * and gets no further attempt; the work of a failed scheduled run is done by the next run. Operators would otherwise
 * see failures of work that was done.
 */
export async function deleteReplaced(pool: Pool, registry: ReadonlyMap<string, JobHandler>): Promise<void> {
  const keyed = declaredJobs().flatMap(({ name, isKeyed }) => (isKeyed ? [name] : []));
  const scheduled = [...registry].flatMap(([name, { every }]) => (every === undefined ? [] : [name]));
  await pool.query(
    `select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where locked_at is null and key is null and attempts >= max_attempts and task_identifier = any($1::text[])))`,
    [[...keyed, ...scheduled]],
  );
}
