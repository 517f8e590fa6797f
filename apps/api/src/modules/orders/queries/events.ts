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
  const known = orderId !== undefined && couldBeAnId(orderId) ? orderId : null;
  const inserted = await trx
    .insertInto('provider_events')
    .values({
      provider,
      event_id: event.id,
      type: event.kind,
      payload: JSON.stringify(event),
      // Of an order that is not ours nothing is known but its event.
      order_id: (eb) => eb.selectFrom('orders').select('id').where('id', '=', known),
      received_at: now,
      processed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
