import { sql } from 'kysely';
import type { PaymentEvent } from '../../../adapters/payments/port.ts';
import type { Db } from '../../../db/connect.ts';
import { isUuid } from '../../../common/uuid.ts';

/**
 * Remembers an event that is told for the first time and answers its row; null if it is known. While another transaction
 * holds the same event this one waits for it: whoever answers "received" second does so after the first has been kept.
 */
export async function rememberEvent(
  trx: Db,
  provider: string,
  event: PaymentEvent & { orderId?: string },
  now: Date,
): Promise<string | null> {
  const { orderId } = event;
  const known = orderId !== undefined && isUuid(orderId) ? orderId : null;
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
  return inserted?.id ?? null;
}

/**
 * Until the transaction ends nobody else takes in anything about this payment. Comes before the buyer's lock. Without it
 * a payment and its refund, told at once, would not see each other, and the refund would wait for ever.
 */
export async function lockPaymentEvents(trx: Db, provider: string, paymentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment:${provider}:${paymentId}`}, 0))`.execute(trx);
}

/** The event waits for what it is about. */
export async function leaveWaiting(trx: Db, eventRowId: string): Promise<void> {
  await trx.updateTable('provider_events').set({ processed_at: null }).where('id', '=', eventRowId).execute();
}

export const waitingEvents = (trx: Db, provider: string, paymentId: string) =>
  trx
    .selectFrom('provider_events')
    .select(['id', 'payload'])
    .where('provider', '=', provider)
    .where(sql<boolean>`payload ->> 'paymentId' = ${paymentId}`)
    .where('processed_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute();

export async function markProcessed(trx: Db, eventRowId: string, now: Date): Promise<void> {
  await trx.updateTable('provider_events').set({ processed_at: now }).where('id', '=', eventRowId).execute();
}
