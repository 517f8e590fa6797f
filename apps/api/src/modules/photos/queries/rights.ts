import { sql } from 'kysely';

/** The name that pictures of album `a` carry; null where its photographer does not ask for it. */
export const rightsHolder = sql<string | null>`(
  select o.full_name from users o where o.id = a.user_id and o.embeds_rights and o.deleted_at is null)`;

export const albumYear = sql<number>`extract(year from a.taken_on)::int`;

export const rightsColumns = [rightsHolder.as('rights_holder'), albumYear.as('year')] as const;
