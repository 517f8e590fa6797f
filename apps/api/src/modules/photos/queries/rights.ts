import { sql } from 'kysely';

/** The name is null where the photographer of album `a` does not want pictures to carry it. */
export const rightsHolder = sql<string | null>`(
  select o.full_name from users o where o.id = a.user_id and o.embeds_rights and o.deleted_at is null)`;

export const albumYear = sql<number>`extract(year from a.taken_on)::int`;

export const rightsColumns = [rightsHolder.as('rights_holder'), albumYear.as('year')] as const;
