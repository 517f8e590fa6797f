-- A photo can be for sale by its preview before its original has arrived. The code before this takes originals alone.

alter table photos
  -- Null once the original is there. Until then sha256, bytes and file_name are those that were announced for the
  -- original, and original_key names the preview.
  add column original_awaited_since timestamptz,
  -- Since when a buyer was refunded for want of the original: not for sale until it is there.
  add column original_overdue_at timestamptz,
  add column announced_width integer,
  add column announced_height integer,
  add constraint photos_announced_size check (
    original_awaited_since is null or (announced_width > 0 and announced_height > 0)
  ),
  add constraint photos_overdue_is_awaited check (original_overdue_at is null or original_awaited_since is not null),
  -- The key says what the file is: downloads deliver files below originals/ alone. A clock frame needs no original.
  add constraint photos_preview_key check (
    (original_awaited_since is null or original_key like 'previews/%')
    and (original_key not like 'previews/%' or original_awaited_since is not null or status = 'clock')
  );
create index photos_awaited on photos (album_id, original_awaited_since)
  where original_awaited_since is not null and deleted_at is null;

-- A resumable upload may bring a preview: what it announces about its original.
alter table uploads
  add column announced_sha256 text,
  add column announced_bytes bigint,
  add column announced_width integer,
  add column announced_height integer,
  add constraint uploads_announced check (
    num_nulls(announced_sha256, announced_bytes, announced_width, announced_height) in (0, 4)
  );

alter table refunds drop constraint refunds_reason;
alter table refunds add constraint refunds_reason check (
  reason in ('photographer', 'superseded', 'late', 'paid_twice', 'provider', 'chargeback', 'original_missed')
);
