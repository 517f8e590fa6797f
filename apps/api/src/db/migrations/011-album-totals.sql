-- How many albums are listed: in all, at each place, of each photographer. Every list answers its total, and counting
-- would make the first page dearer with every album there is.

create table album_totals (
  -- The id of a continent, country, region, surf break or user; all zeros stands for everything.
  scope_id uuid primary key,
  listed_count integer not null
) with (fillfactor = 50);

-- In the order of the ids, so that everybody takes the row of "everything" first and nobody waits in a circle.
create function add_to_album_totals(album albums, change integer) returns void language sql as $$
  insert into album_totals as t (scope_id, listed_count)
  select scope_id, change
  from unnest(array[
    '00000000-0000-0000-0000-000000000000'::uuid,
    album.continent_id, album.country_id, album.region_id, album.surf_break_id, album.user_id
  ]) as scope_id
  order by scope_id
  on conflict (scope_id) do update set listed_count = t.listed_count + excluded.listed_count;
$$;

create function count_listed_albums() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_listed then
    perform add_to_album_totals(old, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_listed then
    perform add_to_album_totals(new, 1);
  end if;
  return null;
end $$;
-- The conditions keep it out of the way of the counts, which change a thousand times as often.
create trigger albums_total_inserted after insert on albums for each row
  when (new.is_listed) execute function count_listed_albums();
create trigger albums_total_deleted after delete on albums for each row
  when (old.is_listed) execute function count_listed_albums();
create trigger albums_total_updated after update on albums for each row
  when ((old.is_listed, old.surf_break_id, old.region_id, old.country_id, old.continent_id, old.user_id)
    is distinct from (new.is_listed, new.surf_break_id, new.region_id, new.country_id, new.continent_id, new.user_id))
  execute function count_listed_albums();

-- Albums that were listed before this file.
select add_to_album_totals(albums, 1) from albums where is_listed;
