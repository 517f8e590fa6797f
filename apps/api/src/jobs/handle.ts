import type { App } from '../common/context.ts';
import type { Job } from './define.ts';

export interface JobHandler {
  job: Job;
  run: (app: App, payload: unknown) => Promise<void>;
  /** A cron pattern. */
  every?: string;
  /** Scheduled runs wait for each other, and for the other jobs of this queue. */
  queueName: string;
}

interface HandlerOptions {
  /** The queue of jobs of this kind that are added elsewhere, so that scheduled runs do not overlap with them. */
  queueName?: string;
}

export function handleJob<P>(
  job: Job<P>,
  run: (app: App, payload: P) => Promise<void>,
  every?: string,
  { queueName = scheduleKeyOf(job) }: HandlerOptions = {},
): JobHandler {
  return { job, run: async (app, payload) => run(app, job.payload.parse(payload)), every, queueName };
}

/** The keys of added jobs never begin with `cron:`. */
export const scheduleKeyOf = ({ name }: Pick<Job, 'name'>): string => `cron:${name}`;
