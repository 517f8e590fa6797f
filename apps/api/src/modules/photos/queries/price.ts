import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

interface PriceChange {
  is_premium?: boolean;
  premium_price_cents?: number;
  is_free?: boolean;
}

export async function updatePrice(db: Db, photoId: string, change: PriceChange): Promise<boolean> {
  const { is_premium: isPremium = null, premium_price_cents: cents = null, is_free: isGiven = null } = change;
  const { numUpdatedRows } = await db
    .updateTable('photos')
    .set(change)
    .where('id', '=', photoId)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(coalesce(${isPremium}, is_premium), coalesce(${cents}, premium_price_cents), coalesce(${isGiven}, is_free))
        is distinct from (is_premium, premium_price_cents, is_free)`,
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
