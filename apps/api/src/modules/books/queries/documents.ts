import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type PaidOrderRow = NonNullable<Awaited<ReturnType<typeof findPaidOrder>>>;
export type DocumentLine = Awaited<ReturnType<typeof findDocumentLines>>[number];
export type SellerRow = Awaited<ReturnType<typeof findSellers>>[number];

export const findPaidOrder = (db: Db, buyerId: string, orderId: string) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select([
      'o.id',
      'o.number',
      'o.paid_at',
      'o.tax_cents',
      'o.total_cents',
      'o.gift_cents',
      'o.tax_percent',
      'o.discount_code as discountCode',
      'u.username',
      'u.is_guest',
    ])
    // Orders paid before names were stored show the buyer's current name.
    .select(sql<string>`coalesce(o.buyer_name, u.full_name)`.as('buyer_name'))
    .where('o.id', '=', orderId)
    .where('o.user_id', '=', buyerId)
    .where('o.status', 'in', ['completed', 'refunded'])
    // A gift has a document of its own, because no tax is due before it is spent.
    .where('o.kind', '=', 'photos')
    // Free photos have no receipt.
    .where('o.total_cents', '>', 0)
    .executeTakeFirst();

export const findDocumentLines = (db: Db, orderId: string) =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('albums as a', 'a.id', 'l.album_id')
    .leftJoin('refund_lines as b', 'b.order_line_id', 'l.id')
    .leftJoin('refunds as r', 'r.id', 'b.refund_id')
    .select([
      'l.id',
      'l.photographer_id as photographerId',
      'l.title',
      'l.taken_at as takenAt',
      'a.timezone',
      'a.taken_on as takenOn',
      'l.amount_cents as amountCents',
      'l.sold_as as soldAs',
      'l.discount_cents as discountCents',
      'l.refunded_at as refundedAt',
      'r.reason',
      // File names may reveal a secret spot.
      sql<string>`case when a.has_secret_spot then '' else l.file_name end`.as('fileName'),
    ])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute();

/** Sellers are stored with the order when it is paid; orders that were paid before have no stored name. */
export const findSellers = (db: Db, orderId: string) =>
  db
    .selectFrom('users as u')
    .leftJoin('order_sellers as s', (join) =>
      join.onRef('s.photographer_id', '=', 'u.id').on('s.order_id', '=', orderId),
    )
    .select([
      'u.id',
      'u.full_name',
      'u.deleted_at',
      's.full_name as stored_name',
      's.legal_name',
      's.tax_id',
      's.address',
      's.postal_code',
      's.city',
      's.province',
      's.country_code',
      's.regime',
      's.rate',
    ])
    .where('u.id', 'in', (eb) => eb.selectFrom('order_lines').select('photographer_id').where('order_id', '=', orderId))
    .execute();

export const findGoodwill = (db: Db, orderId: string) =>
  db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select([
      sql<number>`coalesce(sum(e.amount_cents), 0)::bigint`.as('cents'),
      sql<Date | null>`max(t.created_at)`.as('at'),
    ])
    .where('t.order_id', '=', orderId)
    .where('t.kind', '=', 'desk_refunded')
    .where('a.kind', '=', 'buyer')
    .executeTakeFirstOrThrow();
