import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/tables.ts';
import type { Job } from './define.ts';

interface AddOptions {
  runAt?: Date;
  /** A second job with the same key replaces the first while it still waits. */
  key?: string;
  /** Jobs of one queue run one after the other. */
  queueName?: string;
  priority?: number;
}

export interface Queue {
  /** Enqueues in the caller's transaction: the job exists exactly if the row that it is about does. */
  add: <P>(db: Kysely<DB>, job: Job<P>, payload: P, options?: AddOptions) => Promise<void>;
}

export const graphileQueue: Queue = {
  async add(db, job, payload, options = {}) {
    await sql`
      select graphile_worker.add_job(
        identifier => ${job.name},
        payload => ${JSON.stringify(payload)}::json,
        queue_name => ${options.queueName ?? null},
        run_at => ${options.runAt ?? null}::timestamptz,
        max_attempts => ${job.maxAttempts ?? 8},
        job_key => ${options.key ?? null},
        priority => ${options.priority ?? job.priority ?? 0}
      )`.execute(db);
  },
};
