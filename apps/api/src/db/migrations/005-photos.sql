-- Photos and their way in: uploads, files that nobody claims yet, likes, the cart.

create table photos (
  id uuid primary key default new_id(),
  album_id uuid not null references albums on delete cascade,
  status text not null default 'processing',
  failure_code text,
  -- How often the decoder was given this file: one that crashes it is not tried for ever.
  attempts integer not null default 0,
  -- As uploaded; names the download, never a path.
  file_name text not null default '',
  sha256 text not null,
  bytes bigint not null,
  content_type text not null,
  width integer,
  height integer,
  original_key text not null,
  -- Random and unguessable; empty until the photo is ready.
  thumbnail_key text,
  preview_key text,
  -- Further sizes: [{ "key", "width", "height", "format" }].
  renditions jsonb not null default '[]',
  thumbhash text,
  -- The instant, if the file or the surf break's zone tells it; beside it what the camera's clock showed.
  taken_at timestamptz,
  taken_at_local timestamp,
  taken_at_offset_minutes integer,
  has_subsecond boolean not null default false,
  camera text,
  lens text,
  is_premium boolean not null default false,
  premium_price_cents integer not null default 805,
  -- Order of the upload; parts photos of the same second.
  position integer not null default 0,
  sort_at timestamptz not null generated always as (coalesce(taken_at, created_at)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  processed_at timestamptz,
  -- Hidden at once. The files go soon after, unless an order holds the photo; the row stays a while for carts to tell it.
  deleted_at timestamptz,
  files_removed_at timestamptz,
  -- Lets the cover's foreign key say that it is a photo of this very album.
  unique (id, album_id),
  constraint photos_status check (status in ('processing', 'ready', 'failed')),
  constraint photos_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint photos_content_type check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  constraint photos_sizes check (bytes > 0 and width > 0 and height > 0),
  constraint photos_price check (premium_price_cents > 0),
  constraint photos_ready_is_whole check (
    status <> 'ready' or (width is not null and height is not null and thumbnail_key is not null and preview_key is not null)
  ),
  constraint photos_failed_has_reason check ((status = 'failed') = (failure_code is not null))
) with (fillfactor = 90);
create trigger photos_updated_at before update on photos for each row execute function set_updated_at();

-- The same file in one album is one photo, also when fifty requests bring it at once.
create unique index photos_once_per_album on photos (album_id, sha256) where deleted_at is null;
create index photos_by_capture on photos (album_id, sort_at, position, id) where deleted_at is null;
create unique index photos_original_key on photos (original_key);
-- What a sweep looks at: nothing may stay in processing.
create index photos_unfinished on photos (created_at) where status = 'processing';
create index photos_to_purge on photos (deleted_at) where deleted_at is not null and files_removed_at is null;
create index photos_to_forget on photos (files_removed_at) where files_removed_at is not null;

alter table albums add constraint albums_cover_photo foreign key (cover_photo_id, id)
  references photos (id, album_id) on delete set null (cover_photo_id);
create index albums_cover on albums (cover_photo_id) where cover_photo_id is not null;

-- The update of the album's row comes last, after the photos' rows are locked. A transaction that changes both in
-- another way must lock the photos first, or two of them can wait for each other.
create function count_photos() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform lock_albums(array(select distinct album_id from new_rows));
    update albums a set photo_count = a.photo_count + c.kept, ready_photo_count = a.ready_photo_count + c.ready
    from (
      select album_id, count(*) filter (where deleted_at is null) as kept,
        count(*) filter (where deleted_at is null and status = 'ready') as ready
      from new_rows group by album_id
    ) c where a.id = c.album_id;
  elsif tg_op = 'DELETE' then
    perform lock_albums(array(select distinct album_id from old_rows));
    update albums a set photo_count = a.photo_count - c.kept, ready_photo_count = a.ready_photo_count - c.ready
    from (
      select album_id, count(*) filter (where deleted_at is null) as kept,
        count(*) filter (where deleted_at is null and status = 'ready') as ready
      from old_rows group by album_id
    ) c where a.id = c.album_id;
  else
    perform lock_albums(array(select album_id from new_rows union select album_id from old_rows));
    update albums a set photo_count = a.photo_count + c.kept, ready_photo_count = a.ready_photo_count + c.ready
    from (
      select album_id, sum(kept) as kept, sum(ready) as ready
      from (
        select album_id, (deleted_at is null)::int as kept, (deleted_at is null and status = 'ready')::int as ready
        from new_rows
        union all
        select album_id, -(deleted_at is null)::int, -(deleted_at is null and status = 'ready')::int
        from old_rows
      ) changes
      group by album_id
      having sum(kept) <> 0 or sum(ready) <> 0
    ) c where a.id = c.album_id;
  end if;
  return null;
end $$;
create trigger photos_count_inserted after insert on photos referencing new table as new_rows
  for each statement execute function count_photos();
create trigger photos_count_deleted after delete on photos referencing old table as old_rows
  for each statement execute function count_photos();
create trigger photos_count_updated after update on photos referencing old table as old_rows new table as new_rows
  for each statement execute function count_photos();

create table photo_likes (
  user_id uuid not null references users on delete cascade,
  photo_id uuid not null references photos on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, photo_id)
);
create index photo_likes_newest on photo_likes (user_id, created_at desc, photo_id desc);
create index photo_likes_photo on photo_likes (photo_id);

create function count_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform lock_albums(array(select distinct p.album_id from new_rows l join photos p on p.id = l.photo_id));
    update albums a set like_count = a.like_count + c.likes
    from (select p.album_id, count(*) as likes from new_rows l join photos p on p.id = l.photo_id group by p.album_id) c
    where a.id = c.album_id;
  else
    perform lock_albums(array(select distinct p.album_id from old_rows l join photos p on p.id = l.photo_id));
    update albums a set like_count = a.like_count - c.likes
    from (select p.album_id, count(*) as likes from old_rows l join photos p on p.id = l.photo_id group by p.album_id) c
    where a.id = c.album_id;
  end if;
  return null;
end $$;
create trigger photo_likes_count_inserted after insert on photo_likes referencing new table as new_rows
  for each statement execute function count_likes();
create trigger photo_likes_count_deleted after delete on photo_likes referencing old table as old_rows
  for each statement execute function count_likes();
-- A photo that goes takes its likes along before its row is gone, or their album could no longer be told.
create function forget_likes() returns trigger language plpgsql as $$
begin
  delete from photo_likes where photo_id = old.id;
  return old;
end $$;
create trigger photos_forget_likes before delete on photos for each row execute function forget_likes();

-- Resumable uploads that are under way; the bytes are in the upload store, this row is what a restart needs.
create table uploads (
  id uuid primary key default new_id(),
  -- The upload store's own name for it.
  store_id text not null unique,
  user_id uuid not null references users on delete cascade,
  album_id uuid not null references albums on delete cascade,
  photo_id uuid references photos on delete set null,
  file_name text not null default '',
  sha256 text,
  bytes bigint not null,
  status text not null default 'open',
  failure_code text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz not null,
  constraint uploads_status check (status in ('open', 'finished', 'rejected')),
  constraint uploads_bytes check (bytes > 0),
  constraint uploads_sha256_form check (sha256 ~ '^[0-9a-f]{64}$')
);
create index uploads_of_album on uploads (album_id, status);
create index uploads_of_user on uploads (user_id);
create index uploads_expiring on uploads (expires_at) where status = 'open';

-- Files that no row refers to: not yet (written before the row, taken off this list in the row's own transaction) or no
-- more (put here by the transaction that removed the row). A job deletes what is due, so no crash leaves an orphan.
create table unclaimed_files (
  storage_key text primary key,
  delete_after timestamptz not null,
  created_at timestamptz not null default now()
);
create index unclaimed_files_due on unclaimed_files (delete_after);

-- The account's cart, so that it follows to another device.
create table cart_items (
  user_id uuid not null references users on delete cascade,
  photo_id uuid not null references photos on delete cascade,
  -- What the page showed when it was added; a price that changed since is told before payment.
  seen_price_cents integer,
  created_at timestamptz not null default now(),
  primary key (user_id, photo_id)
);
create index cart_items_photo on cart_items (photo_id);
