-- A photographer's places were names alone, so a photographer of one Playa Grande was offered at both, and a renamed surf
-- break lost its photographers.

create table photographer_places (
  user_id uuid not null references photographer_profiles on delete cascade,
  surf_break_id uuid not null references surf_breaks,
  position smallint not null,
  primary key (user_id, surf_break_id),
  constraint photographer_places_position check (position > 0)
);
comment on table photographer_places is 'the surf breaks among photographer_profiles.places';
comment on column photographer_places.position is 'which of the names it is, from 1; a name that two breaks share may have both';
create index photographer_places_of_break on photographer_places (surf_break_id);

-- Of two surf breaks with one name: the one where the photographer has albums, else in a country of their albums, else in
-- their own country; both where nothing tells them apart.
with named as (
  select p.user_id, s.id as surf_break_id, n.position, r.country_id
  from photographer_profiles p
  cross join lateral unnest(p.places) with ordinality n (name, position)
  join surf_breaks s on n.name in (s.name_es, s.name_en)
  join regions r on r.id = s.region_id
), weighed as (
  select n.*, case
    when exists (select from albums a where a.user_id = n.user_id and a.surf_break_id = n.surf_break_id) then 3
    when exists (select from albums a where a.user_id = n.user_id and a.country_id = n.country_id) then 2
    when exists (
      select from users u join countries c on c.iso2 = u.country_code where u.id = n.user_id and c.id = n.country_id
    ) then 1
    else 0 end as weight
  from named n
)
insert into photographer_places (user_id, surf_break_id, position)
select user_id, surf_break_id, min(position) from (
  select *, max(weight) over (partition by user_id, position) as most from weighed
) each
where weight = most
group by user_id, surf_break_id;

drop index photographer_profiles_places;
