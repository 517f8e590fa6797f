import { randomUUID } from 'node:crypto';
import type { WebhookDelivery } from '@pleamar/contract';
import { AppError } from '../../common/app-error.ts';
import type { UserContext } from '../../common/context.ts';
import { requireOwnEndpoint } from './change-endpoints.ts';
import { WEBHOOKS_QUEUE } from './enqueue.ts';
import { sendDueWebhooksJob } from './job-kinds.ts';
import { presentDelivery } from './present.ts';
import { insertDelivery, findLatestDeliveries, resetDelivery } from './queries.ts';

const MAX_SHOWN = 50;

export async function listDeliveries(ctx: UserContext, endpointId: string): Promise<WebhookDelivery[]> {
  await requireOwnEndpoint(ctx, endpointId);
  return (await findLatestDeliveries(ctx.db, endpointId, MAX_SHOWN)).map(presentDelivery);
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

/** The id stays the same, so that a receiver can drop a delivery that it has already received. */
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
  if (!(await requireOwnEndpoint(ctx, endpointId)).is_enabled) throw new AppError('conflict');
}
