-- Keys with which a photographer's programs call the API. The code before this knows no such login.

-- Kept as SHA-256 only, as access tokens are.
create table api_keys (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  key_hash text not null unique,
  -- The beginning of the key, by which its owner recognizes it.
  prefix text not null,
  name text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Approximate, as in the audit log.
  last_used_network text,
  revoked_at timestamptz,
  constraint api_keys_hash_form check (key_hash ~ '^[0-9a-f]{64}$'),
  constraint api_keys_prefix_form check (prefix ~ '^plm_[A-Za-z0-9_-]{8}$'),
  constraint api_keys_name_length check (char_length(name) between 1 and 60),
  constraint api_keys_scopes check (
    cardinality(scopes) > 0 and scopes <@ array['photos:write', 'albums:read', 'albums:write', 'orders:read']
  )
);
create index api_keys_user on api_keys (user_id);

-- Where each key was used from, so that the first use from another network is logged once.
create table api_key_networks (
  key_id uuid not null references api_keys on delete cascade,
  network text not null,
  first_used_at timestamptz not null,
  primary key (key_id, network)
);
