import type { PaymentEvent } from '../../../adapters/payments/port.ts';
import type { Db } from '../../../db/connect.ts';
import { couldBeAnId } from '../service/for-sale.ts';

/**
 * Whether this event is told for the first time. While another transaction holds the same event this one waits for it:
 * whoever answers "received" second does so after the first has been kept.
 */
export async function rememberEvent(
  trx: Db,
  provider: string,
  event: PaymentEvent & { orderId?: string },
  now: Date,
): Promise<boolean> {
  const { orderId } = event;
  const order =
    orderId !== undefined && couldBeAnId(orderId)
      ? await trx.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()
      : undefined;
  const inserted = await trx
    .insertInto('provider_events')
    .values({
      provider,
      event_id: event.id,
      type: event.kind,
      payload: JSON.stringify(event),
      order_id: order?.id ?? null,
      received_at: now,
      processed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
