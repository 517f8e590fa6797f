-- Who comes and goes is told to the people they write with. The column is what they were told last, so that whoever's
-- process died is noticed once by any other.
alter table presence add column is_online boolean not null default false;
create index presence_online on presence (user_id) where is_online;
