import type { Db } from '../../../db/connect.ts';

export function toReconcile(
  db: Db,
  which: { provider: string; createdBefore: Date; askedBefore: Date; limit: number },
) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['pending', 'processing'])
    .where('provider', '=', which.provider)
    .where('provider_session_id', 'is not', null)
    .where('created_at', '<=', which.createdBefore)
    .where((eb) => eb.or([eb('reconciled_at', 'is', null), eb('reconciled_at', '<=', which.askedBefore)]))
    .orderBy((eb) => eb.fn.coalesce('reconciled_at', 'created_at'))
    .orderBy('id')
    .limit(which.limit)
    .execute();
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
