-- former checksum: 2eeff7fce6885626e1b4278d0deb393cb16293db39746f43fda2df57cc784953 (decision 116)
-- Days taken out of a weekly series, and requests that nobody answered in time.

-- Hours hold on the clocks of the surf break where the session is, so that a slot has no zone of its own; a series runs
-- until it is deleted.
alter table availability_slots
  drop column timezone,
  drop column ends_on,
  add column skipped_days date[] not null default '{}',
  add constraint availability_slots_first_day check ((kind = 'weekly') = (starts_on is not null));

alter table bookings
  drop constraint bookings_status,
  add constraint bookings_status check (
    status in ('requested', 'accepted', 'declined', 'withdrawn', 'cancelled', 'completed', 'expired')
  ),
  drop constraint bookings_ended,
  add constraint bookings_ended check (
    (status in ('declined', 'withdrawn', 'cancelled', 'expired')) = (ended_at is not null)
  );

-- When the surfer was told that the photos are there.
alter table bookings add column photos_told_at timestamptz;

-- The same request sent twice is one.
create unique index bookings_asked_once on bookings (surfer_id, photographer_id, starts_at) where status = 'requested';
create index bookings_to_expire on bookings (starts_at) where status = 'requested';

-- Everybody sees a listed album. Before that, the surfer sees it whose session it shows.
create function is_open_to(album albums, viewer uuid) returns boolean language sql stable as $$
  select album.is_listed or (
    album.booking_id is not null and album.deleted_at is null
    and exists (select from bookings b where b.id = album.booking_id and b.surfer_id = viewer)
  );
$$;
