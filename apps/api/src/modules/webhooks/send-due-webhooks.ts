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
  returnDeliveries,
  takeDueDeliveries,
  type DueDelivery,
  type DeliveryOutcome,
} from './queries.ts';

const MAX_ADDRESSES_AT_ONCE = 16;
/** Ten deliveries of at most 10 s end within the two minutes after which another process may take them. */
const MAX_PER_ADDRESS = 10;
/** A failing address gets its next delivery at the latest after this time. */
const MAX_PAUSE_MS = 10 * MINUTE_MS;
const KEPT_MS = 30 * DAY_MS;
const MAX_DELETED_AT_ONCE = 10_000;
/** With this status a receiver refuses all further deliveries. */
const HTTP_GONE = 410;

/** If the process dies, the deliveries that it has taken are due again after two minutes. */
export async function sendDueWebhooks(app: App): Promise<void> {
  for (;;) {
    const due = await takeDueDeliveries(app.db, {
      maxAddresses: MAX_ADDRESSES_AT_ONCE,
      maxPerAddress: MAX_PER_ADDRESS,
    });
    if (due.length === 0) return;
    const byAddress = Map.groupBy(due, ({ endpoint_id }) => endpoint_id);
    await Promise.all(Array.from(byAddress.values(), (deliveries) => sendInOrder(app, deliveries)));
  }
}

/** Stops at the first failure, because each of the next would probably fail too, after 10 s. */
async function sendInOrder(app: App, deliveries: readonly DueDelivery[]): Promise<void> {
  for (const [index, delivery] of deliveries.entries()) {
    if (await deliver(app, delivery)) continue;
    await returnDeliveries(app.db, deliveries.slice(index + 1));
    return;
  }
}

async function deliver(app: App, delivery: DueDelivery): Promise<boolean> {
  const outcome = await sendOnce(app, delivery);
  if (outcome.status !== null && outcome.status >= 200 && outcome.status < 300) {
    await markDelivered(app.db, delivery, outcome.status);
    return true;
  }
  const retryMs = webhookRetryMs(delivery.attempts, delivery.age_ms);
  const pauseMs = Math.min(retryMs ?? MAX_PAUSE_MS, MAX_PAUSE_MS);
  const failingMs = await markDeliveryFailed(app.db, delivery, { ...outcome, retryMs, pauseMs });
  if (outcome.status === HTTP_GONE) await disableAndNotify(app, delivery, 'gone');
  else if (failingMs >= WEBHOOK_FAILING_MS) await disableAndNotify(app, delivery, 'failing');
  return false;
}

async function sendOnce(app: App, delivery: DueDelivery): Promise<DeliveryOutcome> {
  try {
    const secret = await unseal(app, delivery.endpoint_id, delivery.sealed_secret);
    const message = { id: delivery.id, at: app.now(), body: payloadOf(delivery, app.config.publicUrl) };
    const { status } = await app.webhooks.send({ url: delivery.url, secret }, message);
    return { status, error: null };
  } catch (error) {
    if (error instanceof WebhookUnreachable) return { status: null, error: error.message.slice(0, 100) };
    // A broken row must not prevent the others from being sent.
    app.log.error({ err: error, deliveryId: delivery.id }, 'a webhook could not be sent');
    return { status: null, error: 'failed' };
  }
}

async function disableAndNotify(
  app: App,
  { endpoint_id, user_id, url }: DueDelivery,
  reason: 'failing' | 'gone',
): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    // One call disables the address, so the notification needs no key.
    if (!(await disableEndpoint(trx, endpoint_id))) return;
    await notify(trx, {
      kind: 'webhook_disabled',
      userId: user_id,
      params: { endpoint_id, host: new URL(url).host, reason },
      at: app.now(),
    });
  });
}

export async function removeOldDeliveries(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - KEPT_MS);
  while ((await deleteDeliveriesBefore(app.db, before, MAX_DELETED_AT_ONCE)) > 0);
}
