import { sql } from 'kysely';
import { readColumn, readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import { isUpgraded } from './order-state.ts';

/** An upgrade's original was promised by the payment of the web size which it completes. */
export const promisedAt = sql<Date | null>`least(o.paid_at, (
  select w.paid_at from order_lines b join orders w on w.id = b.order_id where b.id = l.upgraded_line_id))`;

/**
 * An original that has not arrived is missing once its promise is over, and at once where its photo was deleted. The
 * latest orders come first, because an upgrade, which is later than its web size, goes back before it.
 */
export const findOrdersWithMissedOriginals = (
  db: Db,
  { paidBy, before, limit }: { paidBy: Date; before: string | null; limit: number },
): Promise<string[]> =>
  readColumn<string>(db)`
    select distinct o.id from photos p
    join albums a on a.id = p.album_id
    join order_lines l on l.photo_id = p.id and l.refunded_at is null
    join orders o on o.id = l.order_id and o.status = 'completed'
    where p.original_awaited_since is not null
      and (${promisedAt} <= ${paidBy} or p.deleted_at is not null or a.deleted_at is not null)
      and not exists (select from photo_replacements r where r.photo_id = p.id and r.status = 'processing')
      and (${before}::uuid is null or o.id < ${before}::uuid)
    order by o.id desc limit ${limit}`;

interface LinePromise {
  id: string;
  isDue: boolean;
  isUpgraded: boolean;
}

export const findPromises = (trx: Db, orderId: string, paidBy: Date): Promise<LinePromise[]> =>
  readRows<LinePromise>(trx)`
    select l.id, ${promisedAt} <= ${paidBy} as "isDue", ${isUpgraded} as "isUpgraded"
    from order_lines l join orders o on o.id = l.order_id where o.id = ${orderId}`;
