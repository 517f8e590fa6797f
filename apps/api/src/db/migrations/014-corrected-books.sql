-- What the books learn later: the true cost of a payment that was estimated at first, and money that the operator gave
-- back at the provider's desk without naming photos.

-- An estimated cost is asked about until the provider knows it; shares of such a payment wait.
alter table payments add column is_cost_estimated boolean not null default false;
alter table payments add column cost_asked_at timestamptz;
create index payments_to_ask on payments (created_at) where is_cost_estimated;

alter table ledger_transactions drop constraint ledger_transactions_kind;
alter table ledger_transactions add constraint ledger_transactions_kind check (
  kind in (
    'sale', 'sale_corrected', 'sale_reversed', 'payment_returned', 'return_corrected', 'lines_refunded', 'desk_refunded',
    'payout', 'payout_reversed'
  )
);
