import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export async function sales(db: Db, since: Date) {
  const { rows } = await sql<{ orders: number; photos: number; total_cents: number; refunded_cents: number }>`
    select count(*)::int as orders, coalesce(sum(total_cents), 0)::float8 as total_cents,
      coalesce(sum((select count(*) from order_lines l where l.order_id = o.id and l.sold_as <> 'upgrade')), 0)::int as photos,
      coalesce(sum((select sum(r.amount_cents + r.gift_cents) from refunds r where r.order_id = o.id and r.status = 'succeeded')), 0)
        ::float8 as refunded_cents
    -- A bought gift is no sale of photos: what it pays for is counted when it is spent.
    from orders o where kind = 'photos' and paid_at >= ${since}`.execute(db);
  return rows[0] ?? { orders: 0, photos: 0, total_cents: 0, refunded_cents: 0 };
}

export async function newPeople(db: Db, since: Date) {
  const { rows } = await sql<{ all: number; photographers: number }>`
    select count(*)::int as all, count(*) filter (where is_photographer)::int as photographers
    from users where created_at >= ${since} and deleted_at is null and not is_guest`.execute(db);
  return rows[0] ?? { all: 0, photographers: 0 };
}

export async function uploads(db: Db, since: Date) {
  const { rows } = await sql<{ albums: number; photos: number }>`
    select count(distinct album_id)::int as albums, count(*)::int as photos
    from photos where created_at >= ${since} and deleted_at is null`.execute(db);
  return rows[0] ?? { albums: 0, photos: 0 };
}
