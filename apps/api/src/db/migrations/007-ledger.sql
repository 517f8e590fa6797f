-- Double entry: every transaction moves money between accounts and sums to zero. Nothing in it is ever changed.

create table ledger_accounts (
  id uuid primary key default new_id(),
  kind text not null,
  owner_id uuid references users,
  created_at timestamptz not null default now(),
  unique nulls not distinct (kind, owner_id),
  constraint ledger_accounts_kind check (kind in ('buyer', 'photographer', 'tax', 'card_provider', 'platform', 'payout')),
  constraint ledger_accounts_owner check ((kind in ('buyer', 'photographer', 'payout')) = (owner_id is not null))
);
create index ledger_accounts_of_owner on ledger_accounts (owner_id);

create table ledger_transactions (
  id uuid primary key default new_id(),
  kind text not null,
  order_id uuid references orders,
  -- What caused it, such as "sale:<payment id>"; unique, so that one cause is booked once.
  reference text not null unique,
  created_at timestamptz not null default now(),
  constraint ledger_transactions_kind check (
    kind in ('sale', 'sale_reversed', 'payment_returned', 'lines_refunded', 'payout', 'payout_reversed')
  )
);
create index ledger_transactions_order on ledger_transactions (order_id);
create index ledger_transactions_time on ledger_transactions (created_at);

create table ledger_entries (
  id uuid primary key default new_id(),
  transaction_id uuid not null references ledger_transactions,
  account_id uuid not null references ledger_accounts,
  amount_cents bigint not null,
  created_at timestamptz not null default now(),
  constraint ledger_entries_moves check (amount_cents <> 0)
);
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_account on ledger_entries (account_id, created_at);

-- Checked at commit, when all entries are there. A transaction without entries is as wrong as one that does not balance.
create function check_ledger_balance() returns trigger language plpgsql as $$
declare
  transaction uuid;
  entries bigint;
  balance numeric;
begin
  if tg_table_name = 'ledger_entries' then
    transaction := new.transaction_id;
  else
    transaction := new.id;
  end if;
  select count(*), coalesce(sum(amount_cents), 0) into entries, balance
  from ledger_entries where transaction_id = transaction;
  if entries = 0 or balance <> 0 then
    raise check_violation using
      message = format('ledger transaction %s has %s entries and a balance of %s cents', transaction, entries, balance),
      constraint = 'ledger_balance';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_balance();
create constraint trigger ledger_transactions_balance after insert on ledger_transactions
  deferrable initially deferred for each row execute function check_ledger_balance();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise check_violation using message = format('%s are never changed', tg_table_name), constraint = 'ledger_is_final';
end $$;
create trigger ledger_entries_final before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_transactions_final before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();

-- Where a photographer is paid out.
create table payout_accounts (
  user_id uuid not null references users on delete cascade,
  provider text not null,
  provider_account_id text not null,
  details_submitted boolean not null default false,
  payouts_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, provider),
  unique (provider, provider_account_id)
);

-- One transfer per photographer and order.
create table payouts (
  id uuid primary key default new_id(),
  photographer_id uuid not null references users,
  order_id uuid not null references orders,
  provider text not null,
  provider_transfer_id text,
  -- The photographer's share at the sale, and what refunds took back of it since.
  amount_cents integer not null,
  reversed_cents integer not null default 0,
  -- Fixed before the provider is asked, so that a repeated request asks for the same.
  transfer_cents integer,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (order_id, photographer_id),
  unique (provider, provider_transfer_id),
  constraint payouts_status check (status in ('pending', 'paid', 'failed', 'reversed')),
  constraint payouts_amount check (amount_cents > 0 and reversed_cents between 0 and amount_cents)
);
create index payouts_of_photographer on payouts (photographer_id, created_at desc);
create index payouts_open on payouts (created_at) where status = 'pending';
