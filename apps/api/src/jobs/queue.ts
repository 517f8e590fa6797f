import { sql, type Kysely } from 'kysely';
import { readOneRow } from '../db/answers.ts';
import type { DB } from '../db/tables.ts';
import type { Job } from './define.ts';
import { flagOf } from './account-limits.ts';

/** The last wait is about six hours, so that a mail server that is down over night loses no mail. */
const USUAL_ATTEMPTS = 12;

type AddOptions = CommonOptions & ({ queueName?: string; account?: never } | LimitedOptions);

/** A job whose account is at its limit is added again as a copy, which does not know the name of its queue. */
interface LimitedOptions {
  /** Limits how many jobs of this account run at a time, so that jobs of other accounts can run. */
  account?: string;
  queueName?: never;
}

interface CommonOptions {
  /** Counts from the database's time: a process whose clock is ahead would delay the job. */
  afterMs?: number;
  /** A later job with the same key replaces the first while it waits. */
  key?: string;
  priority?: number;
}

export interface Task {
  job: Job;
  payload: unknown;
  options: AddOptions;
}

export const task = <P>(job: Job<P>, payload: P, options: AddOptions = {}): Task => ({ job, payload, options });

export interface Queue {
  /** The job is written in the caller's transaction, so that it exists exactly if the rows exist that it is about. */
  add: <P>(db: Kysely<DB>, job: Job<P>, payload: P, options?: AddOptions) => Promise<void>;
  /** Adds all tasks in one statement. No two may have the same key. */
  addAll: (db: Kysely<DB>, tasks: readonly Task[]) => Promise<void>;
}

export const graphileQueue: Queue = {
  add: (db, job, payload, options) => graphileQueue.addAll(db, [task(job, payload, options)]),
  async addAll(db, tasks) {
    if (tasks.length === 0) return;
    await sql`
      select count(*) from graphile_worker.add_jobs(array(
        select row(t.identifier, t.payload, t.queue_name, now() + t.after_ms * interval '1 millisecond', t.max_attempts, t.job_key, t.priority,
            case when t.flag is not null then array[t.flag] end)
          ::graphile_worker.job_spec
        from json_to_recordset(${JSON.stringify(tasks.map(specOf))}::json) as t (
          identifier text, payload json, queue_name text, after_ms double precision,
          max_attempts integer, job_key text, priority integer, flag text
        )
      ))`.execute(db);
  },
};

/** A job without attempts left stays in the table and does not count as waiting. */
export const countJobs = (db: Kysely<DB>) => readOneRow<{ waiting: number; failed: number }>(db)`
  select count(*) filter (where attempts < max_attempts) as waiting,
    count(*) filter (where attempts >= max_attempts) as failed
  from graphile_worker.jobs where locked_at is null`;

const specOf = ({ job, payload, options }: Task) => {
  if (job.isKeyed && options.key === undefined) throw new Error(`The job ${job.name} needs a key.`);
  return {
    identifier: job.name,
    payload,
    queue_name: options.queueName,
    after_ms: options.afterMs,
    max_attempts: job.maxAttempts ?? USUAL_ATTEMPTS,
    job_key: options.key,
    flag: options.account === undefined ? undefined : flagOf(options.account),
    priority: options.priority ?? job.priority ?? 0,
  };
};
