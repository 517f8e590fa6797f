import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { PUSH_QUEUE } from './enqueue.ts';
import * as kinds from './job-kinds.ts';
import { sendDuePushes } from './send-due-pushes.ts';

export const pushJobs: JobHandler[] = [
  handleJob(kinds.sendDuePushesJob, (app) => sendDuePushes(app), '* * * * *', { queueName: PUSH_QUEUE }),
];
