-- Where and when somebody was in the water, so that photos of it find them. Private to its owner.
create table surfs (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  surf_break_id uuid not null references surf_breaks,
  -- What was said, on the calendar and the clocks of the surf break …
  day date not null,
  start_time time not null,
  end_time time not null,
  -- … and the instants that this means. The end is no longer part of it.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Names of the closed list of colours; empty where nothing was said.
  suit_colour text,
  board_colour text,
  -- How far around the surf break photos count.
  distance_km integer not null default 0,
  -- Photos that came after this are new.
  seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- An hour more than the rule: a night on which the clocks go back.
  constraint surfs_window check (starts_at < ends_at and ends_at <= starts_at + interval '13 hours'),
  constraint surfs_distance check (distance_km in (0, 5, 10, 25))
);
create index surfs_of_user on surfs (user_id, starts_at desc, id desc);
-- From an album to the surfs that its photos are of.
create index surfs_at_surf_break on surfs (surf_break_id, starts_at);

-- Who waited for photos of which hour when it was last counted, for the demand that photographers are shown. Counted
-- once a day, so that nobody sees a count move at the moment at which somebody says where they were.
create table waiting_surfers (
  surf_break_id uuid not null references surf_breaks,
  day date not null,
  hour integer not null,
  user_id uuid not null references users on delete cascade,
  primary key (surf_break_id, day, hour, user_id),
  constraint waiting_surfers_hour check (hour between 0 and 23)
);
create index waiting_surfers_user on waiting_surfers (user_id);
create index waiting_surfers_day on waiting_surfers (day);

-- Since when an album has been open to everybody: its photos are news from then on, however long ago they were processed.
-- Empty for albums that were listed before this column.
alter table albums add column listed_at timestamptz;

create function note_album_listed() returns trigger language plpgsql as $$
begin
  -- The generated column is not computed yet.
  if new.is_public and new.deleted_at is null and new.ready_photo_count > 0 then
    if tg_op = 'INSERT' or not old.is_listed then new.listed_at = now(); end if;
  end if;
  return new;
end $$;
create trigger albums_listed_at before insert or update of is_public, deleted_at, ready_photo_count on albums
  for each row execute function note_album_listed();
