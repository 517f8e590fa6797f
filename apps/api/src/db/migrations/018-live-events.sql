-- What open browsers are told at once. Each person's events are numbered without gaps in the order of their commits: the
-- row in live_positions is locked from the number's making to the commit, so whoever has seen number 7 has seen 1 to 6.

create table live_positions (
  user_id uuid primary key references users on delete cascade,
  last_id bigint not null
);

-- Kept for a day, for a browser that was away; later it is told to load everything anew.
create table live_events (
  user_id uuid not null references users on delete cascade,
  id bigint not null,
  event jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index live_events_age on live_events (created_at);

-- A stream ends as soon as the token that opened it does.
create function tell_ended_token() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended_token', old.id::text);
  return null;
end $$;
create trigger access_tokens_revoked_tell after update of revoked_at on access_tokens for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function tell_ended_token();
create trigger access_tokens_deleted_tell after delete on access_tokens for each row
  when (old.revoked_at is null) execute function tell_ended_token();
