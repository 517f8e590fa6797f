import type { z } from 'zod';

export interface Job<P = unknown> {
  name: string;
  payload: z.ZodType<P>;
  priority?: number;
  maxAttempts?: number;
  /**
   * Every job of this kind is added with a key. A row without one lost it because the job was requested again while it
   * ran; `replaced.ts` deletes such rows once they have failed.
   */
  isKeyed?: true;
  /** A failed job is shown to operators as a mail that was not sent. */
  isMail?: true;
}

const declared = new Map<string, Job>();

/**
 * A start fails while a declared job has no handler. The constant of a job is named for what handles it: `closeCheckout`
 * does `closeCheckoutJob`; the module's `jobs.ts` joins the two, or has a short handler itself. The stored `name` stays when
 * they change, for jobs wait under it.
 */
export function defineJob<P>(job: Job<P>): Job<P> {
  if (declared.has(job.name)) throw new Error(`The job ${job.name} is declared twice.`);
  declared.set(job.name, job);
  return job;
}

/** A job of an earlier release may be unknown. */
export const jobNamed = (name: string): Job | null => declared.get(name) ?? null;

export const declaredJobs = (): Job[] => [...declared.values()];
