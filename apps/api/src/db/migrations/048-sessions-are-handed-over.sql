-- former checksum: e600446885c0828291e416c313a71573b8ef87488e0a4ddb6038cff76efb8385 (decision 116)
-- The album of a session is its photographer's alone until it is handed over to the surfer.

alter table albums
  add column handed_over_at timestamptz,
  add constraint albums_handed_over check (handed_over_at is null or booking_id is not null);

-- What surfers were notified of stays open to them.
update albums a set handed_over_at = b.photos_told_at
from bookings b where b.id = a.booking_id and b.photos_told_at is not null;

create or replace function is_open_to(album albums, viewer uuid) returns boolean language sql stable as $$
  select album.is_listed or (
    album.handed_over_at is not null and album.deleted_at is null and album.public_before_block is null
    and exists (select from bookings b where b.id = album.booking_id and b.surfer_id = viewer)
  );
$$;
