-- Logins with which a photographer's cameras send photos by SFTP or FTPS. The code before knows none.

create table camera_logins (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  username text not null unique,
  -- SHA-256 of a random password, as for API keys.
  password_hash text not null,
  -- Photos go into this album, or into the one of the day at this surf break.
  album_id uuid references albums on delete cascade,
  surf_break_id uuid references surf_breaks on delete cascade,
  -- Whether an album of the day is published when it is made.
  publishes boolean not null default false,
  -- Files beside pictures (RAW, video), which were received and dropped.
  ignored_files integer not null default 0,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Approximate, as in the audit log.
  last_used_network text,
  revoked_at timestamptz,
  constraint camera_logins_username_form check (username ~ '^cam-[a-z2-9]{8}$'),
  constraint camera_logins_hash_form check (password_hash ~ '^[0-9a-f]{64}$'),
  constraint camera_logins_name_length check (char_length(name) between 1 and 60),
  constraint camera_logins_one_target check (num_nonnulls(album_id, surf_break_id) = 1)
);
create index camera_logins_user on camera_logins (user_id);
create index camera_logins_album on camera_logins (album_id) where album_id is not null;
create index camera_logins_surf_break on camera_logins (surf_break_id) where surf_break_id is not null;

-- Ends open connections in every process.
create function notify_ended_camera_login() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended_camera_login', old.id::text);
  return null;
end $$;
create trigger camera_logins_revoked_notify after update of revoked_at on camera_logins for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function notify_ended_camera_login();
create trigger camera_logins_deleted_notify after delete on camera_logins for each row
  when (old.revoked_at is null) execute function notify_ended_camera_login();

-- Where each login was used from, so that the first use from another network is logged once.
create table camera_login_networks (
  login_id uuid not null references camera_logins on delete cascade,
  network text not null,
  first_used_at timestamptz not null,
  primary key (login_id, network)
);
