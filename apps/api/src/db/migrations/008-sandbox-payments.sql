-- The sandbox card provider's own books. A schema of its own and no reference to our tables: it stands for somebody
-- else's server, and the order code reaches it only as it would reach theirs.

create schema sandbox;

create table sandbox.sessions (
  id text primary key,
  status text not null default 'open',
  -- The same key asked again is the same session.
  idempotency_key text not null unique,
  reference text not null,
  lines jsonb not null,
  amount_cents integer not null,
  currency text not null,
  language text not null default 'es',
  success_url text not null,
  cancel_url text not null,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint sessions_status check (status in ('open', 'complete', 'expired')),
  constraint sessions_amount check (amount_cents > 0)
);
create index sessions_reference on sandbox.sessions (reference);
create index sessions_open on sandbox.sessions (expires_at) where status = 'open';

create table sandbox.payments (
  id text primary key,
  session_id text not null references sandbox.sessions,
  status text not null,
  amount_cents integer not null,
  fee_cents integer not null default 0,
  card_last4 text not null,
  failure_code text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  constraint payments_status check (status in ('requires_confirmation', 'succeeded', 'failed')),
  constraint payments_paid check ((status = 'succeeded') = (paid_at is not null))
);
create index payments_session on sandbox.payments (session_id);
-- A session is paid once, however often its button is pressed.
create unique index payments_once on sandbox.payments (session_id) where status = 'succeeded';

create table sandbox.refunds (
  id text primary key,
  payment_id text not null references sandbox.payments,
  amount_cents integer not null,
  idempotency_key text not null unique,
  created_at timestamptz not null default now(),
  constraint refunds_amount check (amount_cents > 0)
);
create index refunds_payment on sandbox.refunds (payment_id);

-- What is moved to photographers' accounts, and what is taken back of it.
create table sandbox.transfers (
  id text primary key,
  account text not null,
  payment_id text not null references sandbox.payments,
  amount_cents integer not null,
  reversed_cents integer not null default 0,
  idempotency_key text not null unique,
  created_at timestamptz not null default now(),
  constraint transfers_amount check (amount_cents > 0 and reversed_cents between 0 and amount_cents)
);

create index transfers_payment on sandbox.transfers (payment_id);

create table sandbox.reversals (
  id text primary key,
  transfer_id text not null references sandbox.transfers,
  amount_cents integer not null,
  idempotency_key text not null unique,
  created_at timestamptz not null default now(),
  constraint reversals_amount check (amount_cents > 0)
);
create index reversals_transfer on sandbox.reversals (transfer_id);

-- Delivered to the webhook until it answers.
create table sandbox.events (
  id text primary key,
  type text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index events_due on sandbox.events (next_attempt_at) where delivered_at is null;
