-- An album is found by any word: of its title, its surf break, region and country in both languages and by other spellings,
-- and of its photographer. Words are kept on its row, each after a space, so that '% ana%' finds what begins with "ana".

-- Other spellings and names that no language of ours uses: "Mundaca", "USA". Of the gazetteer.
alter table countries add column other_names text not null default '';
alter table regions add column other_names text not null default '';
alter table surf_breaks add column other_names text not null default '';

-- Each word once, after a space; "J-Bay" is also "jbay". The signs are listed: which others are letters depends on the
-- locale of the database.
create function search_words(value text) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(distinct ' ' || word, ''), '')
    from unnest(array[
      regexp_replace(plain_text(value), '[-''’´`.]', ' ', 'g'),
      regexp_replace(plain_text(value), '[-''’´`.]', '', 'g')
    ]) as form
    cross join regexp_split_to_table(form, '[\s!-/:-@[-`{-~¡¿«»“”‘’·–—…]+') as word
    where word <> ''
  );

-- Of photographers by name and handle.
create index users_words on users using gin (search_words(search_text) gin_trgm_ops) where deleted_at is null;

-- Nothing that the album keeps secret: its columns hold the wider place alone.
create function album_words(album albums) returns text language sql stable as $$
  select search_words(concat_ws(' ', album.title, u.full_name, u.username,
    s.name_es, s.name_en, s.other_names, r.name_es, r.name_en, r.other_names, c.name_es, c.name_en, c.other_names))
  from (select 1) one
  left join users u on u.id = album.user_id
  left join surf_breaks s on s.id = album.surf_break_id
  left join regions r on r.id = album.region_id
  left join countries c on c.id = album.country_id;
$$;

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
    new.search_text := album_words(new);
    return new;
  end if;
  select r.id, c.id, c.continent_id, s.timezone
  into new.region_id, new.country_id, new.continent_id, new.timezone
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
  new.search_text := album_words(new);
  return new;
end $$;

-- What a new gazetteer calls otherwise, and a photographer who takes another name, take their albums along. The rows are
-- locked in the order in which all statements lock several albums.
drop trigger surf_breaks_moved on surf_breaks;
create trigger surf_breaks_moved after update on surf_breaks for each row
  when ((old.region_id, old.name_es, old.name_en, old.other_names, old.timezone)
    is distinct from (new.region_id, new.name_es, new.name_en, new.other_names, new.timezone))
  execute function place_albums_again();

create function word_albums_of_place() returns trigger language plpgsql as $$
begin
  perform 1 from albums a where a.region_id = new.id or a.country_id = new.id order by a.id for no key update;
  update albums a set title = a.title where a.region_id = new.id or a.country_id = new.id;
  return null;
end $$;
create trigger regions_renamed after update on regions for each row
  when ((old.name_es, old.name_en, old.other_names) is distinct from (new.name_es, new.name_en, new.other_names))
  execute function word_albums_of_place();
create trigger countries_renamed after update on countries for each row
  when ((old.name_es, old.name_en, old.other_names) is distinct from (new.name_es, new.name_en, new.other_names))
  execute function word_albums_of_place();

create function word_albums_of_user() returns trigger language plpgsql as $$
begin
  perform 1 from albums a where a.user_id = new.id order by a.id for no key update;
  update albums a set title = a.title where a.user_id = new.id;
  return null;
end $$;
create trigger users_renamed after update on users for each row
  when ((old.full_name, old.username) is distinct from (new.full_name, new.username))
  execute function word_albums_of_user();

-- No trigger has anything to do for this, and photos and carts need not hear of it.
alter table albums disable trigger user;
update albums a set search_text = album_words(a);
alter table albums enable trigger user;
