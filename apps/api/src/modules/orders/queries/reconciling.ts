import { MINUTE_MS } from '@pleamar/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** What seems to be of a later time than now was written by a clock that was ahead: it is not waited for. */
export function toReconcile(
  db: Db,
  which: { provider: string; createdBefore: Date; askedBefore: Date; now: Date; limit: number },
) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['pending', 'processing'])
    .where('provider', '=', which.provider)
    .where('provider_session_id', 'is not', null)
    .where((eb) => eb.or([eb('created_at', '<=', which.createdBefore), eb('created_at', '>', which.now)]))
    .where((eb) =>
      eb.or([
        eb('reconciled_at', 'is', null),
        eb('reconciled_at', '<=', which.askedBefore),
        eb('reconciled_at', '>', which.now),
      ]),
    )
    .orderBy((eb) => eb.fn.coalesce('reconciled_at', 'created_at'))
    .orderBy('id')
    .limit(which.limit)
    .execute();
}

/** How long a paid order is left alone before the provider is asked about it again. */
export const LOOK_AGAIN_MS = 60 * MINUTE_MS;
/** Buyers' banks and the dashboard give back within this time, or somebody tells us. */
const LOOK_BACK_MS = 60 * 24 * 60 * MINUTE_MS;

/** Paid orders whose turn it is, the longest not asked about first; each is due again later, also if asking fails. */
export async function claimPaidToLookAt(db: Db, { now, limit }: { now: Date; limit: number }) {
  const lookBackTo = new Date(now.getTime() - LOOK_BACK_MS);
  const next = new Date(now.getTime() + LOOK_AGAIN_MS);
  // Later than any turn can be: by a clock that was ahead.
  await sql`update orders set look_again_at = ${now} where look_again_at > ${next}`.execute(db);
  const { rows } = await sql<{ id: string }>`
    update orders o set look_again_at = case when o.paid_at > ${lookBackTo} then ${next}::timestamptz end
    from (
      select id from orders where status in ('completed', 'refunded') and look_again_at <= ${now}
      order by look_again_at limit ${limit} for no key update skip locked
    ) due
    where o.id = due.id
    returning o.id`.execute(db);
  return rows;
}

export function neverOpened(db: Db, before: Date) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['pending', 'processing'])
    .where('provider_session_id', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(200)
    .execute();
}

export const checkoutOf = (db: Db, orderId: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'user_id', 'status', 'provider', 'provider_session_id'])
    .where('id', '=', orderId)
    .executeTakeFirst();

export async function markReconciled(db: Db, orderId: string, now: Date): Promise<void> {
  await db.updateTable('orders').set({ reconciled_at: now }).where('id', '=', orderId).execute();
}
