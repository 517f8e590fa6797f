import { readRows } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export interface ProfileBreak {
  surf_break_id: string;
  position: number;
}

export const findBreaksOfPhotographer = (db: Db, userId: string): Promise<ProfileBreak[]> =>
  db
    .selectFrom('photographer_places')
    .select(['surf_break_id', 'position'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('surf_break_id')
    .execute();

/**
 * Several surf breaks may have one name. The best are: those chosen before, then those of own albums, then those in a
 * country of own albums, then those in the own country. Equally good ones are all returned.
 */
export const findBreaksNamed = (db: Db, userId: string, names: readonly string[]) => readRows<ProfileBreak>(db)`
  with named as (
    select distinct s.id as surf_break_id, n.position::int, r.country_id
    from unnest(${names}::text[]) with ordinality n (name, position)
    join place_names p on p.name = n.name
    join surf_breaks s on s.id = p.place_id
    join regions r on r.id = s.region_id
  ), weighed as (
    select n.*, case
      when exists (
        select from photographer_places w where w.user_id = ${userId} and w.surf_break_id = n.surf_break_id
      ) then 4
      when exists (select from albums a where a.user_id = ${userId} and a.surf_break_id = n.surf_break_id) then 3
      when exists (select from albums a where a.user_id = ${userId} and a.country_id = n.country_id) then 2
      when exists (
        select from users u join countries c on c.iso2 = u.country_code where u.id = ${userId} and c.id = n.country_id
      ) then 1
      else 0 end as weight
    from named n
  )
  select surf_break_id, min(position) as position from (
    select *, max(weight) over (partition by position) as most from weighed
  ) each
  where weight = most
  group by surf_break_id order by 2, 1`;

export async function saveBreaks(trx: Db, userId: string, breaks: readonly ProfileBreak[]): Promise<void> {
  await trx.deleteFrom('photographer_places').where('user_id', '=', userId).execute();
  if (breaks.length === 0) return;
  await trx
    .insertInto('photographer_places')
    .values(breaks.map((each) => ({ ...each, user_id: userId })))
    .execute();
}
