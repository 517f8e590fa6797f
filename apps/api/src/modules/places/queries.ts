import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { rowsOfGazetteer, PlaceNames } from './gazetteer.ts';

const SETTING = 'gazetteer';

export async function readLoadedEdition(db: Db): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', SETTING).executeTakeFirst();
  return row?.value;
}

/** Processes that start at the same moment load the gazetteer one after the other. */
export async function lockGazetteer(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pleamar gazetteer'))`.execute(db);
}

/** Places are never deleted, because albums refer to them. */
export async function saveGazetteer(db: Db, rows: ReturnType<typeof rowsOfGazetteer>, hash: string): Promise<void> {
  await sql`
    insert into continents (id, slug, position)
    select id, slug, position
    from jsonb_to_recordset(${JSON.stringify(rows.continents)}::jsonb) as r (id uuid, slug text, position integer)
    on conflict (id) do update set position = excluded.position
  `.execute(db);
  await sql`
    insert into countries (id, continent_id, iso2, other_names)
    select id, continent_id, iso2, other_names
    from jsonb_to_recordset(${JSON.stringify(rows.countries)}::jsonb)
      as r (id uuid, continent_id uuid, iso2 text, other_names text)
    on conflict (id) do update set other_names = excluded.other_names
  `.execute(db);
  await sql`
    insert into regions (id, country_id, slug, other_names)
    select id, country_id, slug, other_names
    from jsonb_to_recordset(${JSON.stringify(rows.regions)}::jsonb)
      as r (id uuid, country_id uuid, slug text, other_names text)
    on conflict (id) do update set other_names = excluded.other_names
  `.execute(db);
  await sql`
    insert into surf_breaks (id, region_id, slug, other_names, lat, lon, kind, timezone)
    select id, region_id, slug, other_names, lat, lon, kind, timezone
    from jsonb_to_recordset(${JSON.stringify(rows.surfBreaks)}::jsonb)
      as r (id uuid, region_id uuid, slug text, other_names text,
        lat double precision, lon double precision, kind text, timezone text)
    on conflict (id) do update set other_names = excluded.other_names, lat = excluded.lat, lon = excluded.lon,
      kind = excluded.kind, timezone = excluded.timezone
  `.execute(db);
  await sql`
    insert into place_names (place_id, language, name)
    select place_id, language, name
    from jsonb_to_recordset(${JSON.stringify(rows.names)}::jsonb) as r (place_id uuid, language text, name text)
    on conflict (place_id, language) do update set name = excluded.name where place_names.name <> excluded.name
  `.execute(db);
  await db
    .insertInto('settings')
    .values({ key: SETTING, value: JSON.stringify(hash) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(hash) }))
    .execute();
}

export async function readAllNames(db: Db): Promise<Map<string, PlaceNames>> {
  const { rows } = await sql<{ place_id: string; names: PlaceNames }>`
    select place_id, jsonb_object_agg(language, name) as names from place_names group by place_id`.execute(db);
  return new Map(rows.map(({ place_id, names }) => [place_id, names]));
}

export async function readAllRegions(db: Db) {
  const [continents, countries, regions] = await Promise.all([
    db.selectFrom('continents').select('id').execute(),
    db.selectFrom('countries').select(['id', 'continent_id', 'iso2']).execute(),
    db.selectFrom('regions').select(['id', 'country_id']).execute(),
  ]);
  return { continents, countries, regions };
}
export type AllRegions = Awaited<ReturnType<typeof readAllRegions>>;

export function readAllSurfBreaks(db: Db) {
  return db
    .selectFrom('surf_breaks as s')
    .innerJoin('regions as r', 'r.id', 's.region_id')
    .innerJoin('countries as c', 'c.id', 'r.country_id')
    .select(['s.id', 's.other_names', 's.lat', 's.lon', 's.kind', 's.timezone', 'c.continent_id'])
    .select(['r.id as region_id', 'r.other_names as region_others'])
    .select(['c.id as country_id', 'c.other_names as country_others'])
    .execute();
}

export type SurfBreakRow = Awaited<ReturnType<typeof readAllSurfBreaks>>[number] & {
  names: PlaceNames;
  region: PlaceNames;
  country: PlaceNames;
  continent: PlaceNames;
};
