import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';
import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { countDemand } from './count-demand.ts';

const countDemandJob = defineJob({ name: 'surfs.count-demand', payload: z.unknown() });

export const surfsJobs: JobHandler[] = [handleJob(countDemandJob, (app) => countDemand(app), '23 3 * * *')];
