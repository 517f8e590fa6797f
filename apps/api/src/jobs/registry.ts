import { StartupError } from '../process/startup-error.ts';
import { declaredJobs, type Job } from './define.ts';
import type { JobHandler } from './handle.ts';

export function buildRegistry(handlers: JobHandler[], jobs: Job[] = declaredJobs()): Map<string, JobHandler> {
  const registry = new Map<string, JobHandler>();
  for (const handler of handlers) {
    if (registry.has(handler.job.name)) throw new StartupError(`The job ${handler.job.name} has two handlers.`);
    registry.set(handler.job.name, handler);
  }
  const unhandled = jobs.find((job) => !registry.has(job.name));
  if (unhandled) throw new StartupError(`The job ${unhandled.name} has no handler.`);
  return registry;
}
