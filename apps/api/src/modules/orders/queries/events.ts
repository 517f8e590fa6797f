import { sql } from 'kysely';
import type { PaymentEvent } from '../../../adapters/payments/port.ts';
import type { Db } from '../../../db/connect.ts';
import { isUuid } from '../../../common/uuid.ts';

/**
 * Returns null for a known event. Another insert of it is awaited: a repeat is acknowledged only after the
 * commit.
 */
export async function insertEvent(
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
      // The order may belong to another product of the same provider account.
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
 * This lock comes before the buyer's. Otherwise a payment and its refund at one moment would miss each other for ever.
 */
export async function lockPaymentEvents(trx: Db, provider: string, paymentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment:${provider}:${paymentId}`}, 0))`.execute(trx);
}

export async function markWaiting(trx: Db, eventRowId: string): Promise<void> {
  await trx.updateTable('provider_events').set({ processed_at: null }).where('id', '=', eventRowId).execute();
}

export const findWaitingEvents = (trx: Db, provider: string, paymentId: string) =>
  trx
    .selectFrom('provider_events')
    .select(['id', 'payload'])
    .where('provider', '=', provider)
    .where(sql<boolean>`payload ->> 'paymentId' = ${paymentId}`)
    .where('processed_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute();

export async function markEventProcessed(trx: Db, eventRowId: string, now: Date): Promise<void> {
  await trx.updateTable('provider_events').set({ processed_at: now }).where('id', '=', eventRowId).execute();
}
