import { readOneRow, readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export const readPhotographerAmounts = (db: Db, orderId: string, userId: string) =>
  readOneRow<{ net_cents: number; sold_cents: number; payout: string | null; note: string | null }>(db)`
    select
      coalesce((
        select sum(e.amount_cents) from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id
        join ledger_accounts a on a.id = e.account_id
        where t.order_id = ${orderId} and t.kind in ('sale', 'sale_corrected', 'lines_refunded', 'sale_reversed')
          and a.kind = 'photographer' and a.owner_id = ${userId}
      ), 0)::int as net_cents,
      coalesce((
        select sum(e.amount_cents) from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id
        join ledger_accounts a on a.id = e.account_id
        where t.order_id = ${orderId} and t.kind in ('sale', 'sale_corrected')
          and a.kind = 'photographer' and a.owner_id = ${userId}
      ), 0)::int as sold_cents,
      (select p.status from payouts p where p.order_id = ${orderId} and p.photographer_id = ${userId}) as payout,
      (select n.note from order_notes n where n.order_id = ${orderId} and n.user_id = ${userId}) as note`;

/** Refunded lines are not billed, but their card cost stays. */
export const readBilling = (db: Db, userId: string) =>
  readOneRow<Record<'billed_cents' | 'sold_cents' | 'share_cents' | 'order_count' | 'photo_count', number>>(db)`
    select
      coalesce(sum(l.amount_cents) filter (where l.refunded_at is null), 0)::bigint as billed_cents,
      coalesce(sum(l.amount_cents), 0)::bigint as sold_cents,
      count(distinct l.order_id) filter (where l.refunded_at is null)::int as order_count,
      count(*) filter (where l.refunded_at is null and l.sold_as <> 'upgrade')::int as photo_count,
      coalesce((
        select sum(e.amount_cents) from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id
        join ledger_accounts a on a.id = e.account_id
        join orders s on s.id = t.order_id
        where t.kind in ('sale', 'sale_corrected') and s.status in ('completed', 'refunded')
          and a.kind = 'photographer' and a.owner_id = ${userId}
      ), 0)::bigint as share_cents
    from order_lines l join orders o on o.id = l.order_id
    where l.photographer_id = ${userId} and o.status in ('completed', 'refunded')`;

export const readBillingIn = (db: Db, userId: string, spans: readonly { from: Date; to: Date }[]) =>
  readRows<{ billed_cents: number; order_count: number }>(db)`
    select coalesce(sum(l.amount_cents), 0)::bigint as billed_cents, count(distinct l.order_id)::int as order_count
    from unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ to }) => to)}::timestamptz[])
      with ordinality as span (starts_at, ends_at, index)
    left join order_lines l
      on l.photographer_id = ${userId} and l.billed_at >= span.starts_at and l.billed_at < span.ends_at
    group by span.index
    order by span.index`;

export async function saveNote(db: Db, orderId: string, userId: string, note: string, now: Date): Promise<void> {
  await db
    .insertInto('order_notes')
    .values({ order_id: orderId, user_id: userId, note, updated_at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'user_id']).doUpdateSet({ note, updated_at: now }))
    .execute();
}
