import type { z } from 'zod';

export interface Job<P = unknown> {
  name: string;
  payload: z.ZodType<P>;
  priority?: number;
  maxAttempts?: number;
  /**
   * Every job of this kind is added with a key. A job that is added again while it runs loses its key to the new one;
   * `replaced.ts` deletes its row once it has failed.
   */
  isKeyed?: true;
  /** A failed job is shown to operators as a mail that was not sent. */
  isMail?: true;
}

const declared = new Map<string, Job>();

/**
 * Declares a job. The start fails if no module's `jobs.ts` has its handler. The constant is named after the function that
 * the handler calls (`closeCheckoutJob` runs `closeCheckout`), or after what an inline handler does. The stored `name` never
 * changes, because jobs wait in the queue under it.
 */
export function defineJob<P>(job: Job<P>): Job<P> {
  if (declared.has(job.name)) throw new Error(`The job ${job.name} is declared twice.`);
  declared.set(job.name, job);
  return job;
}

/** Returns null for a job of another release. */
export const findJob = (name: string): Job | null => declared.get(name) ?? null;

export const declaredJobs = (): Job[] => [...declared.values()];
