import type { Db } from '../../db/connect.ts';
import { graphileQueue } from '../../jobs/queue.ts';
import { sendDueWebhooksJob } from './job-kinds.ts';
import { insertDeliveries, type WebhookFacts } from './queries.ts';

export type { WebhookFacts };

/** The queue runs one job at a time, so that slow receivers do not occupy the workers of photos and mails. */
export const WEBHOOKS_QUEUE = 'webhooks';

/** `trx` must be the transaction that stores what has happened. */
export async function enqueueWebhooks(trx: Db, facts: readonly WebhookFacts[]): Promise<void> {
  if (facts.length === 0 || (await insertDeliveries(trx, facts)) === 0) return;
  await graphileQueue.add(trx, sendDueWebhooksJob, {}, { queueName: WEBHOOKS_QUEUE });
}
