import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { makeTides, refillTides } from './job-kinds.ts';
import { makeWaitingTides, refillTides as refill } from './make-tides.ts';

export const tidesJobs: JobHandler[] = [
  handleJob(makeTides, makeWaitingTides),
  handleJob(refillTides, refill, '23 * * * *'),
];
