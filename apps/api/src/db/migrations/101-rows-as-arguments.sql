-- Databases that ran the former text of 065 have this function with a parsed body, which keeps newer servers from adding a
-- column with a default to its table (decision 116).
create or replace function is_open_to(album albums, viewer uuid) returns boolean language sql stable as $$
  select album.is_listed or (
    album.deleted_at is null and album.public_before_block is null and (
      album.handed_over_at is not null
        and exists (select from bookings b where b.id = album.booking_id and b.surfer_id = viewer)
      or album.link_key is not null
        and exists (
          select from album_link_grants g
          where g.album_id = album.id and g.user_id = viewer and g.link_key = album.link_key
        )
    )
  );
$$;
