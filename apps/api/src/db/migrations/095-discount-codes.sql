-- Codes that take something off photos of their photographer. The code before knows none, and writes orders without one.

create table discount_codes (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  -- Upper case. Unique in the whole product, because a buyer types it without naming the photographer.
  code text not null unique,
  percent integer,
  amount_cents integer,
  -- Deleted with its album: without one it would be for every photo.
  album_id uuid references albums on delete cascade,
  surf_break_id uuid references surf_breaks on delete cascade,
  starts_at timestamptz,
  -- The first instant at which it no longer holds.
  ends_at timestamptz,
  max_uses integer,
  max_uses_per_person integer not null default 1,
  off_at timestamptz,
  created_at timestamptz not null,
  constraint discount_codes_form check (code ~ '^[A-Z0-9-]{4,24}$'),
  constraint discount_codes_one_value check (num_nonnulls(percent, amount_cents) = 1),
  constraint discount_codes_percent check (percent between 1 and 100),
  constraint discount_codes_amount check (amount_cents between 1 and 99999999),
  constraint discount_codes_period check (ends_at > starts_at),
  constraint discount_codes_uses check (max_uses between 1 and 1000000 and max_uses_per_person between 1 and 1000)
);
create index discount_codes_user on discount_codes (user_id);
create index discount_codes_album on discount_codes (album_id) where album_id is not null;
create index discount_codes_surf_break on discount_codes (surf_break_id) where surf_break_id is not null;

-- An order keeps the code's text for its documents when the code goes with its photographer's account.
alter table orders
  add column discount_code_id uuid references discount_codes on delete set null,
  add column discount_code text;
-- Uses of a code are its orders that did not end unpaid.
create index orders_discount_code on orders (discount_code_id) where discount_code_id is not null;

-- The price before the code is amount_cents + discount_cents.
alter table order_lines
  add column discount_cents integer not null default 0,
  add constraint order_lines_discount check (discount_cents >= 0);
