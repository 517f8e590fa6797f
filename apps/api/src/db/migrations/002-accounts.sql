-- People, how they log in, and what a photographer tells about themselves.

create table users (
  id uuid primary key default new_id(),
  -- The public handle. An email address is never one.
  username text not null unique,
  email citext unique,
  -- Waits for the link mailed to it; may be asked for by two people, who reads the mail gets it.
  pending_email citext,
  password_hash text,
  full_name text not null,
  country_code text not null default 'ES',
  language text not null default 'es',
  profile_picture_key text,
  is_photographer boolean not null default false,
  is_surfer boolean not null default true,
  is_demo boolean not null default false,
  labels text[] not null default '{}',
  search_text text not null generated always as (plain_text(full_name || E'\n' || username)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The row stays for the books; the personal fields go.
  deleted_at timestamptz,
  constraint users_username_form check (username ~ '^[a-z0-9][a-z0-9._-]{0,59}$'),
  constraint users_full_name_length check (char_length(full_name) between 1 and 120),
  constraint users_email_length check (char_length(email) <= 254 and char_length(pending_email) <= 254),
  constraint users_country_code_form check (country_code ~ '^[A-Z]{2}$'),
  constraint users_language check (language in ('es', 'en')),
  constraint users_has_role check (is_photographer or is_surfer),
  constraint users_living_can_log_in check (deleted_at is not null or (email is not null and password_hash is not null)),
  constraint users_deleted_is_nobody check (
    deleted_at is null
    or (email is null and pending_email is null and password_hash is null and profile_picture_key is null)
  )
);
create trigger users_updated_at before update on users for each row execute function set_updated_at();
create index users_photographers on users (created_at desc, id desc) where is_photographer and deleted_at is null;
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
create index users_search on users using gin (search_text gin_trgm_ops) where deleted_at is null;
create index users_demo on users (id) where is_demo;

-- Tokens are kept as SHA-256 only: who reads the database cannot log in with it.
create table access_tokens (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  token_hash text not null unique,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint access_tokens_hash_form check (token_hash ~ '^[0-9a-f]{64}$')
);
create index access_tokens_living on access_tokens (user_id) where revoked_at is null;
create index access_tokens_idle on access_tokens (last_used_at);

create table password_resets (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Set by the update that uses it, which therefore succeeds once, also when sent 20 times at once.
  used_at timestamptz,
  constraint password_resets_hash_form check (token_hash ~ '^[0-9a-f]{64}$')
);
create index password_resets_user on password_resets (user_id);

create table email_changes (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  new_email citext not null,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint email_changes_hash_form check (token_hash ~ '^[0-9a-f]{64}$')
);
create index email_changes_user on email_changes (user_id);

create table photographer_profiles (
  user_id uuid primary key references users on delete cascade,
  cameras text[] not null default '{}',
  lenses text[] not null default '{}',
  accessories text[] not null default '{}',
  hourly_price_cents integer,
  places text[] not null default '{}',
  tags text[] not null default '{}',
  description text not null default '',
  -- Kept by a trigger on reviews; the rating is the total divided by the count.
  review_count integer not null default 0,
  rating_total integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint photographer_profiles_hourly_price check (hourly_price_cents > 0),
  constraint photographer_profiles_reviews check (review_count >= 0 and rating_total between review_count and 5 * review_count)
);
comment on column photographer_profiles.review_count is 'kept by trigger';
comment on column photographer_profiles.rating_total is 'kept by trigger';
create trigger photographer_profiles_updated_at before update on photographer_profiles
  for each row execute function set_updated_at();
create index photographer_profiles_bookable on photographer_profiles (hourly_price_cents) where hourly_price_cents is not null;
create index photographer_profiles_places on photographer_profiles using gin (places);
create index photographer_profiles_tags on photographer_profiles using gin (tags);

-- Online means: seen within the last minute or so, by any process.
create table presence (
  user_id uuid primary key references users on delete cascade,
  last_seen_at timestamptz not null default now()
);
