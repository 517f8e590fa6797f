-- The tide of a day at a surf break, made once by a job. A row without `made_at` waits for it; one without a station
-- says that none within reach may be used.
create table tide_days (
  surf_break_id uuid not null references surf_breaks on delete cascade,
  day date not null,
  made_at timestamptz,
  -- { "name", "distance_km", "attribution", "licence" }
  station jsonb,
  starts_at timestamptz,
  -- Centimetres above the station's chart datum, each half hour from midnight at the surf break.
  heights_cm smallint[] not null default '{}',
  -- [{ "at", "height_m", "is_high" }]
  extremes jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (surf_break_id, day),
  constraint tide_days_whole check (station is null or (made_at is not null and starts_at is not null))
);
create index tide_days_waiting on tide_days (created_at) where made_at is null;
create index tide_days_by_day on tide_days (day);
