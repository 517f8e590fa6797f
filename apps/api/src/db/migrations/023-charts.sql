-- What the charts read: sums by album and day instead of every view and like, and lines that know when they were billed.

-- The day is UTC's: a visitor is told apart within it. An album's own row is locked by the same statements before,
-- so that nobody waits here who did not wait there.
create table album_days (
  album_id uuid not null references albums on delete cascade,
  day date not null,
  -- The album's photographer, so that all of theirs are one range of the index.
  user_id uuid not null references users,
  views integer not null default 0,
  -- By others than the photographer; a like that is taken back is taken off its day.
  likes integer not null default 0,
  -- Photos that went into a cart and stayed there or were bought.
  carts integer not null default 0,
  primary key (album_id, day)
) with (fillfactor = 80);
create index album_days_of_user on album_days (user_id, day) include (views, likes, carts);

create function utc_day(instant timestamptz) returns date language sql immutable as $$
  select (instant at time zone 'UTC')::date;
$$;

create or replace function count_album_views() returns trigger language plpgsql as $$
begin
  update albums a set view_count = a.view_count + c.views
  from (select album_id, count(*) as views from new_rows group by album_id) c
  where a.id = c.album_id;
  insert into album_days as d (album_id, day, user_id, views)
  select n.album_id, n.viewed_on, a.user_id, count(*)
  from new_rows n join albums a on a.id = n.album_id
  group by n.album_id, n.viewed_on, a.user_id order by n.album_id, n.viewed_on
  on conflict (album_id, day) do update set views = d.views + excluded.views;
  return null;
end $$;

create or replace function count_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform lock_albums(array(select distinct p.album_id from new_rows l join photos p on p.id = l.photo_id));
    update albums a set like_count = a.like_count + c.likes
    from (select p.album_id, count(*) as likes from new_rows l join photos p on p.id = l.photo_id group by p.album_id) c
    where a.id = c.album_id;
    insert into album_days as d (album_id, day, user_id, likes)
    select a.id, utc_day(l.created_at), a.user_id, count(*)
    from new_rows l join photos p on p.id = l.photo_id join albums a on a.id = p.album_id and a.user_id <> l.user_id
    group by a.id, utc_day(l.created_at) order by a.id, utc_day(l.created_at)
    on conflict (album_id, day) do update set likes = d.likes + excluded.likes;
  else
    perform lock_albums(array(select distinct p.album_id from old_rows l join photos p on p.id = l.photo_id));
    update albums a set like_count = a.like_count - c.likes
    from (select p.album_id, count(*) as likes from old_rows l join photos p on p.id = l.photo_id group by p.album_id) c
    where a.id = c.album_id;
    update album_days d set likes = greatest(0, d.likes - c.likes)
    from (
      select p.album_id, utc_day(l.created_at) as day, count(*) as likes
      from old_rows l join photos p on p.id = l.photo_id join albums a on a.id = p.album_id and a.user_id <> l.user_id
      group by p.album_id, utc_day(l.created_at)
    ) c where d.album_id = c.album_id and d.day = c.day;
  end if;
  return null;
end $$;

-- A photo that leaves the cart because it was bought has been granted to its buyer before, and stays counted.
create function count_carts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into album_days as d (album_id, day, user_id, carts)
    select a.id, utc_day(n.created_at), a.user_id, count(*)
    from new_rows n join photos p on p.id = n.photo_id join albums a on a.id = p.album_id and a.user_id <> n.user_id
    group by a.id, utc_day(n.created_at) order by a.id, utc_day(n.created_at)
    on conflict (album_id, day) do update set carts = d.carts + excluded.carts;
  else
    -- In one order, so that two people who empty their carts never wait for each other in a circle.
    perform 1 from album_days
    where (album_id, day) in (select p.album_id, utc_day(o.created_at) from old_rows o join photos p on p.id = o.photo_id)
    order by album_id, day for no key update;
    update album_days d set carts = greatest(0, d.carts - c.carts)
    from (
      select p.album_id, utc_day(o.created_at) as day, count(*) as carts
      from old_rows o join photos p on p.id = o.photo_id join albums a on a.id = p.album_id and a.user_id <> o.user_id
      where not exists (
        select from photo_access x where x.user_id = o.user_id and x.photo_id = o.photo_id and x.revoked_at is null
      )
      group by p.album_id, utc_day(o.created_at)
    ) c where d.album_id = c.album_id and d.day = c.day;
  end if;
  return null;
end $$;
create trigger cart_items_count_inserted after insert on cart_items referencing new table as new_rows
  for each statement execute function count_carts();
create trigger cart_items_count_deleted after delete on cart_items referencing old table as old_rows
  for each statement execute function count_carts();

-- What happened before this file. A line of a paid order went through a cart.
insert into album_days (album_id, day, user_id, views, likes, carts)
select c.album_id, c.day, a.user_id, sum(c.views), sum(c.likes), sum(c.carts)
from (
  select album_id, viewed_on as day, count(*) as views, 0 as likes, 0 as carts from album_views group by 1, 2
  union all
  select p.album_id, utc_day(l.created_at), 0, count(*), 0
  from photo_likes l join photos p on p.id = l.photo_id join albums a on a.id = p.album_id and a.user_id <> l.user_id
  group by 1, 2
  union all
  select p.album_id, utc_day(i.created_at), 0, 0, count(*)
  from cart_items i join photos p on p.id = i.photo_id join albums a on a.id = p.album_id and a.user_id <> i.user_id
  group by 1, 2
  union all
  select l.album_id, utc_day(l.created_at), 0, 0, count(*)
  from order_lines l join orders o on o.id = l.order_id and o.status in ('completed', 'refunded') group by 1, 2
) c join albums a on a.id = c.album_id
group by c.album_id, c.day, a.user_id;

alter table order_lines
  -- When it was paid; empty while it is not, and again once it was given back. Every sum of a photographer's sales is
  -- then one range of one index, without a look at orders.
  add column billed_at timestamptz,
  -- The hour in which the photo was taken, on the clocks at its surf break, as it was known when it was ordered.
  add column taken_hour smallint;
comment on column order_lines.billed_at is 'kept by trigger';
comment on column order_lines.taken_hour is 'kept by trigger';

create function hour_taken(photo uuid) returns smallint language sql stable as $$
  select extract(hour from p.taken_at at time zone s.timezone)::smallint
  from photos p join albums a on a.id = p.album_id join surf_breaks s on s.id = a.surf_break_id
  where p.id = photo;
$$;

update order_lines l set
  taken_hour = hour_taken(l.photo_id),
  billed_at = (
    select o.paid_at from orders o
    where o.id = l.order_id and o.status in ('completed', 'refunded') and l.refunded_at is null
  );

create function bill_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.taken_hour := hour_taken(new.photo_id);
  end if;
  new.billed_at := (
    select o.paid_at from orders o
    where o.id = new.order_id and o.status in ('completed', 'refunded') and new.refunded_at is null
  );
  return new;
end $$;
create trigger order_lines_billed before insert or update of refunded_at on order_lines
  for each row execute function bill_line();

create function bill_lines() returns trigger language plpgsql as $$
begin
  update order_lines set
    billed_at = case when new.status in ('completed', 'refunded') and refunded_at is null then new.paid_at end
  where order_id = new.id;
  return null;
end $$;
create trigger orders_bill_lines after update on orders for each row
  when ((old.status, old.paid_at) is distinct from (new.status, new.paid_at)) execute function bill_lines();

-- In this order the lines of an order stand side by side, and are counted as one without sorting.
create index order_lines_billed_of_photographer on order_lines (photographer_id, billed_at, order_id)
  include (album_id, amount_cents, taken_hour) where billed_at is not null;
