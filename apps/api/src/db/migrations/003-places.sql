-- The gazetteer: continents, countries, regions, surf breaks. Filled from a file that ships with Pleamar; ids never
-- change, because albums and links hold them. Names are kept in both languages also where they are the same.

create table continents (
  id uuid primary key default new_id(),
  slug text not null unique,
  name_es text not null,
  name_en text not null,
  position integer not null default 0,
  created_at timestamptz not null default now()
);

create table countries (
  id uuid primary key default new_id(),
  continent_id uuid not null references continents,
  iso2 text not null unique,
  name_es text not null,
  name_en text not null,
  created_at timestamptz not null default now(),
  constraint countries_iso2_form check (iso2 ~ '^[A-Z]{2}$')
);
create index countries_continent on countries (continent_id);

create table regions (
  id uuid primary key default new_id(),
  country_id uuid not null references countries,
  slug text not null,
  name_es text not null,
  name_en text not null,
  created_at timestamptz not null default now(),
  unique (country_id, slug)
);

create table surf_breaks (
  id uuid primary key default new_id(),
  region_id uuid not null references regions,
  slug text not null,
  name_es text not null,
  name_en text not null,
  lat double precision not null,
  lon double precision not null,
  kind text not null,
  timezone text not null,
  search_text text not null generated always as (plain_text(name_es || E'\n' || name_en)) stored,
  created_at timestamptz not null default now(),
  unique (region_id, slug),
  constraint surf_breaks_lat check (lat between -90 and 90),
  constraint surf_breaks_lon check (lon between -180 and 180),
  constraint surf_breaks_kind check (kind in ('beach', 'reef', 'point', 'river-mouth', 'slab', 'wave-pool'))
);
create index surf_breaks_search on surf_breaks using gin (search_text gin_trgm_ops);

create table frequent_surf_breaks (
  user_id uuid not null references users on delete cascade,
  surf_break_id uuid not null references surf_breaks,
  created_at timestamptz not null default now(),
  primary key (user_id, surf_break_id)
);
create index frequent_surf_breaks_surf_break on frequent_surf_breaks (surf_break_id);
