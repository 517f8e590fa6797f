-- A weekly series may end, and a photographer is away from one day to another.

alter table availability_slots
  add column ends_on date,
  add constraint availability_slots_end check (ends_on is null or (kind = 'weekly' and ends_on >= starts_on));

create table holidays (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  starts_on date not null,
  ends_on date not null,
  created_at timestamptz not null default now(),
  constraint holidays_days check (ends_on >= starts_on)
);
create index holidays_of_user on holidays (user_id, ends_on);
