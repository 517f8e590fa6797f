-- A photo gets another file and stays the same photo. The code before this replaces none.

-- The file that waits to become a photo's original; the photo keeps its own until the pictures of this one are made.
create table photo_replacements (
  photo_id uuid primary key references photos on delete cascade,
  status text not null default 'processing',
  failure_code text,
  -- How often the decoder was given this file.
  attempts integer not null default 0,
  -- The file of a failed one is deleted.
  original_key text not null unique,
  file_name text not null default '',
  sha256 text not null,
  bytes bigint not null,
  content_type text not null,
  created_at timestamptz not null,
  constraint photo_replacements_status check (status in ('processing', 'failed')),
  constraint photo_replacements_failed_has_reason check ((status = 'failed') = (failure_code is not null)),
  constraint photo_replacements_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint photo_replacements_content_type check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  constraint photo_replacements_bytes check (bytes > 0)
);

create index photo_replacements_hash on photo_replacements (sha256);

-- Originals that were ordered before another file took their place, with the buyers' pictures.
create table replaced_originals (
  id uuid primary key default new_id(),
  photo_id uuid not null references photos,
  original_key text not null unique,
  file_name text not null,
  sha256 text not null,
  bytes bigint not null,
  content_type text not null,
  width integer not null,
  height integer not null,
  taken_at timestamptz,
  bought_thumbnail_key text,
  bought_preview_key text,
  replaced_at timestamptz not null,
  constraint replaced_originals_content_type check (content_type in ('image/jpeg', 'image/png', 'image/webp'))
);
create index replaced_originals_photo on replaced_originals (photo_id);

-- Which file a line was about; lines without a row are about the photo's present one.
create table order_line_originals (
  order_line_id uuid primary key references order_lines on delete cascade,
  original_id uuid not null references replaced_originals
);
create index order_line_originals_original on order_line_originals (original_id);

-- A resumable upload may bring the new file of a photo.
alter table uploads add column replaces_photo_id uuid references photos on delete cascade;
create index uploads_replacing on uploads (replaces_photo_id) where replaces_photo_id is not null;

-- A file that the photographer has in another photo is found by its hash.
create index photos_by_hash on photos (sha256) where deleted_at is null;
