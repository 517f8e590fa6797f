import type { JobHandler } from '../jobs/define.ts';
import { buildRegistry } from '../jobs/registry.ts';

/** All background work of the product. */
const jobHandlers: JobHandler[] = [];

export const jobRegistry = (): Map<string, JobHandler> => buildRegistry(jobHandlers);
