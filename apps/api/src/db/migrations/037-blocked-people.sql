-- former checksum: 5db082772fd8de03bbccc7a6c025040049fe0c332068652fcb1535a85e767bf6 (decision 116)
-- People whom an operator has blocked. Unknown to the code before: it goes on letting them in until it ends.

alter table users add column blocked_at timestamptz;

-- While its owner is blocked an album is nobody's to see; this says what it was before. Empty: its owner is not blocked.
alter table albums add column public_before_block boolean;

create or replace function is_open_to(album albums, viewer uuid) returns boolean language sql stable as $$
  select album.is_listed or (
    album.booking_id is not null and album.deleted_at is null and album.public_before_block is null
    and exists (select from bookings b where b.id = album.booking_id and b.surfer_id = viewer)
  );
$$;

-- What comes back after a block is no news: nobody is told of it a second time.
create or replace function note_album_listed() returns trigger language plpgsql as $$
begin
  -- The generated column is not computed yet.
  if new.is_public and new.deleted_at is null and new.ready_photo_count > 0 then
    if tg_op = 'INSERT' then
      new.listed_at = now();
    elsif not old.is_listed and old.public_before_block is null then
      new.listed_at = now();
    end if;
  end if;
  return new;
end $$;
