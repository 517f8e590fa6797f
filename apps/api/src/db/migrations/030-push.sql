-- Notifications on devices (web push). Unknown to the code before: it goes on without them.

-- A browser that takes notices. It belongs to the login that made it and ends with it.
create table push_subscriptions (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  token_id uuid not null references access_tokens on delete cascade,
  -- Where the browser's maker takes notices for it, and the keys that only this browser can read them with.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  label text not null,
  created_at timestamptz not null default now(),
  last_success_at timestamptz,
  -- How often notices were given up on since one arrived.
  failures integer not null default 0,
  constraint push_subscriptions_endpoint check (char_length(endpoint) between 1 and 1000)
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_token on push_subscriptions (token_id);

-- A device of which somebody has logged out, here or from elsewhere, is told nothing more.
create function end_push() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where token_id = old.id;
  return null;
end $$;
create trigger access_tokens_revoked_end_push after update of revoked_at on access_tokens for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function end_push();

-- A row is a kind of notice that its person does not want on devices.
create table unwanted_pushes (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  primary key (user_id, kind),
  constraint unwanted_pushes_kind check (kind in ('sale', 'order', 'photos', 'session', 'message', 'follow'))
);

-- What is still to be sent. A row is taken by moving its time on, so that whoever dies at it loses nothing.
create table push_due (
  subscription_id uuid not null references push_subscriptions on delete cascade,
  notification_id uuid not null references notifications on delete cascade,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  primary key (subscription_id, notification_id)
);
-- Those that were never tried come first: an address that does not answer holds up nobody's first try.
create index push_due_next on push_due (attempts, due_at);
create index push_due_notification on push_due (notification_id);
