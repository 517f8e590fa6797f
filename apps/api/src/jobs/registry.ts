import { StartupError } from '../process/startup-error.ts';
import { declaredJobs, type Job } from './define.ts';
import type { JobHandler } from './handle.ts';

export function buildRegistry(handlers: JobHandler[], jobs: Job[] = declaredJobs()): Map<string, JobHandler> {
  const registry = new Map<string, JobHandler>();
  for (const handler of handlers) {
    if (registry.has(handler.job.name)) throw new StartupError(`The job ${handler.job.name} has two handlers.`);
    registry.set(handler.job.name, handler);
  }
  const hole = jobs.find((job) => !registry.has(job.name));
  if (hole) throw new StartupError(`The job ${hole.name} has no handler.`);
  return registry;
}
