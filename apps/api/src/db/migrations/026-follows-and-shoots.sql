-- What people follow, who was told of which album, and where photographers say they will be.

-- One surf break or one photographer. Nobody but their person reads these rows.
create table follows (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  surf_break_id uuid references surf_breaks,
  photographer_id uuid references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint follows_one_thing check (num_nonnulls(surf_break_id, photographer_id) = 1),
  constraint follows_another check (user_id <> photographer_id),
  constraint follows_surf_break_once unique (user_id, surf_break_id),
  constraint follows_photographer_once unique (user_id, photographer_id)
);
create index follows_latest on follows (user_id, created_at desc, id desc);
-- Who is told of an album, in the order in which a job goes through them.
create index follows_surf_break on follows (surf_break_id, user_id) where surf_break_id is not null;
create index follows_photographer on follows (photographer_id, user_id) where photographer_id is not null;

-- A row is somebody who wants other mails of what they follow than one at once for each album.
create table follow_mails (
  user_id uuid primary key references users on delete cascade,
  frequency text not null,
  constraint follow_mails_frequency check (frequency in ('daily', 'never'))
);

-- When an album was first found open to everybody: who follows later is not told of it.
create table album_openings (
  album_id uuid primary key references albums on delete cascade,
  opened_at timestamptz not null
);
insert into album_openings (album_id, opened_at) select id, created_at from albums where is_listed;

-- One notice per album and person: the key decides, however often the job runs and photos are added.
create table album_notices (
  album_id uuid not null references albums on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null,
  surf_id uuid,
  -- How it is mailed, as the person wanted it then; empty when not at all.
  mail text,
  told_at timestamptz not null,
  mailed_at timestamptz,
  primary key (album_id, user_id),
  constraint album_notices_reason check (reason in ('surf', 'surf_break', 'photographer')),
  constraint album_notices_mail check (mail in ('at_once', 'daily'))
);
create index album_notices_of_user on album_notices (user_id);
create index album_notices_to_mail on album_notices (mail, user_id) where mail is not null and mailed_at is null;

-- Where a photographer will be. The day and the hours are those of the surf break.
create table shoots (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  surf_break_id uuid not null references surf_breaks,
  on_date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at, '[)')) stored,
  -- Grows with every change that people are told of.
  version integer not null default 1,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint shoots_times check (starts_at < ends_at),
  constraint shoots_no_overlap exclude using gist (user_id with =, during with &&) where (cancelled_at is null)
);
create trigger shoots_updated_at before update on shoots for each row execute function set_updated_at();
create index shoots_of_photographer on shoots (user_id, starts_at, id);
create index shoots_at_surf_break on shoots (surf_break_id, on_date, starts_at) where cancelled_at is null;

-- Whom it was told to, and which of its versions.
create table shoot_notices (
  shoot_id uuid not null references shoots on delete cascade,
  user_id uuid not null references users on delete cascade,
  version integer not null,
  told_at timestamptz not null,
  primary key (shoot_id, user_id)
);
create index shoot_notices_of_user on shoot_notices (user_id);

-- The album that a shoot became.
alter table albums add column shoot_id uuid references shoots on delete set null;
create unique index albums_shoot on albums (shoot_id) where shoot_id is not null and deleted_at is null;
