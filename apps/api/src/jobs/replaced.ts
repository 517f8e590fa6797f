import type { Pool } from 'pg';
import { declaredJobs } from './define.ts';

/**
 * A job that is asked for again while it runs loses its key to the new one and gets no further try. Should it fail, it
 * would stay among those that were given up on, and an operator would look for something that the other one has done.
 */
export async function forgetReplaced(pool: Pool): Promise<void> {
  const keyed = declaredJobs().flatMap(({ name, isKeyed }) => (isKeyed ? [name] : []));
  await pool.query(
    `select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where locked_at is null and key is null and attempts >= max_attempts and task_identifier = any($1::text[])))`,
    [keyed],
  );
}
