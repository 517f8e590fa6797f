import { rowsOf } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

/**
 * Paid orders with a line to refund for want of its original: paid by the given moment, or of a photo that was deleted
 * and can get none any more. An original that has arrived and is being examined is not missing.
 */
export const ordersWithMissedOriginals = (db: Db, { paidBy, limit }: { paidBy: Date; limit: number }) =>
  rowsOf<{ id: string }>(db)`
    select o.id from photos p
    join albums a on a.id = p.album_id
    join order_lines l on l.photo_id = p.id and l.refunded_at is null
    join orders o on o.id = l.order_id and o.status = 'completed'
    where p.original_awaited_since is not null
      and (o.paid_at <= ${paidBy} or p.deleted_at is not null or a.deleted_at is not null)
      and not exists (select from photo_replacements r where r.photo_id = p.id and r.status = 'processing')
    group by o.id order by min(o.paid_at), o.id limit ${limit}`;
