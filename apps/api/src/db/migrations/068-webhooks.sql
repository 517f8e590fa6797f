-- Events for photographers' own programs (webhooks). The code before does without them.

create table webhook_endpoints (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  url text not null,
  events text[] not null,
  -- Encrypted: signing needs it, and it is shown once.
  sealed_secret text not null,
  is_enabled boolean not null default true,
  -- Switched off by the product, not by its owner.
  disabled_at timestamptz,
  -- Of the first failure since the last success.
  failing_since timestamptz,
  -- After a failure the other deliveries wait too: an address that does not answer takes no time from the others.
  paused_until timestamptz,
  created_at timestamptz not null default now(),
  constraint webhook_endpoints_url check (char_length(url) between 1 and 1000),
  constraint webhook_endpoints_events
    check (cardinality(events) > 0 and events <@ array['photo.ready', 'album.published', 'order.paid', 'session.requested'])
);
create index webhook_endpoints_user on webhook_endpoints (user_id);

create table webhook_deliveries (
  id uuid primary key default new_id(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event text not null,
  -- One delivery per event and address, however often the event is announced.
  event_key text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  -- When the 24 hours of its attempts began: later than created_at if it was sent again by hand.
  begun_at timestamptz not null default now(),
  status text not null default 'waiting',
  attempts integer not null default 0,
  -- Null once it has ended. Taken by moving it on, so that a process that dies loses nothing.
  due_at timestamptz default now(),
  last_attempt_at timestamptz,
  last_status integer,
  last_error text,
  constraint webhook_deliveries_once unique (endpoint_id, event_key),
  constraint webhook_deliveries_status check (status in ('waiting', 'delivered', 'failed')),
  constraint webhook_deliveries_due check ((status = 'waiting') = (due_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where due_at is not null;
create index webhook_deliveries_latest on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_created on webhook_deliveries (created_at);
