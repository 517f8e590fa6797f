-- What every later file stands on: extensions, ids, text search without accents, change times.

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- Ids that begin with the time (UUID version 7), so that new rows land at the end of their indexes.
-- PostgreSQL has uuidv7() of its own from 18 on; this one also works on 15.
create function new_id() returns uuid
  language sql volatile parallel safe
  return encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6
        ),
        52, 1
      ),
      53, 1
    ),
    'hex'
  )::uuid;

-- Text as people search for it: lower case, no accents. unaccent() is only "stable" because its dictionary could be
-- changed; ours never is, and an index needs "immutable". The dictionary is bound here by id, not by search path.
create function plain_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, value));

create function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Facts about this installation: small, few, by name.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Parts of the demo world that are whole; an interrupted start goes on with the first one that is missing.
create table demo_steps (
  name text primary key,
  details jsonb not null default '{}',
  done_at timestamptz not null default now()
);

-- One row per limited thing and caller; in the database, so that a limit holds across processes.
create table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets_at on rate_limits (resets_at);
