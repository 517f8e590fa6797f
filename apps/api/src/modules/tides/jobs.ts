import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { makeWaitingTidesJob, refillTidesJob } from './job-kinds.ts';
import { makeWaitingTides, refillTides } from './make-tides.ts';

export const tidesJobs: JobHandler[] = [
  handleJob(makeWaitingTidesJob, makeWaitingTides),
  handleJob(refillTidesJob, refillTides, '23 * * * *'),
];
