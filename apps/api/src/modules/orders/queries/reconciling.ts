import { DAY_MS, HOUR_MS } from '@pleamar/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Rows with a time in the future, from a clock that was ahead, are due at once. */
export function findOrdersToReconcile(
  db: Db,
  which: {
    provider: string;
    createdBefore: Date;
    reconciledBefore: Date;
    delayedReconciledBefore: Date;
    now: Date;
    limit: number;
  },
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
        eb('reconciled_at', '<=', which.delayedReconciledBefore),
        eb.and([
          eb('reconciled_at', '<=', which.reconciledBefore),
          sql<boolean>`(life ->> 'isDelayed') is distinct from 'true'`,
        ]),
        eb('reconciled_at', '>', which.now),
      ]),
    )
    .orderBy((eb) => eb.fn.coalesce('reconciled_at', 'created_at'))
    .orderBy('id')
    .limit(which.limit)
    .execute();
}

export const CHECK_AGAIN_MS = HOUR_MS;
/** Later refunds and disputes are rare and arrive as events. */
const LOOK_BACK_MS = 60 * DAY_MS;

/**
 * Claims the orders that were not checked for longest. A claimed order is due again later, also when its check fails.
 */
export async function claimPaidToCheck(db: Db, { now, limit }: { now: Date; limit: number }) {
  const lookBackTo = new Date(now.getTime() - LOOK_BACK_MS);
  const next = new Date(now.getTime() + CHECK_AGAIN_MS);
  // A due time beyond the pause comes from a clock that was ahead.
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

export function findOrdersNeverOpened(db: Db, { provider, before }: { provider: string; before: Date }) {
  return (
    db
      .selectFrom('orders')
      .select('id')
      .where('status', 'in', ['pending', 'processing'])
      // Orders of another provider are not changed, and enough of them would fill the limit.
      .where('provider', '=', provider)
      .where('provider_session_id', 'is', null)
      .where('created_at', '<', before)
      .orderBy('created_at')
      .orderBy('id')
      .limit(200)
      .execute()
  );
}

export async function markReconciled(db: Db, orderId: string, now: Date): Promise<void> {
  await db.updateTable('orders').set({ reconciled_at: now }).where('id', '=', orderId).execute();
}
