-- former checksum: d7157fd6ba64b2f62e5a21fc5c4b38d2b66b99e5c4d70598224dc0c12cbe6c5f (decision 116)
-- A photographer may keep the surf break of an album to themselves: everybody else reads the wider place. The exact one
-- then stands in a column that nothing but the owner's own queries read, so that no list, map or join can find it.

-- A first start on PostgreSQL 15.20 stopped here, after the former text of 021.
create or replace function is_open_to(album albums, viewer uuid) returns boolean language sql stable as $$
  select album.is_listed or (
    album.booking_id is not null and album.deleted_at is null
    and exists (select from bookings b where b.id = album.booking_id and b.surfer_id = viewer)
  );
$$;

alter table albums
  add column has_secret_spot boolean not null default false,
  add column secret_break_id uuid references surf_breaks,
  -- Of the exact surf break: whoever reads capture times needs its clocks and not the break.
  add column timezone text;
comment on column albums.secret_break_id is 'kept by trigger';
comment on column albums.timezone is 'kept by trigger';

alter table albums disable trigger user;
update albums a set timezone = s.timezone from surf_breaks s where s.id = a.surf_break_id;
alter table albums enable trigger user;

alter table albums
  -- The narrowest place that everybody may know.
  add column place_id uuid generated always as (coalesce(surf_break_id, region_id, country_id, continent_id)) stored,
  drop constraint albums_public_is_complete,
  add constraint albums_public_is_complete
    check (not is_public or (title <> '' and num_nonnulls(surf_break_id, secret_break_id) = 1)),
  add constraint albums_secret_spot
    check (case when has_secret_spot then surf_break_id is null else secret_break_id is null end);
create index albums_secret_break on albums (secret_break_id) where secret_break_id is not null;

-- A use case says where the album is and whether that is a secret; which column holds it is decided here alone. Around a
-- secret spot a place is told only if it has five surf breaks or more: of a region with one the name would say it all.
create or replace function place_album() returns trigger language plpgsql as $$
declare
  told_from constant integer := 5;
begin
  if new.has_secret_spot then
    new.secret_break_id := coalesce(new.surf_break_id, new.secret_break_id);
    new.surf_break_id := null;
  else
    new.surf_break_id := coalesce(new.surf_break_id, new.secret_break_id);
    new.secret_break_id := null;
  end if;
  if num_nonnulls(new.surf_break_id, new.secret_break_id) = 0 then
    new.region_id := null;
    new.country_id := null;
    new.continent_id := null;
    new.timezone := null;
    new.search_text := plain_text(new.title);
    return new;
  end if;
  select r.id, c.id, c.continent_id, s.timezone,
    case when new.has_secret_spot then plain_text(new.title) else plain_text(new.title) || E'\n' || s.search_text end
  into new.region_id, new.country_id, new.continent_id, new.timezone, new.search_text
  from surf_breaks s join regions r on r.id = s.region_id join countries c on c.id = r.country_id
  where s.id = coalesce(new.surf_break_id, new.secret_break_id);
  if not found then
    raise foreign_key_violation using message = 'unknown surf break', constraint = 'albums_surf_break_id_fkey';
  end if;
  if new.has_secret_spot then
    if (select count(*) from surf_breaks s where s.region_id = new.region_id) < told_from then
      new.region_id := null;
    end if;
    if (
      select count(*) from surf_breaks s join regions r on r.id = s.region_id where r.country_id = new.country_id
    ) < told_from then
      new.country_id := null;
    end if;
  end if;
  return new;
end $$;
drop trigger albums_place on albums;
create trigger albums_place before insert or update of surf_break_id, has_secret_spot, title on albums
  for each row execute function place_album();

create or replace function place_albums_again() returns trigger language plpgsql as $$
begin
  update albums set surf_break_id = surf_break_id where surf_break_id = new.id or secret_break_id = new.id;
  return null;
end $$;
drop trigger surf_breaks_moved on surf_breaks;
create trigger surf_breaks_moved after update on surf_breaks for each row
  when ((old.region_id, old.name_es, old.name_en, old.timezone)
    is distinct from (new.region_id, new.name_es, new.name_en, new.timezone))
  execute function place_albums_again();

-- A secret spot, and a region or country that is not told, count nowhere.
create or replace function add_to_album_totals(album albums, change integer) returns void language sql as $$
  insert into album_totals as t (scope_id, listed_count)
  select scope_id, change
  from unnest(array[
    '00000000-0000-0000-0000-000000000000'::uuid,
    album.continent_id, album.country_id, album.region_id, album.surf_break_id, album.user_id
  ]) as scope_id
  where scope_id is not null
  order by scope_id
  on conflict (scope_id) do update set listed_count = t.listed_count + excluded.listed_count;
$$;

-- The break moves to its column after this trigger has looked.
drop trigger albums_changed_at on albums;
create trigger albums_changed_at before update on albums for each row
  when ((old.title, old.taken_on, old.is_public, old.cover_photo_id, old.surf_break_id, old.has_secret_spot, old.ready_photo_count)
    is distinct from
    (new.title, new.taken_on, new.is_public, new.cover_photo_id, new.surf_break_id, new.has_secret_spot, new.ready_photo_count))
  execute function note_album_change();

create or replace function hour_taken(photo uuid) returns smallint language sql stable as $$
  select extract(hour from p.taken_at at time zone a.timezone)::smallint
  from photos p join albums a on a.id = p.album_id
  where p.id = photo;
$$;

-- The name of a surf break, region, country or continent, in a form that PostgreSQL writes into the asking statement.
create function place_name(place uuid, language text) returns text language sql stable
  return coalesce(
    (select case language when 'en' then s.name_en else s.name_es end from surf_breaks s where s.id = place),
    (select case language when 'en' then r.name_en else r.name_es end from regions r where r.id = place),
    (select case language when 'en' then c.name_en else c.name_es end from countries c where c.id = place),
    (select case language when 'en' then k.name_en else k.name_es end from continents k where k.id = place)
  );

-- Who was told of the album because of its surf break would read there, or in a mail to come, which one it is.
create function forget_told_place() returns trigger language plpgsql as $$
begin
  update album_notices set mail = null
  where album_id = new.id and reason <> 'photographer' and mail is not null and mailed_at is null;
  delete from notifications n using album_notices a
  where a.album_id = new.id and n.user_id = a.user_id and n.dedupe_key = 'album:' || new.id
    and n.kind <> 'photographer_album';
  update notifications n set params = n.params || jsonb_build_object('spot', jsonb_build_object(
    'es', place_name(new.place_id, 'es'), 'en', place_name(new.place_id, 'en')))
  from album_notices a
  where a.album_id = new.id and n.user_id = a.user_id and n.dedupe_key = 'album:' || new.id;
  return null;
end $$;
create trigger albums_spot_kept_secret after update on albums for each row
  when (new.has_secret_spot and not old.has_secret_spot) execute function forget_told_place();
