-- A number that grows with every change to what an album's waves are and wear, so that a process knows by one small row
-- whether what it has in memory still holds. Apart from albums, whose rows are wide and watched by many triggers.
create table album_gear_versions (
  album_id uuid primary key references albums on delete cascade,
  -- Taken under the row's lock: of two transactions the later one always leaves a number that nobody has seen.
  version bigint not null
) with (fillfactor = 50);

create function raise_gear_versions(ids uuid[]) returns void language sql as $$
  -- From albums, because photos also go with their album; in one order, so that nobody waits in a circle.
  insert into album_gear_versions as v (album_id, version)
  select id, 1 from albums where id = any(ids) order by id
  on conflict (album_id) do update set version = v.version + 1;
$$;

create function photos_change_gear() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct album_id from new_rows where status = 'ready');
  elsif tg_op = 'DELETE' then
    ids := array(select distinct album_id from old_rows where status = 'ready');
  else
    ids := array(
      select n.album_id from new_rows n join old_rows o on o.id = n.id
      where 'ready' in (n.status, o.status)
        and (n.status, n.deleted_at, n.taken_at, n.camera, n.album_id)
        is distinct from (o.status, o.deleted_at, o.taken_at, o.camera, o.album_id)
      union
      select o.album_id from new_rows n join old_rows o on o.id = n.id where n.album_id <> o.album_id
    );
  end if;
  if cardinality(ids) > 0 then
    perform raise_gear_versions(ids);
  end if;
  return null;
end $$;
create trigger photos_gear_inserted after insert on photos referencing new table as new_rows
  for each statement execute function photos_change_gear();
create trigger photos_gear_deleted after delete on photos referencing old table as old_rows
  for each statement execute function photos_change_gear();
create trigger photos_gear_updated after update on photos referencing old table as old_rows new table as new_rows
  for each statement execute function photos_change_gear();

create function gear_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform raise_gear_versions(array(select distinct p.album_id from old_rows g join photos p on p.id = g.photo_id));
  else
    perform raise_gear_versions(array(select distinct p.album_id from new_rows g join photos p on p.id = g.photo_id));
  end if;
  return null;
end $$;
create trigger photo_gear_inserted after insert on photo_gear referencing new table as new_rows
  for each statement execute function gear_changes();
create trigger photo_gear_deleted after delete on photo_gear referencing old table as old_rows
  for each statement execute function gear_changes();
create trigger photo_gear_updated after update on photo_gear referencing new table as new_rows
  for each statement execute function gear_changes();
