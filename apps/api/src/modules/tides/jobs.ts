import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { computeWaitingTidesJob, refillTidesJob } from './job-kinds.ts';
import { computeWaitingTides, refillTides } from './compute-tides.ts';

export const tidesJobs: JobHandler[] = [
  handleJob(computeWaitingTidesJob, computeWaitingTides),
  handleJob(refillTidesJob, refillTides, '23 * * * *'),
];
