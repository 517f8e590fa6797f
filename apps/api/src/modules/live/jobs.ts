import { DAY_MS } from '@pleamar/domain';
import { z } from 'zod';
import { defineJob } from '../../jobs/define.ts';
import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { deleteOldEvents } from './queries.ts';

const removeOldEventsJob = defineJob({ name: 'live.clean-up', payload: z.unknown() });

export const liveJobs: JobHandler[] = [
  handleJob(removeOldEventsJob, (app) => deleteOldEvents(app.db, new Date(app.now().getTime() - DAY_MS)), '41 * * * *'),
];
