import { readOneRow } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export const readSalesSince = (db: Db, since: Date) =>
  readOneRow<{ orders: number; photos: number; total_cents: number; refunded_cents: number }>(db)`
    select count(*)::int as orders, coalesce(sum(total_cents), 0)::float8 as total_cents,
      coalesce(sum((select count(*) from order_lines l where l.order_id = o.id and l.sold_as <> 'upgrade')), 0)::int as photos,
      coalesce(sum((select sum(r.amount_cents + r.gift_cents) from refunds r where r.order_id = o.id and r.status = 'succeeded')), 0)
        ::float8 as refunded_cents
    -- A bought gift is no sale of photos: what it pays for is counted when it is spent.
    from orders o where kind = 'photos' and paid_at >= ${since}`;

export const countNewPeopleSince = (db: Db, since: Date) => readOneRow<{ all: number; photographers: number }>(db)`
  select count(*)::int as all, count(*) filter (where is_photographer)::int as photographers
  from users where created_at >= ${since} and deleted_at is null and not is_guest`;

export const countUploadsSince = (db: Db, since: Date) => readOneRow<{ albums: number; photos: number }>(db)`
  select count(distinct album_id)::int as albums, count(*)::int as photos
  from photos where created_at >= ${since} and deleted_at is null`;
