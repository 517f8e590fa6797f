-- A second step of the login. Unknown to the code before: it logs in by the password alone, so that old processes end
-- before anybody switches this on.

create table two_factor (
  user_id uuid primary key references users on delete cascade,
  -- Sealed with a key of this installation, for this user alone.
  sealed_secret text not null,
  -- The last 30 seconds of which a code was taken: none is taken twice.
  last_step bigint not null default 0,
  begun_at timestamptz not null,
  -- Empty until a code has shown that the app knows the secret.
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash),
  constraint recovery_codes_hash_form check (code_hash ~ '^[0-9a-f]{64}$')
);

-- Whoever knew the password and still has to give a code. It is no login and opens nothing by itself.
create table login_challenges (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint login_challenges_hash_form check (token_hash ~ '^[0-9a-f]{64}$')
);
create index login_challenges_user on login_challenges (user_id);
create index login_challenges_expiry on login_challenges (expires_at);

-- Whoever runs this installation. Made by a command and not over the web.
alter table users add column is_operator boolean not null default false;
