import { sql } from 'kysely';
import type { Rule } from './evidence.ts';
import { readIds, noRowsRule, takenPayments } from './statements.ts';

const soldOrders = sql`
  select o.id, o.status, o.subtotal_cents, o.tax_cents, o.total_cents, t.given_back,
    count(l.id) as lines, count(l.refunded_at) as lines_back,
    coalesce(sum(l.amount_cents) filter (where l.refunded_at is not null), 0) as price_back
  from orders o join order_lines l on l.order_id = o.id
  join payments p on p.order_id = o.id and p.returned_at is null
  join (${takenPayments}) t on t.id = p.provider_payment_id
  where o.status in ('completed', 'refunded')
  group by o.id, t.given_back`;

export const moneyBackRules: Rule[] = [
  {
    id: 'kept-refunds',
    description: 'Each acknowledged refund exists, and its buyer has lost the photos',
    findings: async ({ db, journal }) => {
      const back = await readIds(
        db,
        sql`
          select l.id from order_lines l where l.refunded_at is not null
            and not exists (select from photo_access x where x.order_line_id = l.id and x.revoked_at is null)`,
      );
      const refundedLines = new Set(back);
      return journal.refunds
        .filter(({ lineIds }) => lineIds.length === 0 || !lineIds.every((id) => refundedLines.has(id)))
        .map(({ orderId }) => `a refund of order ${orderId} was acknowledged, and its lines are the buyer’s still`);
    },
  },
  noRowsRule(
    'refund-amount',
    'Refunds equal the price and tax of the refunded lines',
    (id) => `what went back of order ${id} is not what its lines cost`,
    sql`
      select s.id from (${soldOrders}) s
      where (s.lines = s.lines_back) <> (s.status = 'refunded')
        or (s.lines = s.lines_back and s.given_back <> s.total_cents)
        -- The one tax of an order is shared among its lines to the cent.
        or abs(s.given_back - s.price_back - s.tax_cents * s.price_back / s.subtotal_cents) > s.lines`,
  ),
  noRowsRule(
    'refund-once',
    'A refund is made once at the provider, and has the same state there',
    (id) => `the refund ${id} and the provider’s are not the same`,
    sql`
      select coalesce(r.id::text, s.id) as id from refunds r
      full join sandbox.refunds s on s.idempotency_key = r.id::text
      where not coalesce(
        r.status = 'succeeded' and r.amount_cents = s.amount_cents and r.provider_refund_id = s.id, false)`,
  ),
  noRowsRule(
    'refund-lines',
    'A refunded line belongs to one refund',
    (id) => `the line ${id} went back without a refund, or a refund without it`,
    sql`
      select coalesce(l.id, r.order_line_id) as id from (select * from order_lines where refunded_at is not null) l
      full join refund_lines r on r.order_line_id = l.id
      where l.id is null or r.order_line_id is null`,
  ),
  noRowsRule(
    'receipts',
    'Each sale has a receipt for each seller, and each refund of lines one credit note',
    (id) => `the documents of order ${id} are not those of its sales and refunds`,
    sql`
      select s.id from (${soldOrders}) s where
        (select array_agg(distinct l.photographer_id order by l.photographer_id) from order_lines l where l.order_id = s.id)
          is distinct from
        (select array_agg(p.photographer_id order by p.photographer_id) from order_sellers p where p.order_id = s.id)
        -- A credit note is what went back of one seller in one moment.
        or (select count(distinct (l.photographer_id, l.refunded_at)) from order_lines l
          where l.order_id = s.id and l.refunded_at is not null)
          <> (select count(distinct (l.photographer_id, r.refund_id)) from order_lines l
          join refund_lines r on r.order_line_id = l.id where l.order_id = s.id)`,
  ),
];
