import type { Db } from '../../../db/connect.ts';

export type KeyUse = { userId: string; key: string };

/** The earlier request with this key that still counts. */
export function earlierUse(db: Db, { userId, key }: KeyUse, now: Date) {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'order_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function rememberUse(
  db: Db,
  { userId, key }: KeyUse,
  use: { requestHash: string; orderId: string; now: Date; expiresAt: Date },
): Promise<void> {
  const row = {
    request_hash: use.requestHash,
    order_id: use.orderId,
    created_at: use.now,
    expires_at: use.expiresAt,
  };
  await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, ...row })
    // Only an expired one can be in the way: a living one was found before.
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(row))
    .execute();
}

export async function forgetExpiredKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now).execute();
}
