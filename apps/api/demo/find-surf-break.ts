import { sql } from 'kysely';
import type { App } from '../src/common/context.ts';

/** Several surf breaks of the world may have one name; `area` says which is meant. */
export const findSurfBreak = ({ db }: Pick<App, 'db'>, name: string, area?: { country: string; region: string }) =>
  db
    .selectFrom('surf_breaks as s')
    .innerJoin('regions as r', 'r.id', 's.region_id')
    .innerJoin('countries as c', 'c.id', 'r.country_id')
    .select(['s.id', 's.timezone'])
    .where(sql<boolean>`${name} in (select n.name from place_names n where n.place_id = s.id)`)
    .$if(area !== undefined, (query) =>
      query.where('c.iso2', '=', area?.country ?? '').where('r.slug', '=', area?.region ?? ''),
    )
    .executeTakeFirstOrThrow();
