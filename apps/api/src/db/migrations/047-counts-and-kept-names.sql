-- Counts that name one thing each, and order lines that keep what they were called.

-- 1. Hidden photos are counted apart: they were taken for photos that are being processed.
alter table albums add column hidden_photo_count integer not null default 0;

create or replace function count_photos() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform lock_albums(array(select distinct album_id from new_rows));
    update albums a set photo_count = a.photo_count + c.kept, ready_photo_count = a.ready_photo_count + c.ready,
      failed_photo_count = a.failed_photo_count + c.failed, hidden_photo_count = a.hidden_photo_count + c.hidden
    from (
      select album_id, count(*) as kept, count(*) filter (where status = 'ready') as ready,
        count(*) filter (where status = 'failed') as failed, count(*) filter (where status = 'hidden') as hidden
      from new_rows where deleted_at is null and status <> 'clock' group by album_id
    ) c where a.id = c.album_id;
  elsif tg_op = 'DELETE' then
    perform lock_albums(array(select distinct album_id from old_rows));
    update albums a set photo_count = a.photo_count - c.kept, ready_photo_count = a.ready_photo_count - c.ready,
      failed_photo_count = a.failed_photo_count - c.failed, hidden_photo_count = a.hidden_photo_count - c.hidden
    from (
      select album_id, count(*) as kept, count(*) filter (where status = 'ready') as ready,
        count(*) filter (where status = 'failed') as failed, count(*) filter (where status = 'hidden') as hidden
      from old_rows where deleted_at is null and status <> 'clock' group by album_id
    ) c where a.id = c.album_id;
  else
    perform lock_albums(array(select album_id from new_rows union select album_id from old_rows));
    update albums a set photo_count = a.photo_count + c.kept, ready_photo_count = a.ready_photo_count + c.ready,
      failed_photo_count = a.failed_photo_count + c.failed, hidden_photo_count = a.hidden_photo_count + c.hidden
    from (
      select album_id, sum(change) as kept,
        coalesce(sum(change) filter (where status = 'ready'), 0) as ready,
        coalesce(sum(change) filter (where status = 'failed'), 0) as failed,
        coalesce(sum(change) filter (where status = 'hidden'), 0) as hidden
      from (
        select album_id, status, 1 as change from new_rows where deleted_at is null and status <> 'clock'
        union all
        select album_id, status, -1 from old_rows where deleted_at is null and status <> 'clock'
      ) changes
      group by album_id
    ) c where a.id = c.album_id and (c.kept, c.ready, c.failed, c.hidden) <> (0, 0, 0, 0);
  end if;
  return null;
end $$;

update albums a set hidden_photo_count = c.hidden
from (select album_id, count(*) as hidden from photos where status = 'hidden' and deleted_at is null group by album_id) c
where a.id = c.album_id;

-- 2. The way from visit to sale counts visits: one person, album and day. How many photos were liked or put into a cart on
-- that day is another number (likes, carts).
alter table album_days add column like_visits integer not null default 0, add column cart_visits integer not null default 0;

create or replace function count_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform lock_albums(array(select distinct p.album_id from new_rows l join photos p on p.id = l.photo_id));
    -- This takes the album's lock, so that two first likes at once are seen by each other below.
    update albums a set like_count = a.like_count + c.likes
    from (select p.album_id, count(*) as likes from new_rows l join photos p on p.id = l.photo_id group by p.album_id) c
    where a.id = c.album_id;
    insert into album_days as d (album_id, day, user_id, likes, like_visits)
    select a.id, utc_day(l.created_at), a.user_id, count(*), count(distinct l.user_id) filter (where not exists (
      select from photo_likes o join photos q on q.id = o.photo_id
      where o.user_id = l.user_id and q.album_id = a.id and utc_day(o.created_at) = utc_day(l.created_at)
        and not exists (select from new_rows n where n.user_id = o.user_id and n.photo_id = o.photo_id)))
    from new_rows l join photos p on p.id = l.photo_id join albums a on a.id = p.album_id and a.user_id <> l.user_id
    group by a.id, utc_day(l.created_at) order by a.id, utc_day(l.created_at)
    on conflict (album_id, day) do update set likes = d.likes + excluded.likes,
      like_visits = d.like_visits + excluded.like_visits;
  else
    perform lock_albums(array(select distinct p.album_id from old_rows l join photos p on p.id = l.photo_id));
    update albums a set like_count = a.like_count - c.likes
    from (select p.album_id, count(*) as likes from old_rows l join photos p on p.id = l.photo_id group by p.album_id) c
    where a.id = c.album_id;
    update album_days d set likes = greatest(0, d.likes - c.likes), like_visits = greatest(0, d.like_visits - c.visits)
    from (
      select p.album_id, utc_day(l.created_at) as day, count(*) as likes,
        count(distinct l.user_id) filter (where not exists (
          select from photo_likes o join photos q on q.id = o.photo_id
          where o.user_id = l.user_id and q.album_id = p.album_id and utc_day(o.created_at) = utc_day(l.created_at)
        )) as visits
      from old_rows l join photos p on p.id = l.photo_id join albums a on a.id = p.album_id and a.user_id <> l.user_id
      group by p.album_id, utc_day(l.created_at)
    ) c where d.album_id = c.album_id and d.day = c.day;
  end if;
  return null;
end $$;

-- A photo that leaves the cart because it was bought has been granted to its buyer before, and stays counted.
create or replace function count_carts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into album_days as d (album_id, day, user_id, carts, cart_visits)
    select a.id, utc_day(n.created_at), a.user_id, count(*), count(distinct n.user_id) filter (where not exists (
      select from cart_items o join photos q on q.id = o.photo_id
      where o.user_id = n.user_id and q.album_id = a.id and utc_day(o.created_at) = utc_day(n.created_at)
        and not exists (select from new_rows m where m.user_id = o.user_id and m.photo_id = o.photo_id)))
    from new_rows n join photos p on p.id = n.photo_id join albums a on a.id = p.album_id and a.user_id <> n.user_id
    group by a.id, utc_day(n.created_at) order by a.id, utc_day(n.created_at)
    on conflict (album_id, day) do update set carts = d.carts + excluded.carts,
      cart_visits = d.cart_visits + excluded.cart_visits;
  else
    -- In one order, so that two people who empty their carts never wait for each other in a circle.
    perform 1 from album_days
    where (album_id, day) in (select p.album_id, utc_day(o.created_at) from old_rows o join photos p on p.id = o.photo_id)
    order by album_id, day for no key update;
    update album_days d set carts = greatest(0, d.carts - c.carts), cart_visits = greatest(0, d.cart_visits - c.visits)
    from (
      select p.album_id, utc_day(o.created_at) as day,
        count(*) filter (where not exists (
          select from photo_access x where x.user_id = o.user_id and x.photo_id = o.photo_id and x.revoked_at is null
        )) as carts,
        count(distinct o.user_id) filter (where not exists (
          select from cart_items r join photos q on q.id = r.photo_id
          where r.user_id = o.user_id and q.album_id = p.album_id and utc_day(r.created_at) = utc_day(o.created_at)
        ) and not exists (
          select from photo_access x join photos q on q.id = x.photo_id
          where x.user_id = o.user_id and q.album_id = p.album_id and x.revoked_at is null
        )) as visits
      from old_rows o join photos p on p.id = o.photo_id join albums a on a.id = p.album_id and a.user_id <> o.user_id
      group by p.album_id, utc_day(o.created_at)
    ) c where d.album_id = c.album_id and d.day = c.day;
  end if;
  return null;
end $$;

update album_days d set like_visits = c.visits
from (
  select p.album_id, utc_day(l.created_at) as day, count(distinct l.user_id) as visits
  from photo_likes l join photos p on p.id = l.photo_id join albums a on a.id = p.album_id and a.user_id <> l.user_id
  group by 1, 2
) c where d.album_id = c.album_id and d.day = c.day;
update album_days d set cart_visits = c.visits
from (
  select i.album_id, i.day, count(distinct i.user_id) as visits
  from (
    select p.album_id, utc_day(i.created_at) as day, i.user_id
    from cart_items i join photos p on p.id = i.photo_id join albums a on a.id = p.album_id and a.user_id <> i.user_id
    union all
    select l.album_id, utc_day(l.created_at), o.user_id
    from order_lines l join orders o on o.id = l.order_id and o.status in ('completed', 'refunded')
  ) i group by 1, 2
) c where d.album_id = c.album_id and d.day = c.day;

create index album_days_visits_of_user on album_days (user_id, day) include (views, like_visits, cart_visits);
drop index album_days_of_user;

-- 3. Papers and books name a photo by its file and its hour. A later change of the camera's clock must not change a receipt,
-- so each line keeps both as they were when it was ordered.
alter table order_lines add column file_name text not null default '', add column taken_at timestamptz;
update order_lines l set file_name = p.file_name, taken_at = p.taken_at from photos p where p.id = l.photo_id;

create or replace function bill_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.taken_hour := hour_taken(new.photo_id);
    select p.file_name, p.taken_at into new.file_name, new.taken_at from photos p where p.id = new.photo_id;
  end if;
  new.billed_at := (
    select o.paid_at from orders o
    where o.id = new.order_id and o.status in ('completed', 'refunded') and new.refunded_at is null
  );
  return new;
end $$;
