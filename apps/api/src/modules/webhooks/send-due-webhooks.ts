import { DAY_MS, MINUTE_MS, WEBHOOK_FAILING_MS, webhookRetryMs } from '@pleamar/domain';
import { WebhookUnreachable } from '../../adapters/webhooks/port.ts';
import type { App } from '../../common/context.ts';
import { unseal } from '../../common/sealing.ts';
import { notify } from '../notifications/notify.ts';
import { payloadOf } from './payload.ts';
import {
  deleteDeliveriesBefore,
  disableEndpoint,
  markDelivered,
  markDeliveryFailed,
  putBack,
  takeDueDeliveries,
  type DueDelivery,
  type DeliveryOutcome,
} from './queries.ts';

const ADDRESSES_AT_ONCE = 16;
/** A claim of two minutes holds at 10 s for each. */
const EACH = 10;
/** One of its deliveries tries an address that failed again after this time at the latest. */
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;
const KEPT_MS = 30 * DAY_MS;
const DELETED_AT_ONCE = 10_000;
/** A receiver that answers with it wants nothing more. */
const GONE = 410;

/** A process that dies loses nothing: what it claimed is due again in two minutes. */
export async function sendDueWebhooks(app: App): Promise<void> {
  for (;;) {
    const due = await takeDueDeliveries(app.db, { addresses: ADDRESSES_AT_ONCE, each: EACH });
    if (due.length === 0) return;
    const byAddress = Map.groupBy(due, ({ endpoint_id }) => endpoint_id);
    await Promise.all(Array.from(byAddress.values(), (deliveries) => sendInOrder(app, deliveries)));
  }
}

/** The first failure ends the round of its address: the others would most likely fail too, each after 10 s. */
async function sendInOrder(app: App, deliveries: readonly DueDelivery[]): Promise<void> {
  for (const [index, delivery] of deliveries.entries()) {
    if (await isDelivered(app, delivery)) continue;
    await putBack(app.db, deliveries.slice(index + 1));
    return;
  }
}

async function isDelivered(app: App, delivery: DueDelivery): Promise<boolean> {
  const outcome = await attempt(app, delivery);
  if (outcome.status !== null && outcome.status >= 200 && outcome.status < 300) {
    await markDelivered(app.db, delivery, outcome.status);
    return true;
  }
  const retryMs = webhookRetryMs(delivery.attempts, delivery.age_ms);
  const pauseMs = Math.min(retryMs ?? LONGEST_PAUSE_MS, LONGEST_PAUSE_MS);
  const failingMs = await markDeliveryFailed(app.db, delivery, { ...outcome, retryMs, pauseMs });
  if (outcome.status === GONE || failingMs >= WEBHOOK_FAILING_MS) await switchOff(app, delivery);
  return false;
}

async function attempt(app: App, delivery: DueDelivery): Promise<DeliveryOutcome> {
  try {
    const secret = await unseal(app, delivery.endpoint_id, delivery.sealed_secret);
    const message = { id: delivery.id, at: new Date(), body: payloadOf(delivery, app.config.publicUrl) };
    const { status } = await app.webhooks.send({ url: delivery.url, secret }, message);
    return { status, error: null };
  } catch (error) {
    if (error instanceof WebhookUnreachable) return { status: null, error: error.message.slice(0, 100) };
    // One broken row must not keep the others from being sent.
    app.log.error({ err: error, deliveryId: delivery.id }, 'a webhook could not be sent');
    return { status: null, error: 'failed' };
  }
}

async function switchOff(app: App, { endpoint_id, user_id, url }: DueDelivery): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    if (!(await disableEndpoint(trx, endpoint_id))) return;
    await notify(trx, {
      kind: 'webhook_disabled',
      userId: user_id,
      params: { endpoint_id, host: new URL(url).host },
      dedupeKey: `webhook_disabled:${endpoint_id}`,
      at: app.now(),
    });
  });
}

export async function removeOldDeliveries(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - KEPT_MS);
  while ((await deleteDeliveriesBefore(app.db, before, DELETED_AT_ONCE)) > 0);
}
