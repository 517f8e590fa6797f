-- Albums, their photos, and the counts that every card shows.

create table albums (
  id uuid primary key default new_id(),
  user_id uuid not null references users,
  surf_break_id uuid not null references surf_breaks,
  title text not null,
  -- A calendar day at the surf break; it has no time zone.
  taken_on date not null,
  is_public boolean not null default true,
  cover_photo_id uuid,
  -- The session that it was shot in, if any; the reference is added with the bookings.
  booking_id uuid,

  -- Copied from the surf break by a trigger: each level of the filter is then one index with the list's own order.
  region_id uuid not null references regions,
  country_id uuid not null references countries,
  continent_id uuid not null references continents,
  search_text text not null,

  -- Kept by triggers and not computed: the list filters and sorts by them, over all albums, on every page. The row lock
  -- of the update makes concurrent uploads, likes and sales add up.
  photo_count integer not null default 0,
  ready_photo_count integer not null default 0,
  view_count integer not null default 0,
  like_count integer not null default 0,
  sale_count integer not null default 0,
  -- Views weigh little and in steps of ten, so that most of them touch no index.
  popularity integer not null generated always as (sale_count * 20 + like_count * 5 + view_count / 10) stored,
  -- Open to everybody. A column of its own, so that a count that grows does not rewrite the partial indexes.
  is_listed boolean not null generated always as (is_public and deleted_at is null and ready_photo_count > 0) stored,

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint albums_title_length check (char_length(title) between 1 and 140),
  constraint albums_counts check (
    photo_count >= 0 and ready_photo_count between 0 and photo_count
    and view_count >= 0 and like_count >= 0 and sale_count >= 0
  )
) with (fillfactor = 80);
-- The type generator reads these: no insert or update of ours names such a column.
comment on column albums.region_id is 'kept by trigger';
comment on column albums.country_id is 'kept by trigger';
comment on column albums.continent_id is 'kept by trigger';
comment on column albums.search_text is 'kept by trigger';
comment on column albums.photo_count is 'kept by trigger';
comment on column albums.ready_photo_count is 'kept by trigger';
comment on column albums.view_count is 'kept by trigger';
comment on column albums.like_count is 'kept by trigger';
comment on column albums.sale_count is 'kept by trigger';
create trigger albums_updated_at before update on albums for each row execute function set_updated_at();

create index albums_newest on albums (taken_on desc, id desc) where is_listed;
create index albums_popular on albums (popularity desc, id desc) where is_listed;
create index albums_at_surf_break on albums (surf_break_id, taken_on desc, id desc) where is_listed;
create index albums_in_region on albums (region_id, taken_on desc, id desc) where is_listed;
create index albums_in_country on albums (country_id, taken_on desc, id desc) where is_listed;
create index albums_in_continent on albums (continent_id, taken_on desc, id desc) where is_listed;
create index albums_of_user on albums (user_id, taken_on desc, id desc) where deleted_at is null;
create index albums_search on albums using gin (search_text gin_trgm_ops) where is_listed;

create function place_album() returns trigger language plpgsql as $$
begin
  select r.id, c.id, c.continent_id, plain_text(new.title) || E'\n' || s.search_text
  into new.region_id, new.country_id, new.continent_id, new.search_text
  from surf_breaks s join regions r on r.id = s.region_id join countries c on c.id = r.country_id
  where s.id = new.surf_break_id;
  if not found then
    raise foreign_key_violation using message = 'unknown surf break', constraint = 'albums_surf_break_id_fkey';
  end if;
  return new;
end $$;
create trigger albums_place before insert or update of surf_break_id, title on albums
  for each row execute function place_album();

-- A surf break that a new gazetteer renames or moves takes its albums along.
create function place_albums_again() returns trigger language plpgsql as $$
begin
  update albums set surf_break_id = surf_break_id where surf_break_id = new.id;
  return null;
end $$;
create trigger surf_breaks_moved after update on surf_breaks for each row
  when ((old.region_id, old.name_es, old.name_en) is distinct from (new.region_id, new.name_es, new.name_en))
  execute function place_albums_again();

create table album_packages (
  album_id uuid not null references albums on delete cascade,
  quantity integer not null,
  price_cents integer not null,
  primary key (album_id, quantity),
  constraint album_packages_values check (quantity > 0 and price_cents > 0)
);

-- A photographer's own packages, which fill a new album's.
create table base_packages (
  user_id uuid not null references users on delete cascade,
  quantity integer not null,
  price_cents integer not null,
  primary key (user_id, quantity),
  constraint base_packages_values check (quantity > 0 and price_cents > 0)
);

-- One row per visitor and day; the visitor is a hash that cannot be turned back into an address.
create table album_views (
  album_id uuid not null references albums on delete cascade,
  viewed_on date not null,
  visitor_hash text not null,
  primary key (album_id, viewed_on, visitor_hash)
);
create index album_views_day on album_views (viewed_on);

-- Before counts of several albums change in one statement: always in the same order, so that two such statements (two
-- orders that complete at once) wait for each other in line and never in a circle.
create function lock_albums(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 1 then
    perform 1 from albums where id = any(ids) order by id for no key update;
  end if;
end $$;

create function count_album_views() returns trigger language plpgsql as $$
begin
  update albums a set view_count = a.view_count + c.views
  from (select album_id, count(*) as views from new_rows group by album_id) c
  where a.id = c.album_id;
  return null;
end $$;
create trigger album_views_count after insert on album_views referencing new table as new_rows
  for each statement execute function count_album_views();
