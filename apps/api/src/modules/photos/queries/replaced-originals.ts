import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

interface ReplacedOriginal {
  id: string;
  keys: string[];
}

/** Locks originals all of whose lines were refunded or cancelled before `before`, so that none can be paid any more. */
export async function lockOriginalsWithoutBuyer(trx: Db, { before, limit }: { before: Date; limit: number }) {
  const isOver = sql`(coalesce(l.refunded_at < ${before}, false)
    or (o.status = 'cancelled' and coalesce(o.cancelled_at < ${before}, false)))`;
  const { rows: found } = await sql<ReplacedOriginal>`
    select r.id, array_remove(array[r.original_key, r.bought_thumbnail_key, r.bought_preview_key], null) as keys
    from replaced_originals r
    where r.replaced_at < ${before} and not exists (
      select from order_line_originals k join order_lines l on l.id = k.order_line_id join orders o on o.id = l.order_id
      where k.original_id = r.id and not ${isOver})
    order by r.id limit ${limit} for update of r skip locked`.execute(trx);
  // A late payment may have revived an order meanwhile, so lines are locked and read anew.
  const { rows: lines } = await sql<{ original_id: string; is_over: boolean }>`
    select k.original_id, ${isOver} as is_over
    from order_line_originals k join order_lines l on l.id = k.order_line_id join orders o on o.id = l.order_id
    where k.original_id = any(${found.map(({ id }) => id)}::uuid[])
    order by o.id, l.id for share of o, l`.execute(trx);
  const heldIds = new Set(lines.filter((line) => !line.is_over).map((line) => line.original_id));
  return { free: found.filter(({ id }) => !heldIds.has(id)), isLast: found.length < limit };
}

export async function deleteReplacedOriginals(trx: Db, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('order_line_originals').where('original_id', 'in', ids).execute();
  await trx.deleteFrom('replaced_originals').where('id', 'in', ids).execute();
}
