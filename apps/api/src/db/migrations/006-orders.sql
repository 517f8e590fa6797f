-- Orders, payments, access to originals, and the books. Rows about money are never deleted.

create table orders (
  id uuid primary key default new_id(),
  -- What people read on receipts; the id stays out of sight.
  number bigint not null generated always as identity (start with 1001) unique,
  user_id uuid not null references users,
  status text not null default 'pending',
  -- The facts of packages/domain's order life; the status is read off them.
  life jsonb not null default '{}',
  currency text not null default 'EUR',
  subtotal_cents integer not null,
  tax_cents integer not null,
  total_cents integer not null,
  provider text not null,
  provider_session_id text,
  checkout_url text,
  success_url text not null,
  cancel_url text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz,
  -- Asked of the provider by the reconciliation job.
  reconciled_at timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  refunded_at timestamptz,
  -- What the card provider kept of the payment, known once it is paid.
  card_cost_cents integer,
  constraint orders_status check (status in ('pending', 'processing', 'completed', 'cancelled', 'refunded')),
  constraint orders_currency check (currency = 'EUR'),
  constraint orders_total check (
    subtotal_cents > 0 and tax_cents >= 0 and total_cents = subtotal_cents + tax_cents and card_cost_cents >= 0
  ),
  constraint orders_paid_when_done check (status not in ('completed', 'refunded') or paid_at is not null),
  unique (provider, provider_session_id)
);
create trigger orders_updated_at before update on orders for each row execute function set_updated_at();
create index orders_of_user on orders (user_id, created_at desc, id desc);
create index orders_unpaid on orders (created_at) where status in ('pending', 'processing');

create table order_lines (
  id uuid primary key default new_id(),
  order_id uuid not null references orders,
  position integer not null,
  photo_id uuid not null references photos,
  album_id uuid not null references albums,
  photographer_id uuid not null references users,
  -- As it was when it was bought; later changes of title or price leave it alone.
  title text not null,
  amount_cents integer not null,
  refunded_at timestamptz,
  created_at timestamptz not null default now(),
  unique (order_id, photo_id),
  unique (order_id, position),
  constraint order_lines_amount check (amount_cents >= 0)
);
create index order_lines_photo on order_lines (photo_id);
create index order_lines_album on order_lines (album_id);
create index order_lines_of_photographer on order_lines (photographer_id, created_at desc, order_id);

-- Each payment that the provider reported; one of an order's is kept, the others go back.
create table payments (
  id uuid primary key default new_id(),
  order_id uuid not null references orders,
  provider text not null,
  provider_payment_id text not null,
  amount_cents integer not null,
  card_cost_cents integer not null default 0,
  paid_at timestamptz not null,
  returned_at timestamptz,
  created_at timestamptz not null default now(),
  -- The same payment told twice is one payment.
  unique (provider, provider_payment_id),
  constraint payments_amount check (amount_cents > 0 and card_cost_cents >= 0)
);
create index payments_order on payments (order_id);

create table refunds (
  id uuid primary key default new_id(),
  order_id uuid not null references orders,
  payment_id uuid references payments,
  -- Empty when the system gave back a late or double payment by itself.
  requested_by uuid references users,
  reason text not null,
  amount_cents integer not null,
  status text not null default 'pending',
  provider_refund_id text unique,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint refunds_status check (status in ('pending', 'succeeded', 'failed')),
  constraint refunds_reason check (reason in ('photographer', 'superseded', 'late', 'paid_twice', 'provider')),
  constraint refunds_amount check (amount_cents > 0)
);
create index refunds_order on refunds (order_id);
create index refunds_open on refunds (created_at) where status = 'pending';

create table refund_lines (
  refund_id uuid not null references refunds,
  -- A line goes back once.
  order_line_id uuid not null unique references order_lines,
  primary key (refund_id, order_line_id)
);

-- Who may have an original. Follows the order: granted when it completes, revoked by a refund.
create table photo_access (
  id uuid primary key default new_id(),
  user_id uuid not null references users,
  photo_id uuid not null references photos,
  order_line_id uuid not null unique references order_lines,
  granted_at timestamptz not null default now(),
  revoked_at timestamptz
);
-- Nobody owns a photo twice, also when two of their orders complete in the same moment.
create unique index photo_access_once on photo_access (user_id, photo_id) where revoked_at is null;
create index photo_access_newest on photo_access (user_id, granted_at desc, id desc);
create index photo_access_photo on photo_access (photo_id);

create function count_sales() returns trigger language plpgsql as $$
begin
  perform lock_albums(array(select distinct p.album_id from new_rows n join photos p on p.id = n.photo_id));
  if tg_op = 'INSERT' then
    update albums a set sale_count = a.sale_count + c.sales
    from (
      select p.album_id, count(*) as sales from new_rows n join photos p on p.id = n.photo_id
      where n.revoked_at is null group by p.album_id
    ) c where a.id = c.album_id;
  else
    update albums a set sale_count = a.sale_count + c.sales
    from (
      select p.album_id, sum((n.revoked_at is null)::int - (o.revoked_at is null)::int) as sales
      from new_rows n join old_rows o on o.id = n.id join photos p on p.id = n.photo_id
      group by p.album_id
    ) c where a.id = c.album_id and c.sales <> 0;
  end if;
  return null;
end $$;
create trigger photo_access_count_inserted after insert on photo_access referencing new table as new_rows
  for each statement execute function count_sales();
create trigger photo_access_count_updated after update on photo_access
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_sales();

-- A paid order stays in the books; buyer and photographers can each take it off their own list.
create table hidden_orders (
  user_id uuid not null references users on delete cascade,
  order_id uuid not null references orders,
  hidden_at timestamptz not null default now(),
  primary key (user_id, order_id)
);

-- A photographer's private note.
create table order_notes (
  order_id uuid not null references orders,
  user_id uuid not null references users on delete cascade,
  note text not null,
  updated_at timestamptz not null default now(),
  primary key (order_id, user_id)
);

create table downloads (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  photo_id uuid not null references photos,
  order_id uuid references orders,
  downloaded_at timestamptz not null default now()
);
create index downloads_latest on downloads (user_id, photo_id, downloaded_at desc);
create index downloads_photo on downloads (photo_id);

-- Written before the event is answered; the unique id makes the second, tenth or fiftieth delivery harmless.
create table provider_events (
  id uuid primary key default new_id(),
  provider text not null,
  event_id text not null,
  type text not null,
  payload jsonb not null,
  order_id uuid references orders,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  unique (provider, event_id)
);
create index provider_events_open on provider_events (received_at) where processed_at is null;
create index provider_events_order on provider_events (order_id);

-- A retried request with the same key gets the first one's answer; the same key with another body is refused.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  order_id uuid references orders,
  response_status integer,
  response_body jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (user_id, key),
  constraint idempotency_keys_length check (char_length(key) between 1 and 255)
);
create index idempotency_keys_expiring on idempotency_keys (expires_at);
