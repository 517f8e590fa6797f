-- What the surfer of a photo wears, to order the waves of one surf break and day by likeness and to filter by colour. Of
-- the photo, of nobody: no account is ever beside it. Apart from photos, so that their rows stay narrow.
create table photo_gear (
  photo_id uuid primary key references photos on delete cascade,
  -- GEAR_VERSION in domain/gear-descriptor: photos that have an older one are described anew.
  version smallint not null,
  -- Empty where nothing stands out from the sea, or the original cannot be read any more.
  descriptor bytea,
  -- Names from domain/gear-colours, the one most seen first.
  suit text[] not null default '{}',
  board text[] not null default '{}',
  constraint photo_gear_descriptor check (octet_length(descriptor) = 490),
  constraint photo_gear_names check (cardinality(suit) <= 2 and cardinality(board) <= 2)
);
-- Half a kilobyte of noise each: compressing it costs time and saves nothing.
alter table photo_gear alter column descriptor set storage external;
create index photo_gear_version on photo_gear (version, photo_id);
