import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import * as kinds from './job-kinds.ts';
import { deleteOldDeliveries, sendDue } from './send-due.ts';

export const webhooksJobs: JobHandler[] = [
  handleJob(kinds.sendWebhooks, (app) => sendDue(app), '* * * * *'),
  handleJob(kinds.deleteDeliveries, (app) => deleteOldDeliveries(app), '41 4 * * *'),
];
