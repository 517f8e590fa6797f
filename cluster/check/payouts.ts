import { sql } from 'kysely';
import type { Rule } from './evidence.ts';
import { readIds, noRowsRule } from './statements.ts';

const bookedShares = sql`
  select t.order_id, a.owner_id as photographer_id,
    coalesce(sum(e.amount_cents) filter (where a.kind = 'photographer' and t.kind = 'sale'), 0) as share,
    coalesce(sum(e.amount_cents) filter (where a.kind = 'payout'), 0) as paid_out
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.kind in ('photographer', 'payout')
  group by 1, 2`;

export const payoutRules: Rule[] = [
  {
    id: 'payout-accounts',
    description: 'A photographer with an acknowledged payout account is paid out',
    findings: async ({ db, journal }) => {
      const connected = new Set(
        await readIds(db, sql`select user_id as id from payout_accounts where payouts_enabled`),
      );
      return [...new Set(journal.payoutAccounts.map(({ userId }) => userId))]
        .filter((userId) => !connected.has(userId))
        .map((userId) => `the account of ${userId} was acknowledged and is gone`);
    },
  },
  noRowsRule(
    'share-amount',
    'A share equals the sale less its refunded lines',
    (id) => `the share of a photographer in order ${id} is wrong`,
    sql`
      select coalesce(p.order_id, b.order_id) as id from payouts p
      full join (select * from (${bookedShares}) b where b.share > 0) b
        on b.order_id = p.order_id and b.photographer_id = p.photographer_id
      join orders o on o.id = coalesce(p.order_id, b.order_id) and o.status in ('completed', 'refunded')
      where p.amount_cents is distinct from b.share or p.reversed_cents is distinct from least(p.amount_cents, (
        select coalesce(sum(l.amount_cents), 0) from order_lines l where l.order_id = p.order_id
          and l.photographer_id = p.photographer_id and l.refunded_at is not null))`,
  ),
  noRowsRule(
    'share-once',
    'A share is paid once, as soon as its photographer can be paid, and is posted',
    (id) => `the payout ${id}, the provider’s transfer and the books are not the same`,
    sql`
      select coalesce(p.id::text, t.id) as id from payouts p
      left join payout_accounts a on a.user_id = p.photographer_id and a.payouts_enabled
      left join (${bookedShares}) b on b.order_id = p.order_id and b.photographer_id = p.photographer_id
      full join sandbox.transfers t on t.idempotency_key = p.id::text
      where not coalesce(case
        when t.id is not null then
          p.status = case when p.reversed_cents = p.amount_cents then 'reversed' else 'paid' end
          and p.provider_transfer_id = t.id and p.transfer_cents = t.amount_cents
          and t.amount_cents - t.reversed_cents = p.amount_cents - p.reversed_cents
          and b.paid_out = t.amount_cents - t.reversed_cents
        when p.reversed_cents = p.amount_cents then p.status = 'reversed' and b.paid_out = 0
        else p.status = 'pending' and a.user_id is null and b.paid_out = 0
      end, false)`,
  ),
];
