import { sql } from 'kysely';
import type { Rule } from './evidence.ts';
import { readIds, noRowsRule, takenPayments } from './statements.ts';

export const moneyRules: Rule[] = [
  {
    id: 'kept-orders',
    description: 'Each acknowledged order exists with the photos that were ordered',
    findings: async ({ db, journal }) => {
      const { rows } = await sql<{ id: string; photos: string[] }>`
        select order_id as id, array_agg(photo_id::text order by photo_id) as photos
        from order_lines group by order_id`.execute(db);
      const stored = new Map(rows.map(({ id, photos }) => [id, photos.join()]));
      return journal.orders
        .filter(({ id, photoIds }) => stored.get(id) !== photoIds.toSorted().join())
        .map(({ id }) => `order ${id} was acknowledged and has other photos, or is gone`);
    },
  },
  {
    id: 'one-order-per-key',
    description: 'One idempotency key is one order',
    findings: async ({ db, journal }) => {
      const { rows } = await sql<{ id: string; key: string }>`
        select order_id as id, key from idempotency_keys where order_id is not null`.execute(db);
      return [...Map.groupBy([...journal.orders, ...rows], ({ key }) => key)]
        .filter(([, orders]) => new Set(orders.map(({ id }) => id)).size > 1)
        .map(([key]) => `the key ${key} made more than one order`);
    },
  },
  noRowsRule(
    'order-total',
    'The lines of an order add up to its total, which is the amount of its checkout',
    (id) => `the lines, the total and the checkout of order ${id} differ`,
    sql`
      select o.id from orders o left join sandbox.sessions s on s.id = o.provider_session_id
      where o.subtotal_cents <> (select coalesce(sum(l.amount_cents), 0) from order_lines l where l.order_id = o.id)
        or o.total_cents <> o.subtotal_cents + o.tax_cents or s.amount_cents <> o.total_cents`,
  ),
  {
    id: 'kept-payments',
    description: 'Each acknowledged payment is in the books of the provider',
    findings: async ({ db, journal }) => {
      const paid = new Set(await readIds(db, sql`select order_id as id from (${takenPayments}) t`));
      return journal.payments
        .filter(({ orderId }) => !paid.has(orderId))
        .map(({ orderId }) => `the payment of order ${orderId} was acknowledged and is gone`);
    },
  },
  {
    id: 'kept-events',
    description: 'Each acknowledged event of the provider is stored once',
    findings: async ({ db, journal }) => {
      const { rows } = await sql<{ id: string; times: number }>`
        select event_id as id, count(*)::int as times from provider_events
        where processed_at is not null group by event_id`.execute(db);
      const storedTimes = new Map(rows.map(({ id, times }) => [id, times]));
      return journal.events
        .filter(({ id }) => storedTimes.get(id) !== 1)
        .map(({ id }) => `event ${id} was acknowledged and is kept ${storedTimes.get(id) ?? 0} times`);
    },
  },
  noRowsRule(
    'posted-payments',
    'Each payment is posted with the amount of the provider, and completes its order or is refunded in full',
    (id) => `payment ${id} neither completed its order nor went back`,
    sql`
      select t.id from (${takenPayments}) t
      left join orders o on o.id::text = t.order_id
      left join payments p on p.provider_payment_id = t.id
      where not coalesce(p.order_id = o.id and p.amount_cents = t.amount_cents and p.card_cost_cents = t.fee_cents and (
        (o.status in ('completed', 'refunded') and p.returned_at is null) or
        (p.returned_at is not null and t.given_back = t.amount_cents)), false)`,
  ),
  noRowsRule(
    'fulfilled-once',
    'A completed order is fulfilled once',
    (id) => `order ${id} is completed and not fulfilled exactly once`,
    sql`
      select o.id from orders o where o.status in ('completed', 'refunded') and (
        (select count(*) from ledger_transactions t where t.order_id = o.id and t.kind = 'sale') <> 1
        or (select count(*) from photo_access x join order_lines l on l.id = x.order_line_id
          where l.order_id = o.id and x.revoked_at is null and x.user_id = o.user_id)
          <> (select count(*) from order_lines l where l.order_id = o.id and l.refunded_at is null)
        or (select count(*) from payments p where p.order_id = o.id and p.returned_at is null) <> 1)`,
  ),
  noRowsRule(
    'owned-once',
    'No user owns a photo twice, or without a completed order',
    (id) => `the access ${id} is one too many`,
    sql`
      select x.id from photo_access x join order_lines l on l.id = x.order_line_id join orders o on o.id = l.order_id
      where x.revoked_at is null and (o.status <> 'completed' or exists (
        select from photo_access y where y.user_id = x.user_id and y.photo_id = x.photo_id
          and y.revoked_at is null and y.id <> x.id and (y.sold_as = 'upgrade') = (x.sold_as = 'upgrade')))`,
  ),
  noRowsRule(
    'balanced-ledger',
    'Every ledger transaction sums to zero',
    (id) => `the ledger transaction ${id} does not balance`,
    sql`
      select t.id from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
      group by t.id having count(e.id) = 0 or sum(e.amount_cents) <> 0`,
  ),
  noRowsRule(
    'books-equal-provider',
    'The books of each order equal those of the provider',
    (id) => `the books and the provider differ about order ${id}`,
    sql`
      with provider as (
        select t.order_id as id, sum(t.amount_cents - t.given_back) as kept, sum(t.fee_cents) as fees,
          coalesce(sum(t.given_back) filter (where p.returned_at is null), 0) as given_back
        from (${takenPayments}) t left join payments p on p.provider_payment_id = t.id group by 1
      ), books as (
        select t.order_id::text as id, coalesce(-sum(e.amount_cents) filter (where a.kind = 'buyer'), 0) as kept,
          coalesce(sum(e.amount_cents) filter (where a.kind = 'card_provider'), 0) as fees,
          coalesce(sum(e.amount_cents) filter (where a.kind = 'tax'), 0) as tax
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id group by 1
      )
      select coalesce(p.id, b.id) as id from provider p full join books b on b.id = p.id
      left join orders o on o.id::text = coalesce(p.id, b.id)
      where p.kept is distinct from b.kept or p.fees is distinct from b.fees
        -- What went back beyond the prices of its lines is their share of the tax.
        or b.tax is distinct from case when o.status in ('completed', 'refunded') then o.tax_cents - p.given_back
          + (select coalesce(sum(l.amount_cents), 0) from order_lines l where l.order_id = o.id and l.refunded_at is not null)
          else 0 end`,
  ),
];
