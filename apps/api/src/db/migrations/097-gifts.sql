-- A gift is bought as an order without photos, so that its payment has the life of every other one.
alter table orders
  add column kind text not null default 'photos',
  -- What gifts pay of the total; the provider charges the rest.
  add column gift_cents integer not null default 0;
alter table orders add constraint orders_kind check (kind in ('photos', 'gift')) not valid;
alter table orders add constraint orders_gift check (gift_cents between 0 and total_cents) not valid;
alter table orders validate constraint orders_kind;
alter table orders validate constraint orders_gift;

create table gifts (
  id uuid primary key default new_id(),
  order_id uuid not null unique references orders,
  amount_cents integer not null,
  -- What can be spent in all: nothing before the payment, and nothing once its money went back.
  value_cents integer not null default 0,
  -- The code itself is sealed for its mails and its page; a typed code is found by its hash.
  code_hash text not null unique,
  code_sealed text not null,
  code_ending text not null,
  recipient_email text,
  recipient_name text,
  message text,
  deliver_at timestamptz not null,
  delivered_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  constraint gifts_amount check (amount_cents between 1000 and 30000),
  constraint gifts_value check (value_cents between 0 and amount_cents)
);
create index gifts_to_deliver on gifts (deliver_at) where delivered_at is null and recipient_email is not null;

-- What an order takes of each gift: held while it can be paid, spent once it is, less what went back since.
create table gift_uses (
  order_id uuid not null references orders,
  gift_id uuid not null references gifts,
  position integer not null,
  cents integer not null,
  used_cents integer not null,
  primary key (order_id, gift_id),
  constraint gift_uses_cents check (cents > 0 and used_cents between 0 and cents)
);
create index gift_uses_of_gift on gift_uses (gift_id) where used_cents > 0;

-- An order that gifts pay whole has a payment of nothing.
alter table payments drop constraint payments_amount;
alter table payments add constraint payments_amount check (amount_cents >= 0 and card_cost_cents >= 0) not valid;
alter table payments validate constraint payments_amount;

-- The part of a refund that goes back to gifts.
alter table refunds add column gift_cents integer not null default 0;
alter table refunds drop constraint refunds_amount;
alter table refunds add constraint refunds_amount check (
  amount_cents >= 0 and gift_cents >= 0 and amount_cents + gift_cents > 0
) not valid;
alter table refunds validate constraint refunds_amount;
alter table refunds drop constraint refunds_reason;
alter table refunds add constraint refunds_reason check (
  reason in (
    'photographer', 'superseded', 'late', 'paid_twice', 'provider', 'chargeback', 'original_missed', 'gift_returned'
  )
) not valid;
alter table refunds validate constraint refunds_reason;

-- One account holds what all gifts are worth; the transaction names the gift.
alter table ledger_accounts drop constraint ledger_accounts_kind;
alter table ledger_accounts add constraint ledger_accounts_kind check (
  kind in ('buyer', 'photographer', 'tax', 'card_provider', 'platform', 'payout', 'gift')
) not valid;
alter table ledger_accounts validate constraint ledger_accounts_kind;
alter table ledger_transactions add column gift_id uuid references gifts;
create index ledger_transactions_gift on ledger_transactions (gift_id) where gift_id is not null;
alter table ledger_transactions drop constraint ledger_transactions_kind;
alter table ledger_transactions add constraint ledger_transactions_kind check (
  kind in (
    'sale', 'sale_corrected', 'sale_reversed', 'payment_returned', 'return_corrected', 'lines_refunded', 'desk_refunded',
    'dispute_cost', 'payout', 'payout_reversed', 'gift_spent', 'gift_corrected'
  )
) not valid;
alter table ledger_transactions validate constraint ledger_transactions_kind;

-- A share that a gift paid comes from the platform's balance.
alter table sandbox.transfers alter column payment_id drop not null;
