-- Money that goes back without us: refunds in the provider's dashboard and lost disputes, told at any time or never.

-- An event about a payment that we do not know yet waits for it, unprocessed.
create index provider_events_waiting on provider_events (provider, (payload ->> 'paymentId')) where processed_at is null;

-- When the provider is asked again about a paid order; empty once it is too old to ask about.
alter table orders add column look_again_at timestamptz default now() + interval '1 hour';
update orders set look_again_at = null where paid_at < now() - interval '60 days';
create index orders_to_look_at on orders (look_again_at)
  where status in ('completed', 'refunded') and look_again_at is not null;

alter table refunds drop constraint refunds_reason;
alter table refunds add constraint refunds_reason check (
  reason in ('photographer', 'superseded', 'late', 'paid_twice', 'provider', 'chargeback')
);

alter table ledger_transactions drop constraint ledger_transactions_kind;
alter table ledger_transactions add constraint ledger_transactions_kind check (
  kind in (
    'sale', 'sale_corrected', 'sale_reversed', 'payment_returned', 'return_corrected', 'lines_refunded', 'desk_refunded',
    'dispute_cost', 'payout', 'payout_reversed'
  )
);

-- Sums that were given back before and named no lines become facts of their orders.
update orders o set life = o.life || jsonb_build_object('givenBack', known.facts)
from (
  select r.order_id, jsonb_agg(jsonb_build_object(
    'id', r.provider_refund_id, 'paymentId', p.provider_payment_id, 'cents', r.amount_cents, 'lineIds', '[]'::jsonb
  )) as facts
  from refunds r join payments p on p.id = r.payment_id
  where r.reason = 'provider' and r.status = 'succeeded' and r.provider_refund_id is not null
    and not exists (select from refund_lines l where l.refund_id = r.id)
  group by r.order_id
) known
where known.order_id = o.id;

-- A refund in the dashboard has no key of ours.
alter table sandbox.refunds alter column idempotency_key drop not null;

create table sandbox.disputes (
  id text primary key,
  payment_id text not null references sandbox.payments,
  amount_cents integer not null,
  cost_cents integer not null,
  created_at timestamptz not null default now(),
  constraint disputes_amount check (amount_cents > 0 and cost_cents >= 0)
);
create index disputes_payment on sandbox.disputes (payment_id);
