import type { Language, OrderStatus } from '@pleamar/contract';
import { sql, type InferResult } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { containsPattern } from '../../../db/like.ts';
import { isLineInForce } from '../../photo-access/published.ts';
import { promisedAt } from './missed.ts';

export type View = 'surfer' | 'photographer';
export type OrderViewer = { userId: string; view: View; language: Language };

export type OrderRow = InferResult<ReturnType<typeof orderRows>>[number];

/** Hidden orders are included; amounts and counts are those of the view. */
function ordersOfViewer(db: Db, { userId, view }: OrderViewer) {
  const own = db.selectFrom('orders as o').innerJoin('users as u', 'u.id', 'o.user_id');
  return view === 'surfer'
    ? own
        .where('o.user_id', '=', userId)
        // Bought gifts have a list of their own.
        .where('o.kind', '=', 'photos')
        // An order whose page the provider never opened is not shown.
        .where((eb) => eb.or([eb('o.checkout_url', 'is not', null), eb('o.status', '<>', 'pending')]))
    : own
        .where('o.status', 'in', ['completed', 'refunded'])
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('order_lines as m')
              .select('m.id')
              .whereRef('m.order_id', '=', 'o.id')
              .where('m.photographer_id', '=', userId),
          ),
        );
}

type OrdersOfViewer = ReturnType<typeof ordersOfViewer>;

function orderRows(orders: OrdersOfViewer, { userId, view, language }: OrderViewer) {
  const mine = view === 'surfer' ? sql`true` : sql`l.photographer_id = ${userId}`;
  return orders.select([
    'o.id',
    'o.number',
    'o.created_at',
    'o.paid_at',
    'o.status',
    'o.subtotal_cents',
    'o.tax_cents',
    'o.total_cents',
    'o.gift_cents',
    'o.discount_code',
    'o.card_cost_cents',
    'o.checkout_url',
    'o.expires_at',
    'u.full_name',
    'u.username',
    'u.profile_picture_key',
    'u.is_guest',
    'u.deleted_at',
    sql<'on_its_way' | 'failed' | null>`case when o.life ->> 'isDelayed' = 'true' then case
      when o.status = 'processing' then 'on_its_way'
      when o.status = 'cancelled' and o.life ->> 'hasFailed' = 'true' then 'failed' end end`.as('delayed_payment'),
    sql<number>`(select coalesce(sum(l.amount_cents), 0)::int from order_lines l where l.order_id = o.id and ${mine})`.as(
      'lines_cents',
    ),
    sql<number>`(select coalesce(sum(l.amount_cents), 0)::int from order_lines l
      where l.order_id = o.id and l.refunded_at is not null and ${mine})`.as('refunded_lines_cents'),
    // Only refunds of the kept payment count; a payment that was returned whole is not a refund of a sale.
    sql<number>`(select coalesce(sum(r.amount_cents), 0)::int from refunds r
      join payments p on p.id = r.payment_id and p.returned_at is null
      where r.order_id = o.id and r.status <> 'failed')
      + case when o.paid_at is null then 0 else
        (select coalesce(sum(u.cents - u.used_cents), 0)::int from gift_uses u where u.order_id = o.id) end`.as(
      'refunded_cents',
    ),
    sql<number>`(select count(*)::int from order_lines l where l.order_id = o.id and ${mine})`.as('photo_count'),
    sql<number>`(select count(distinct l.album_id)::int from order_lines l where l.order_id = o.id and ${mine})`.as(
      'album_count',
    ),
    sql<FirstPhoto | null>`(
      select json_build_object(
        'id', p.id, 'thumbnail_key', p.thumbnail_key, 'bought_thumbnail_key', p.bought_thumbnail_key,
        'title', l.title, 'surf_break_id', a.surf_break_id, 'spot', place_name(a.place_id, ${language}), 'is_in_force', ${isLineInForce('l.id')}
      )
      from order_lines l join photos p on p.id = l.photo_id
      join albums a on a.id = l.album_id
      where l.order_id = o.id and ${mine} order by l.position limit 1
    )`.as('first_photo'),
  ]);
}

type FirstPhoto = {
  id: string;
  thumbnail_key: string | null;
  bought_thumbnail_key: string | null;
  title: string;
  surf_break_id: string | null;
  spot: string | null;
  is_in_force: boolean;
};

export type ListInput = { q?: string | undefined; status?: OrderStatus | undefined; limit: number; offset: number };

export async function findOrderPage(
  db: Db,
  viewer: OrderViewer,
  input: ListInput,
): Promise<{ rows: OrderRow[]; total: number }> {
  const filtered = filteredOrders(db, viewer, input);
  const [rows, { total }] = await Promise.all([
    orderRows(filtered, viewer)
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(input.limit)
      .offset(input.offset)
      .execute(),
    filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export const findOwnOrderEvenHidden = (db: Db, viewer: OrderViewer, orderId: string): Promise<OrderRow | undefined> =>
  orderRows(ordersOfViewer(db, viewer).where('o.id', '=', orderId), viewer).executeTakeFirst();

/** A hidden paid order is included, a hidden unpaid one is not. */
export const findOwnOrder = (db: Db, viewer: OrderViewer, orderId: string): Promise<OrderRow | undefined> =>
  orderRows(
    ordersOfViewer(db, viewer)
      .where('o.id', '=', orderId)
      .where((eb) => eb.or([eb('o.status', 'in', ['completed', 'refunded']), isNotHidden(viewer)])),
    viewer,
  ).executeTakeFirst();

const isNotHidden = ({ userId }: OrderViewer) =>
  sql<boolean>`not exists (select from hidden_orders h where h.order_id = o.id and h.user_id = ${userId})`;

function filteredOrders(db: Db, viewer: OrderViewer, { q, status }: ListInput): OrdersOfViewer {
  return ordersOfViewer(db, viewer)
    .where(isNotHidden(viewer))
    .$if(status !== undefined, (query) => query.where('o.status', '=', status ?? 'pending'))
    .$if(q !== undefined && q !== '', (query) => query.where(matches(q ?? '', viewer)));
}

function matches(q: string, { userId, view }: OrderViewer) {
  const pattern = containsPattern(q);
  const otherSide =
    view === 'surfer'
      ? sql`exists (select 1 from order_lines l join users w on w.id = l.photographer_id
          where l.order_id = o.id and (w.search_text like ${pattern} or plain_text(l.title) like ${pattern}))`
      : sql`u.search_text like ${pattern} or exists (select 1 from order_lines l
          where l.order_id = o.id and l.photographer_id = ${userId} and plain_text(l.title) like ${pattern})`;
  return sql<boolean>`(${orderCodeColumn} like ${pattern} or ${otherSide})`;
}

const orderCodeColumn = sql`'pm-' || o.number`;

export type OrderLineRow = InferResult<ReturnType<typeof lineRows>>[number];

export const findOrderLines = (db: Db, orderId: string): Promise<OrderLineRow[]> => lineRows(db, orderId).execute();

function lineRows(db: Db, orderId: string) {
  return db
    .selectFrom('order_lines as l')
    .innerJoin('photos as p', 'p.id', 'l.photo_id')
    .innerJoin('albums as a', 'a.id', 'l.album_id')
    .innerJoin('users as u', 'u.id', 'l.photographer_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select([
      'l.id',
      'l.photo_id',
      'l.album_id',
      'l.title',
      'l.amount_cents',
      'l.sold_as',
      'l.discount_cents',
      'l.refunded_at',
      'l.photographer_id',
      'p.thumbnail_key',
      'p.bought_thumbnail_key',
      'p.original_awaited_since',
      promisedAt.as('promised_at'),
      'p.taken_at',
      'p.is_premium',
      'a.timezone',
      'u.username',
      'u.full_name',
      'u.deleted_at',
      'u.profile_picture_key',
      isLineInForce('l.id').as('is_in_force'),
      'l.file_name',
      'a.has_secret_spot',
    ])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position');
}

export async function hideOrder(db: Db, userId: string, orderId: string, now: Date): Promise<void> {
  await db
    .insertInto('hidden_orders')
    .values({ user_id: userId, order_id: orderId, hidden_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
