-- Private sessions: when photographers are free, what surfers ask for, what came of it.

create table availability_slots (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  -- One day, or every week on the chosen weekdays (0 is Sunday, as the week strip begins).
  kind text not null,
  on_date date,
  weekdays smallint[] not null default '{}',
  starts_on date,
  ends_on date,
  -- Clock times in the slot's zone.
  starts_at time not null,
  ends_at time not null,
  timezone text not null,
  notes text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint availability_slots_kind check (kind in ('once', 'weekly')),
  constraint availability_slots_times check (starts_at < ends_at),
  constraint availability_slots_days check (
    (kind = 'once' and on_date is not null and weekdays = '{}')
    or (kind = 'weekly' and on_date is null and cardinality(weekdays) between 1 and 7 and weekdays <@ '{0,1,2,3,4,5,6}')
  ),
  constraint availability_slots_span check (ends_on >= starts_on)
);
create trigger availability_slots_updated_at before update on availability_slots
  for each row execute function set_updated_at();
create index availability_slots_of_user on availability_slots (user_id, kind, on_date);
-- A booking page that asks "free on this day?" looks over all photographers.
create index availability_slots_day on availability_slots (on_date) where kind = 'once';

create table bookings (
  id uuid primary key default new_id(),
  photographer_id uuid not null references users,
  surfer_id uuid not null references users,
  surf_break_id uuid not null references surf_breaks,
  status text not null default 'requested',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at, '[)')) stored,
  -- What an hour cost when it was asked for; paid to the photographer on the day.
  hourly_price_cents integer,
  notes text not null default '',
  -- Either side can enter one; the other side's answer is then not asked of the one who entered it.
  created_by uuid not null references users,
  ended_by uuid references users,
  ended_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  answered_at timestamptz,
  ended_at timestamptz,
  constraint bookings_status check (
    status in ('requested', 'accepted', 'declined', 'withdrawn', 'cancelled', 'completed')
  ),
  constraint bookings_two_people check (photographer_id <> surfer_id),
  constraint bookings_times check (starts_at < ends_at),
  constraint bookings_price check (hourly_price_cents > 0),
  constraint bookings_ended check ((status in ('declined', 'withdrawn', 'cancelled')) = (ended_at is not null)),
  -- Two accepted sessions of one photographer never overlap, whatever happens at once.
  constraint bookings_no_overlap exclude using gist (photographer_id with =, during with &&)
    where (status in ('accepted', 'completed'))
);
create trigger bookings_updated_at before update on bookings for each row execute function set_updated_at();
create index bookings_of_photographer on bookings (photographer_id, status, starts_at);
create index bookings_of_surfer on bookings (surfer_id, status, starts_at);
create index bookings_to_complete on bookings (ends_at) where status = 'accepted';

alter table albums add constraint albums_booking_id_fkey foreign key (booking_id) references bookings on delete set null;
create unique index albums_booking on albums (booking_id) where booking_id is not null and deleted_at is null;

-- One per completed session, by its surfer.
create table reviews (
  id uuid primary key default new_id(),
  booking_id uuid not null unique references bookings,
  photographer_id uuid not null references users,
  surfer_id uuid not null references users,
  rating integer not null,
  text text not null default '',
  created_at timestamptz not null default now(),
  constraint reviews_rating check (rating between 1 and 5)
);
create index reviews_of_photographer on reviews (photographer_id, created_at desc, id desc);
create index reviews_of_surfer on reviews (surfer_id);

create function count_reviews() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update photographer_profiles
    set review_count = review_count - 1, rating_total = rating_total - old.rating
    where user_id = old.photographer_id;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into photographer_profiles (user_id, review_count, rating_total)
    values (new.photographer_id, 1, new.rating)
    on conflict (user_id) do update
    set review_count = photographer_profiles.review_count + 1,
      rating_total = photographer_profiles.rating_total + new.rating;
  end if;
  return null;
end $$;
create trigger reviews_count after insert or update or delete on reviews
  for each row execute function count_reviews();
