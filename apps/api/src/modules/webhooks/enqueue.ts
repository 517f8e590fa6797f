import type { Db } from '../../db/connect.ts';
import { graphileQueue } from '../../jobs/queue.ts';
import { sendDueWebhooksJob } from './job-kinds.ts';
import { insertDeliveries, type WebhookFacts } from './queries.ts';

export type { WebhookFacts };

/** Slow receivers never take the workers of photos and mails, because they have a queue with one sender at a time. */
export const WEBHOOKS_QUEUE = 'webhooks';

/**
 * The call is in the transaction of what happened. Photographers without an address for the event cost one statement.
 */
export async function enqueueWebhooks(trx: Db, facts: readonly WebhookFacts[]): Promise<void> {
  if (facts.length === 0 || (await insertDeliveries(trx, facts)) === 0) return;
  await graphileQueue.add(trx, sendDueWebhooksJob, {}, { queueName: WEBHOOKS_QUEUE });
}
