import type { z } from 'zod';

/** A kind of background work: its name in the queue and what it needs to know. */
export interface Job<P = unknown> {
  name: string;
  payload: z.ZodType<P>;
  /** Lower runs earlier; 0 by default. */
  priority?: number;
  maxAttempts?: number;
  /** Each has a key. One without was asked for again while it ran: another one does its work. */
  isKeyed?: true;
}

const declared = new Map<string, Job>();

/** Declares a job. The registry refuses to start while a declared job has no handler. */
export function defineJob<P>(job: Job<P>): Job<P> {
  if (declared.has(job.name)) throw new Error(`The job ${job.name} is declared twice.`);
  declared.set(job.name, job);
  return job;
}

/** Null: a release before this one had it. */
export const jobNamed = (name: string): Job | null => declared.get(name) ?? null;

export const declaredJobs = (): Job[] => [...declared.values()];
