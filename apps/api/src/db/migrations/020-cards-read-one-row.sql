-- A card shows what stands on its album's row: the cover and the number of failed photos are kept there.

alter table albums
  -- Of the shown cover: { "id", "thumbnail_key", "thumbhash", "width", "height", "sizes": [{ "key", "width" }] }.
  add column cover jsonb,
  add column failed_photo_count integer not null default 0;
comment on column albums.cover is 'kept by trigger';
comment on column albums.failed_photo_count is 'kept by trigger';

-- The chosen cover once it is ready; until then, or without one, the album's first ready photo. Volatile: each call sees
-- what was committed before it, also when its statement had to wait for the album's row.
create function cover_of(album uuid, chosen uuid) returns jsonb language sql volatile as $$
  select jsonb_build_object(
    'id', p.id, 'thumbnail_key', p.thumbnail_key, 'thumbhash', p.thumbhash, 'width', p.width, 'height', p.height,
    'sizes', (
      select coalesce(jsonb_agg(jsonb_build_object('key', r.key, 'width', r.width) order by r.width), '[]')
      from jsonb_to_recordset(p.renditions) as r (key text, width integer)
    )
  )
  from photos p
  where p.id = coalesce(
    (select c.id from photos c where c.id = chosen and c.status = 'ready' and c.deleted_at is null),
    (select f.id from photos f where f.album_id = album and f.status = 'ready' and f.deleted_at is null
     order by f.sort_at, f.position, f.id limit 1)
  );
$$;

alter table albums disable trigger user;
update albums a set
  cover = cover_of(a.id, a.cover_photo_id),
  failed_photo_count = (
    select count(*) from photos p where p.album_id = a.id and p.status = 'failed' and p.deleted_at is null
  )
where a.photo_count > 0;
alter table albums enable trigger user;
alter table albums add constraint albums_failed_count check (
  failed_photo_count between 0 and photo_count - ready_photo_count
);

-- Two ways lead to another cover: another photo is chosen, or a photo changes. Both end in cover_of.
create function show_chosen_cover() returns trigger language plpgsql as $$
begin
  new.cover := cover_of(new.id, new.cover_photo_id);
  return new;
end $$;
create trigger albums_chosen_cover before update on albums for each row
  when (old.cover_photo_id is distinct from new.cover_photo_id) execute function show_chosen_cover();

create function show_covers() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    ids := array(select distinct album_id from new_rows where status = 'ready' and deleted_at is null);
  elsif tg_op = 'DELETE' then
    ids := array(select distinct album_id from old_rows where status = 'ready' and deleted_at is null);
  else
    ids := array(
      select distinct n.album_id from new_rows n join old_rows o on o.id = n.id
      where 'ready' in (n.status, o.status)
        and (n.status, n.deleted_at, n.thumbnail_key, n.renditions, n.thumbhash, n.width, n.height, n.sort_at, n.position)
        is distinct from
        (o.status, o.deleted_at, o.thumbnail_key, o.renditions, o.thumbhash, o.width, o.height, o.sort_at, o.position)
    );
  end if;
  if cardinality(ids) = 0 then
    return null;
  end if;
  -- Before the cover is looked for: of two transactions that change photos of an album the later one sees both changes.
  perform 1 from albums where id = any(ids) order by id for no key update;
  update albums a set cover = c.cover
  from (select id, cover_of(id, cover_photo_id) as cover from albums where id = any(ids)) c
  where a.id = c.id and a.cover is distinct from c.cover;
  return null;
end $$;
create trigger photos_cover_inserted after insert on photos referencing new table as new_rows
  for each statement execute function show_covers();
create trigger photos_cover_deleted after delete on photos referencing old table as old_rows
  for each statement execute function show_covers();
create trigger photos_cover_updated after update on photos referencing old table as old_rows new table as new_rows
  for each statement execute function show_covers();

-- As in 005, with the failed photos.
create or replace function count_photos() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform lock_albums(array(select distinct album_id from new_rows));
    update albums a set photo_count = a.photo_count + c.kept, ready_photo_count = a.ready_photo_count + c.ready,
      failed_photo_count = a.failed_photo_count + c.failed
    from (
      select album_id, count(*) as kept, count(*) filter (where status = 'ready') as ready,
        count(*) filter (where status = 'failed') as failed
      from new_rows where deleted_at is null group by album_id
    ) c where a.id = c.album_id;
  elsif tg_op = 'DELETE' then
    perform lock_albums(array(select distinct album_id from old_rows));
    update albums a set photo_count = a.photo_count - c.kept, ready_photo_count = a.ready_photo_count - c.ready,
      failed_photo_count = a.failed_photo_count - c.failed
    from (
      select album_id, count(*) as kept, count(*) filter (where status = 'ready') as ready,
        count(*) filter (where status = 'failed') as failed
      from old_rows where deleted_at is null group by album_id
    ) c where a.id = c.album_id;
  else
    perform lock_albums(array(select album_id from new_rows union select album_id from old_rows));
    update albums a set photo_count = a.photo_count + c.kept, ready_photo_count = a.ready_photo_count + c.ready,
      failed_photo_count = a.failed_photo_count + c.failed
    from (
      select album_id, sum(change) as kept,
        coalesce(sum(change) filter (where status = 'ready'), 0) as ready,
        coalesce(sum(change) filter (where status = 'failed'), 0) as failed
      from (
        select album_id, status, 1 as change from new_rows where deleted_at is null
        union all
        select album_id, status, -1 from old_rows where deleted_at is null
      ) changes
      group by album_id
    ) c where a.id = c.album_id and (c.kept, c.ready, c.failed) <> (0, 0, 0);
  end if;
  return null;
end $$;

-- Visitors' cards are renewed with the cover.
drop trigger albums_changed_tell on albums;
create trigger albums_changed_tell after update on albums for each row
  when ((old.is_listed or new.is_listed) and
    (old.title, old.taken_on, old.is_listed, old.cover_photo_id, old.surf_break_id, old.user_id, old.ready_photo_count, old.cover)
    is distinct from
    (new.title, new.taken_on, new.is_listed, new.cover_photo_id, new.surf_break_id, new.user_id, new.ready_photo_count, new.cover))
  execute function tell_catalogue();
