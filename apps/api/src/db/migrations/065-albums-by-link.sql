-- former checksum: 9bd8fb56d1df36b7bb2c0cba5c31f29bd5cda038e255300a9df9971e610d961f (decision 116)
-- A third state of an album beside public and private: open to everybody who has its link. The state is in these columns
-- and is_public together, and no row can hold two states at once.

alter table albums
  -- In the address that the photographer shares.
  add column link_token text,
  -- What a request carries to be let in: the token itself, or another secret that the code is exchanged for.
  add column link_key text,
  add column link_code_hash text,
  add constraint albums_one_visibility check (link_token is null or not is_public),
  add constraint albums_link_is_complete
    check (link_token is null or (title <> '' and num_nonnulls(surf_break_id, secret_break_id) = 1)),
  add constraint albums_link_has_key check ((link_token is null) = (link_key is null)),
  add constraint albums_link_code
    check ((link_code_hash is null) = (link_key is null or link_key = link_token));
create unique index albums_by_link_key on albums (link_key) where link_key is not null;

-- People with a login who opened an album by its link. A row counts while its key is the album's: a renewed link ends all.
create table album_link_grants (
  album_id uuid not null references albums on delete cascade,
  user_id uuid not null references users on delete cascade,
  link_key text not null,
  created_at timestamptz not null default now(),
  primary key (album_id, user_id)
);
create index album_link_grants_user on album_link_grants (user_id);

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

-- An album that was public has notified its followers; those notifications would still name it and lead to it.
create function forget_notified_of_album() returns trigger language plpgsql as $$
begin
  update album_notices set mail = null where album_id = new.id and mail is not null and mailed_at is null;
  delete from notifications n using album_notices a
  where a.album_id = new.id and n.user_id = a.user_id and n.dedupe_key = 'album:' || new.id;
  return null;
end $$;
create trigger albums_kept_to_link after update of link_token on albums for each row
  when (old.link_token is null and new.link_token is not null)
  execute function forget_notified_of_album();
