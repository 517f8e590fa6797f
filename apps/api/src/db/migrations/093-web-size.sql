-- A photo is sold as its original or as a web size of 2048 px; an upgrade adds what the web size lacks. The code before
-- this sells originals alone, and every row of it is one.

-- Null: no web size is offered.
alter table albums add column web_price_cents integer;
alter table albums add constraint albums_web_price check (web_price_cents between 50 and 99999999) not valid;
alter table albums validate constraint albums_web_price;

alter table cart_items add column size text not null default 'original';
alter table cart_items add constraint cart_items_size check (size in ('original', 'web')) not valid;
alter table cart_items validate constraint cart_items_size;

alter table order_lines add column sold_as text not null default 'original';
alter table order_lines add constraint order_lines_sold_as check (sold_as in ('original', 'web', 'upgrade')) not valid;
alter table order_lines validate constraint order_lines_sold_as;
-- The web line that an upgrade completes.
alter table order_lines add column upgraded_line_id uuid references order_lines;
alter table order_lines add constraint order_lines_upgraded check ((sold_as = 'upgrade') = (upgraded_line_id is not null)) not valid;
alter table order_lines validate constraint order_lines_upgraded;
-- Charts count photos by the index alone.
drop index order_lines_billed_of_photographer;
create index order_lines_billed_of_photographer on order_lines (photographer_id, billed_at, order_id)
  include (album_id, amount_cents, taken_hour, sold_as) where billed_at is not null;
create index order_lines_upgrades on order_lines (upgraded_line_id) where upgraded_line_id is not null;

-- A row for each line as before. A buyer has the original by a row of it, or by a web row and an upgrade together, so
-- that a refund of either takes back what it paid for.
alter table photo_access add column sold_as text not null default 'original';
alter table photo_access add constraint photo_access_sold_as check (sold_as in ('original', 'web', 'upgrade')) not valid;
alter table photo_access validate constraint photo_access_sold_as;
drop index photo_access_once;
create unique index photo_access_once on photo_access (user_id, photo_id)
  where revoked_at is null and sold_as <> 'upgrade';
create unique index photo_access_upgraded_once on photo_access (user_id, photo_id)
  where revoked_at is null and sold_as = 'upgrade';

-- An upgrade is no second photo.
create or replace function count_sales() returns trigger language plpgsql as $$
begin
  perform lock_albums(array(select distinct p.album_id from new_rows n join photos p on p.id = n.photo_id));
  if tg_op = 'INSERT' then
    update albums a set sale_count = a.sale_count + c.sales
    from (
      select p.album_id, count(*) as sales from new_rows n join photos p on p.id = n.photo_id
      where n.revoked_at is null and n.sold_as <> 'upgrade' group by p.album_id
    ) c where a.id = c.album_id;
  else
    update albums a set sale_count = a.sale_count + c.sales
    from (
      select p.album_id, sum((n.revoked_at is null)::int - (o.revoked_at is null)::int) as sales
      from new_rows n join old_rows o on o.id = n.id join photos p on p.id = n.photo_id
      where n.sold_as <> 'upgrade' group by p.album_id
    ) c where a.id = c.album_id and c.sales <> 0;
  end if;
  return null;
end $$;

-- The web size of an original, made once for all its buyers.
create table web_files (
  original_key text primary key,
  storage_key text not null unique,
  sha256 text not null,
  bytes bigint not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now(),
  constraint web_files_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint web_files_size check (bytes > 0 and width between 1 and 2048 and height between 1 and 2048)
);
