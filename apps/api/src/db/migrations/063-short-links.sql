-- Short addresses for printed codes (/q/{code}), and how often each was opened per day. The code before does without them.

create table short_links (
  code text primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  -- A surf break, an album, a shoot or the photographer; no foreign key, because a printed code outlives its target.
  target_id uuid not null,
  day date,
  created_at timestamptz not null default now(),
  constraint short_links_code check (code ~ '^[2-9a-hjkmnp-z]{7}$'),
  constraint short_links_kind check (kind in ('day', 'album', 'photographer', 'shoot')),
  constraint short_links_day check ((kind = 'day') = (day is not null)),
  constraint short_links_once unique nulls not distinct (user_id, kind, target_id, day)
);

-- Sums only: no row says who opened a link, or when within the day.
create table short_link_days (
  code text not null references short_links on delete cascade,
  day date not null,
  opened integer not null default 0,
  primary key (code, day)
);
