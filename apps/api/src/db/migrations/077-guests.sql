-- Buyers without an account. A guest is a row of users that cannot log in, so that orders, access, books and refunds need
-- no second path; the link in the purchase's mail turns it into an account or hands its orders over to one.

alter table users
  add column is_guest boolean not null default false,
  drop constraint users_living_can_log_in,
  add constraint users_living_can_log_in check (
    deleted_at is not null or is_guest or (email is not null and password_hash is not null)
  ),
  add constraint users_guest_cannot_log_in check (
    not is_guest or (email is null and pending_email is null and password_hash is null and not is_photographer)
  );

create table guests (
  user_id uuid primary key references users on delete cascade,
  -- As typed for the purchase. Not unique and not users.email: it proves nothing until the mailed link is used.
  email citext not null,
  -- Network of the request, for the limits of declined cards. Emptied after a day.
  network text,
  created_at timestamptz not null default now(),
  -- Since when an account has the orders.
  claimed_at timestamptz,
  constraint guests_email_length check (char_length(email) <= 254)
);
create index guests_unpaid on guests (created_at) where claimed_at is null;

-- Secrets that open a guest's order, as SHA-256: the browser's own, and those of mailed links.
create table guest_keys (
  key_hash text primary key,
  user_id uuid not null references guests on delete cascade,
  kind text not null,
  created_at timestamptz not null default now(),
  constraint guest_keys_hash_form check (key_hash ~ '^[0-9a-f]{64}$'),
  constraint guest_keys_kind check (kind in ('device', 'mail'))
);
create index guest_keys_user on guest_keys (user_id);

-- The guest who placed the order. It stays when the order is handed over: the ledger has its payment under this owner.
alter table orders add column guest_id uuid references users;
create index orders_of_guest on orders (guest_id) where guest_id is not null;
