import { randomUUID } from 'node:crypto';
import type { WebhookDelivery } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { requireOwn } from './change-endpoints.ts';
import { WEBHOOKS_QUEUE } from './enqueue.ts';
import { sendDueWebhooksJob } from './job-kinds.ts';
import { presentDelivery } from './present.ts';
import { insertDelivery, latestDeliveries, resetDelivery } from './queries.ts';

const MAX_SHOWN = 50;

export async function listDeliveries(ctx: UserContext, endpointId: string): Promise<WebhookDelivery[]> {
  await requireOwn(ctx, endpointId);
  return (await latestDeliveries(ctx.db, endpointId, MAX_SHOWN)).map(presentDelivery);
}

export async function sendTest(ctx: UserContext, endpointId: string): Promise<WebhookDelivery> {
  await requireEnabled(ctx, endpointId);
  return enqueueDelivery(ctx, (trx) =>
    insertDelivery(trx, {
      endpoint_id: endpointId,
      event: 'webhook.test',
      event_key: `test:${randomUUID()}`,
      data: '{}',
    }),
  );
}

/** A receiver that has taken the delivery drops the repetition, by its former id. */
export async function resendDelivery(
  ctx: UserContext,
  endpointId: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  await requireEnabled(ctx, endpointId);
  return enqueueDelivery(ctx, async (trx) => {
    const delivery = await resetDelivery(trx, endpointId, deliveryId);
    if (!delivery) throw new AppError('not_found');
    return delivery;
  });
}

const enqueueDelivery = async (
  ctx: UserContext,
  change: (trx: UserContext['db']) => ReturnType<typeof insertDelivery>,
): Promise<WebhookDelivery> =>
  ctx.db.transaction().execute(async (trx) => {
    const delivery = await change(trx);
    await ctx.queue.add(trx, sendDueWebhooksJob, {}, { queueName: WEBHOOKS_QUEUE });
    return presentDelivery(delivery);
  });

async function requireEnabled(ctx: UserContext, endpointId: string): Promise<void> {
  if (!(await requireOwn(ctx, endpointId)).is_enabled) throw new AppError('conflict');
}
