-- When what an album's page shows last changed, for the sitemap. updated_at moves with every view and every like, and a
-- search engine that is told so comes back for nothing.

alter table albums add column changed_at timestamptz not null default now();
comment on column albums.changed_at is 'kept by trigger';
update albums set changed_at = updated_at;

create function note_album_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger albums_changed_at before update on albums for each row
  when ((old.title, old.taken_on, old.is_public, old.cover_photo_id, old.surf_break_id, old.ready_photo_count)
    is distinct from (new.title, new.taken_on, new.is_public, new.cover_photo_id, new.surf_break_id, new.ready_photo_count))
  execute function note_album_change();
