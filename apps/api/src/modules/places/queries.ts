import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { gazetteerRows } from './gazetteer.ts';

const SETTING = 'gazetteer';

export async function loadedEdition(db: Db): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SETTING).executeTakeFirst();
  return row?.value;
}

/** Two processes that start at the same moment load one after the other. */
export async function lockGazetteer(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pleamar gazetteer'))`.execute(db);
}

/** New places come in, renamed and moved ones change; none ever goes, because albums hold them. */
export async function saveGazetteer(db: Db, rows: ReturnType<typeof gazetteerRows>, hash: string): Promise<void> {
  await sql`
    insert into continents (id, slug, name_es, name_en, position)
    select id, slug, name_es, name_en, position
    from jsonb_to_recordset(${JSON.stringify(rows.continents)}::jsonb)
      as r (id uuid, slug text, name_es text, name_en text, position integer)
    on conflict (id) do update set name_es = excluded.name_es, name_en = excluded.name_en, position = excluded.position
  `.execute(db);
  await sql`
    insert into countries (id, continent_id, iso2, name_es, name_en, other_names)
    select id, continent_id, iso2, name_es, name_en, other_names
    from jsonb_to_recordset(${JSON.stringify(rows.countries)}::jsonb)
      as r (id uuid, continent_id uuid, iso2 text, name_es text, name_en text, other_names text)
    on conflict (id) do update set name_es = excluded.name_es, name_en = excluded.name_en,
      other_names = excluded.other_names
  `.execute(db);
  await sql`
    insert into regions (id, country_id, slug, name_es, name_en, other_names)
    select id, country_id, slug, name_es, name_en, other_names
    from jsonb_to_recordset(${JSON.stringify(rows.regions)}::jsonb)
      as r (id uuid, country_id uuid, slug text, name_es text, name_en text, other_names text)
    on conflict (id) do update set name_es = excluded.name_es, name_en = excluded.name_en,
      other_names = excluded.other_names
  `.execute(db);
  await sql`
    insert into surf_breaks (id, region_id, slug, name_es, name_en, other_names, lat, lon, kind, timezone)
    select id, region_id, slug, name_es, name_en, other_names, lat, lon, kind, timezone
    from jsonb_to_recordset(${JSON.stringify(rows.surfBreaks)}::jsonb)
      as r (id uuid, region_id uuid, slug text, name_es text, name_en text, other_names text,
        lat double precision, lon double precision, kind text, timezone text)
    on conflict (id) do update set name_es = excluded.name_es, name_en = excluded.name_en,
      other_names = excluded.other_names, lat = excluded.lat, lon = excluded.lon, kind = excluded.kind, timezone = excluded.timezone
  `.execute(db);
  await db
    .insertInto('settings')
    .values({ key: SETTING, value: JSON.stringify(hash) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(hash) }))
    .execute();
}

export async function allRegions(db: Db) {
  const [continents, countries, regions] = await Promise.all([
    db.selectFrom('continents').select(['id', 'name_es', 'name_en']).execute(),
    db.selectFrom('countries').select(['id', 'continent_id', 'iso2', 'name_es', 'name_en']).execute(),
    db.selectFrom('regions').select(['id', 'country_id', 'name_es', 'name_en']).execute(),
  ]);
  return { continents, countries, regions };
}
export type AllRegions = Awaited<ReturnType<typeof allRegions>>;

/** Each with the places above it. */
export function allSurfBreaks(db: Db) {
  return db
    .selectFrom('surf_breaks as s')
    .innerJoin('regions as r', 'r.id', 's.region_id')
    .innerJoin('countries as c', 'c.id', 'r.country_id')
    .innerJoin('continents as k', 'k.id', 'c.continent_id')
    .select(['s.id', 's.name_es', 's.name_en', 's.other_names', 's.lat', 's.lon', 's.kind', 's.timezone'])
    .select(['r.id as region_id', 'r.name_es as region_es', 'r.name_en as region_en', 'r.other_names as region_others'])
    .select(['c.id as country_id', 'c.name_es as country_es', 'c.name_en as country_en'])
    .select('c.other_names as country_others')
    .select(['k.id as continent_id', 'k.name_es as continent_es', 'k.name_en as continent_en'])
    .execute();
}
export type SurfBreakRow = Awaited<ReturnType<typeof allSurfBreaks>>[number];
