import type { z } from 'zod';
import type { App } from '../common/ctx.ts';

/** A kind of background work: its name in the queue and what it needs to know. */
export interface Job<P = unknown> {
  name: string;
  payload: z.ZodType<P>;
  /** Lower runs earlier; 0 unless told. */
  priority?: number;
  maxAttempts?: number;
}

export interface JobHandler {
  job: Job;
  run: (app: App, payload: unknown) => Promise<void>;
  /** A cron line ("*\/5 * * * *") for work that comes around by itself. */
  every?: string;
}

const declared = new Map<string, Job>();

/** Declares a job. The registry refuses to start while a declared job has no handler. */
export function defineJob<P>(job: Job<P>): Job<P> {
  if (declared.has(job.name)) throw new Error(`The job ${job.name} is declared twice.`);
  declared.set(job.name, job);
  return job;
}

export function handleJob<P>(job: Job<P>, run: (app: App, payload: P) => Promise<void>, every?: string): JobHandler {
  return { job, run: async (app, payload) => run(app, job.payload.parse(payload)), every };
}

export const declaredJobs = (): Job[] => [...declared.values()];
