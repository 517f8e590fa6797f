-- A draft begins with its first photo, before anybody has typed a title or chosen the surf break. What is public has both.

alter table albums
  alter column surf_break_id drop not null,
  alter column region_id drop not null,
  alter column country_id drop not null,
  alter column continent_id drop not null,
  drop constraint albums_title_length,
  add constraint albums_title_length check (char_length(title) <= 140),
  add constraint albums_public_is_complete check (not is_public or (title <> '' and surf_break_id is not null));

create or replace function place_album() returns trigger language plpgsql as $$
begin
  if new.surf_break_id is null then
    new.region_id := null;
    new.country_id := null;
    new.continent_id := null;
    new.search_text := plain_text(new.title);
    return new;
  end if;
  select r.id, c.id, c.continent_id, plain_text(new.title) || E'\n' || s.search_text
  into new.region_id, new.country_id, new.continent_id, new.search_text
  from surf_breaks s join regions r on r.id = s.region_id join countries c on c.id = r.country_id
  where s.id = new.surf_break_id;
  if not found then
    raise foreign_key_violation using message = 'unknown surf break', constraint = 'albums_surf_break_id_fkey';
  end if;
  return new;
end $$;
