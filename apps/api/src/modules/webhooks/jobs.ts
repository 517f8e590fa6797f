import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import * as kinds from './job-kinds.ts';
import { deleteOldDeliveries, sendDueWebhooks } from './send-due-webhooks.ts';

export const webhooksJobs: JobHandler[] = [
  handleJob(kinds.sendDueWebhooksJob, (app) => sendDueWebhooks(app), '* * * * *'),
  handleJob(kinds.deleteOldDeliveriesJob, (app) => deleteOldDeliveries(app), '41 4 * * *'),
];
