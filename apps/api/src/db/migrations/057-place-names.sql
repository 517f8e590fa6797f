-- A place has a name in each language as a row: a new language brings rows, not columns in four tables.

create table place_names (
  place_id uuid not null,
  language text not null,
  name text not null,
  primary key (place_id, language),
  constraint place_names_name check (name <> '')
);
comment on table place_names is 'of continents, countries, regions and surf breaks, by their ids';
-- A surf break is looked up by its name.
create index place_names_name on place_names (name);

insert into place_names (place_id, language, name)
select p.id, n.language, n.name
from (
  select id, name_es, name_en from continents
  union all select id, name_es, name_en from countries
  union all select id, name_es, name_en from regions
  union all select id, name_es, name_en from surf_breaks
) p
cross join lateral (values ('es', p.name_es), ('en', p.name_en)) n (language, name)
where n.name <> '';

-- Nothing reads the columns any more. They stay for processes of the version before, until the next release drops them.
alter table continents alter column name_es set default '', alter column name_en set default '';
alter table countries alter column name_es set default '', alter column name_en set default '';
alter table regions alter column name_es set default '', alter column name_en set default '';
alter table surf_breaks alter column name_es set default '', alter column name_en set default '';

create or replace function place_name(place uuid, language text) returns text language sql stable
  return (select n.name from place_names n where n.place_id = place and n.language = place_name.language);

-- {"es": …, "en": …}
create function place_names_of(place uuid) returns jsonb language sql stable
  return (select jsonb_object_agg(n.language, n.name) from place_names n where n.place_id = place);

create or replace function album_words(album albums) returns text language sql stable as $$
  select search_words(concat_ws(' ', album.title, u.full_name, u.username,
    (select string_agg(n.name, ' ') from place_names n
      where n.place_id in (album.surf_break_id, album.region_id, album.country_id)),
    s.other_names, r.other_names, c.other_names))
  from (select 1) one
  left join users u on u.id = album.user_id
  left join surf_breaks s on s.id = album.surf_break_id
  left join regions r on r.id = album.region_id
  left join countries c on c.id = album.country_id;
$$;

drop trigger surf_breaks_moved on surf_breaks;
create trigger surf_breaks_moved after update on surf_breaks for each row
  when ((old.region_id, old.other_names, old.timezone) is distinct from (new.region_id, new.other_names, new.timezone))
  execute function place_albums_again();
drop trigger regions_renamed on regions;
create trigger regions_renamed after update on regions for each row
  when (old.other_names is distinct from new.other_names) execute function word_albums_of_place();
drop trigger countries_renamed on countries;
create trigger countries_renamed after update on countries for each row
  when (old.other_names is distinct from new.other_names) execute function word_albums_of_place();

-- Places that are called otherwise, or in one more language, take their albums along.
create function word_albums_of_names() returns trigger language plpgsql as $$
begin
  perform 1 from albums a
  where a.surf_break_id in (select place_id from named) or a.region_id in (select place_id from named)
    or a.country_id in (select place_id from named)
  order by a.id for no key update;
  update albums a set title = a.title
  where a.surf_break_id in (select place_id from named) or a.region_id in (select place_id from named)
    or a.country_id in (select place_id from named);
  return null;
end $$;
create trigger place_names_added after insert on place_names referencing new table as named
  for each statement execute function word_albums_of_names();
create trigger place_names_changed after update on place_names referencing new table as named
  for each statement execute function word_albums_of_names();

create or replace function forget_told_place() returns trigger language plpgsql as $$
begin
  update album_notices set mail = null
  where album_id = new.id and reason <> 'photographer' and mail is not null and mailed_at is null;
  delete from notifications n using album_notices a
  where a.album_id = new.id and n.user_id = a.user_id and n.dedupe_key = 'album:' || new.id
    and n.kind <> 'photographer_album';
  update notifications n set params = n.params || jsonb_build_object('spot', place_names_of(new.place_id))
  from album_notices a
  where a.album_id = new.id and n.user_id = a.user_id and n.dedupe_key = 'album:' || new.id;
  return null;
end $$;
