-- Albums that went back to draft, until each of their pictures has another address: the old ones were public.

create table address_changes (
  album_id uuid primary key references albums on delete cascade,
  -- Photos up to this one, by id, have theirs.
  after_photo_id uuid not null default '00000000-0000-0000-0000-000000000000'
);
