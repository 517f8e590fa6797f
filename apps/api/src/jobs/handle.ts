import type { App } from '../common/context.ts';
import type { Job } from './define.ts';

export interface JobHandler {
  job: Job;
  run: (app: App, payload: unknown) => Promise<void>;
  every?: string;
}

export function handleJob<P>(job: Job<P>, run: (app: App, payload: P) => Promise<void>, every?: string): JobHandler {
  return { job, run: async (app, payload) => run(app, job.payload.parse(payload)), every };
}
