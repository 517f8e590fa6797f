-- True times: what a camera's clock was wrong by, per album and camera, and the photos that say so.

alter table photos
  -- Of the camera's body, if the file tells: two of one model have two clocks. For the owner alone.
  add column camera_serial text,
  -- What the photo's capture time was moved by. `taken_at` is the file's time and this; the file's alone is
  -- `taken_at - clock_shift_ms`. A whole number, so a shift that is taken away leaves nothing behind.
  add column clock_shift_ms bigint not null default 0,
  -- What the clock code in the picture says. Such a frame has a status of its own: all that is public, counted, liked or
  -- sold is `ready`, and this never is.
  add column clock_code_at timestamptz,
  drop constraint photos_status,
  add constraint photos_status check (status in ('processing', 'ready', 'failed', 'clock')),
  add constraint photos_clock_has_code check ((status = 'clock') = (clock_code_at is not null));
create index photos_clock_codes on photos (album_id) where status = 'clock';

create table camera_clocks (
  album_id uuid not null references albums on delete cascade,
  -- As the photos name it; empty where the file does not.
  camera text not null,
  serial text not null,
  -- What the photographer set; null for what the codes say.
  hand_ms bigint,
  -- What holds.
  shift_ms bigint not null,
  updated_at timestamptz not null default now(),
  primary key (album_id, camera, serial)
);

-- As in 020, without the frames that show a clock code: they are no photos of the album.
create or replace function count_photos() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform lock_albums(array(select distinct album_id from new_rows));
    update albums a set photo_count = a.photo_count + c.kept, ready_photo_count = a.ready_photo_count + c.ready,
      failed_photo_count = a.failed_photo_count + c.failed
    from (
      select album_id, count(*) as kept, count(*) filter (where status = 'ready') as ready,
        count(*) filter (where status = 'failed') as failed
      from new_rows where deleted_at is null and status <> 'clock' group by album_id
    ) c where a.id = c.album_id;
  elsif tg_op = 'DELETE' then
    perform lock_albums(array(select distinct album_id from old_rows));
    update albums a set photo_count = a.photo_count - c.kept, ready_photo_count = a.ready_photo_count - c.ready,
      failed_photo_count = a.failed_photo_count - c.failed
    from (
      select album_id, count(*) as kept, count(*) filter (where status = 'ready') as ready,
        count(*) filter (where status = 'failed') as failed
      from old_rows where deleted_at is null and status <> 'clock' group by album_id
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
        select album_id, status, 1 as change from new_rows where deleted_at is null and status <> 'clock'
        union all
        select album_id, status, -1 from old_rows where deleted_at is null and status <> 'clock'
      ) changes
      group by album_id
    ) c where a.id = c.album_id and (c.kept, c.ready, c.failed) <> (0, 0, 0);
  end if;
  return null;
end $$;
