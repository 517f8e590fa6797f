import { handleJob, type JobHandler } from '../../jobs/handle.ts';
import { WEBHOOKS_QUEUE } from './enqueue.ts';
import * as kinds from './job-kinds.ts';
import { removeOldDeliveries, sendDueWebhooks } from './send-due-webhooks.ts';

export const webhooksJobs: JobHandler[] = [
  handleJob(kinds.sendDueWebhooksJob, (app) => sendDueWebhooks(app), '* * * * *', { queueName: WEBHOOKS_QUEUE }),
  handleJob(kinds.removeOldDeliveriesJob, (app) => removeOldDeliveries(app), '41 4 * * *'),
];
