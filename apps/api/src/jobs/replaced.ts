import type { Pool } from 'pg';
import { declaredJobs } from './define.ts';
import type { JobHandler } from './handle.ts';

/**
 * A job requested again while it runs loses its key to the new one and gets no further try. If it fails, operators
 * would see a failure whose work the other job has done. The next run of a scheduled job does the work of a failed one.
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
