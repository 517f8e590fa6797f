-- Tells every process that what visitors see in lists and on album pages has changed, so that none serves an old answer
-- from its memory. Counts of views, likes and sales do not count as a change: they may lag by seconds.

create function tell_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;

create trigger albums_listed_tell after insert or delete on albums for each row execute function tell_catalogue();
create trigger albums_changed_tell after update on albums for each row
  when ((old.is_listed or new.is_listed) and
    (old.title, old.taken_on, old.is_listed, old.cover_photo_id, old.surf_break_id, old.user_id, old.ready_photo_count)
    is distinct from
    (new.title, new.taken_on, new.is_listed, new.cover_photo_id, new.surf_break_id, new.user_id, new.ready_photo_count))
  execute function tell_catalogue();

create trigger users_changed_tell after update on users for each row
  when (new.is_photographer and (old.username, old.full_name, old.profile_picture_key, old.deleted_at)
    is distinct from (new.username, new.full_name, new.profile_picture_key, new.deleted_at))
  execute function tell_catalogue();
