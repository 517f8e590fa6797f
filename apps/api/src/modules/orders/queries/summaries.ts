import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export const findOrderSummary = (db: Db, orderId: string) =>
  db
    .selectFrom('orders as o')
    .leftJoin('gifts as g', 'g.order_id', 'o.id')
    .select([
      'o.id',
      'o.number',
      'o.user_id',
      'o.subtotal_cents',
      'o.tax_cents',
      'o.total_cents',
      'o.gift_cents',
      'o.card_cost_cents',
      'o.discount_code',
      'g.id as gift_id',
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirst();

export const findSoldLines = (db: Db, orderId: string) =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('albums as a', 'a.id', 'l.album_id')
    .innerJoin('photos as f', 'f.id', 'l.photo_id')
    .select([
      'l.id',
      'f.thumbnail_key as thumbnailKey',
      'l.photographer_id as photographerId',
      'l.album_id as albumId',
      'l.title',
      'a.taken_on as takenOn',
      'l.taken_at as takenAt',
      'a.timezone',
      'l.file_name as fileName',
      'a.has_secret_spot as hasSecretSpot',
      'l.amount_cents as amountCents',
      'l.sold_as as soldAs',
      'l.discount_cents as discountCents',
    ])
    .select(sql<boolean>`f.original_awaited_since is not null`.as('isAwaited'))
    .select(sql<boolean>`l.refunded_at is not null`.as('isRefunded'))
    .select(sql<boolean>`f.deleted_at is not null or a.deleted_at is not null`.as('isWithdrawn'))
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute();

export async function findRefundSummary(db: Db, refundId: string) {
  const refund = await db
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('users as p', 'p.id', 'r.requested_by')
    .leftJoin('gifts as g', 'g.order_id', 'o.id')
    .select([
      'r.id',
      'r.reason',
      'r.amount_cents',
      'r.gift_cents',
      'g.id as gift_id',
      'o.id as order_id',
      'o.number',
      'o.user_id',
      'p.full_name as photographer',
    ])
    .where('r.id', '=', refundId)
    .executeTakeFirst();
  const lines = await db.selectFrom('refund_lines').select('order_line_id').where('refund_id', '=', refundId).execute();
  return refund && { ...refund, lineIds: lines.map((line) => line.order_line_id) };
}
