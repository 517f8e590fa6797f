-- Logins by passkey (WebAuthn), beside passwords. The code before this knows no such login.

create table passkeys (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  -- As the browser sends it: base64url.
  credential_id text not null unique,
  -- COSE, as the authenticator made it.
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkeys_counter check (counter >= 0),
  constraint passkeys_name_length check (char_length(name) between 1 and 60)
);
create index passkeys_user on passkeys (user_id);

-- What an authenticator signs, once. Kept as SHA-256 only, as other tokens are.
create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null,
  -- Null for a login, which begins without an account.
  user_id uuid references users on delete cascade,
  -- The login that asked; null without one.
  token_id uuid references access_tokens on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint passkey_challenges_hash_form check (challenge_hash ~ '^[0-9a-f]{64}$'),
  constraint passkey_challenges_purpose check (purpose in ('registration', 'login', 'second_step', 'confirmation')),
  constraint passkey_challenges_owner check (
    (user_id is null) = (purpose = 'login') and (token_id is not null) = (purpose in ('registration', 'confirmation'))
  )
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_token on passkey_challenges (token_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
