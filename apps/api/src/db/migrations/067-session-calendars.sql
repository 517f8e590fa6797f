-- Secret addresses at which calendar programs read a person's own sessions. The code before does without them.

create table calendar_addresses (
  user_id uuid primary key references users on delete cascade,
  -- The address itself is shown once and stored nowhere.
  token_hash text not null unique,
  created_at timestamptz not null default now()
);
