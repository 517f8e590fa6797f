import { sql } from 'kysely';
import { readFirstRow, isFound, readRows } from '../../db/answers.ts';
import type { Db } from '../../db/connect.ts';

export type TideRow = {
  made_at: Date | null;
  station: { name: string; distance_km: number; attribution: string; licence: string } | null;
  starts_at: Date | null;
  heights_cm: number[];
  extremes: { at: string; height_m: number; is_high: boolean }[];
};

export const findTide = (db: Db, surfBreakId: string, day: string) => readFirstRow<TideRow>(db)`
  select made_at, station, starts_at, heights_cm, extremes from tide_days
  where surf_break_id = ${surfBreakId} and day = ${day}`;

export const hasListedAlbum = (db: Db, surfBreakId: string, day: string): Promise<boolean> =>
  isFound(
    db
      .selectFrom('albums')
      .select('id')
      .where('surf_break_id', '=', surfBreakId)
      .where('taken_on', '=', day)
      .where('is_listed', '=', true)
      .limit(1),
  );

export const insertWaitingTide = (db: Db, surfBreakId: string, day: string): Promise<boolean> =>
  isFound(
    db
      .insertInto('tide_days')
      .values({ surf_break_id: surfBreakId, day })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day'),
  );

export type WaitingTide = { surf_break_id: string; day: string; lat: number; lon: number; timezone: string };

/** Includes wave pools, whose empty tide is stored like any other. */
export const findWaitingTides = (db: Db, limit: number) => readRows<WaitingTide & { kind: string }>(db)`
  select t.surf_break_id, t.day::text as day, s.lat::float8 as lat, s.lon::float8 as lon, s.timezone, s.kind
  from tide_days t join surf_breaks s on s.id = t.surf_break_id
  where t.made_at is null order by t.created_at, t.surf_break_id, t.day limit ${limit}`;

interface ComputedTide extends Omit<TideRow, 'made_at'> {
  surfBreakId: string;
  day: string;
  now: Date;
}

export async function updateTide(db: Db, { surfBreakId, day, now, ...made }: ComputedTide): Promise<void> {
  await sql`
    update tide_days set made_at = ${now}, station = ${made.station && JSON.stringify(made.station)}::jsonb, starts_at = ${made.starts_at},
      heights_cm = ${made.heights_cm}::smallint[], extremes = ${JSON.stringify(made.extremes)}::jsonb
    where surf_break_id = ${surfBreakId} and day = ${day} and made_at is null`.execute(db);
}

export async function insertWaitingTidesOfAlbums(db: Db, limit: number): Promise<number> {
  const { rows } = await sql`
    insert into tide_days (surf_break_id, day)
    select surf_break_id, taken_on from albums a
    where a.is_listed and a.surf_break_id is not null
      and not exists (select from tide_days t where t.surf_break_id = a.surf_break_id and t.day = a.taken_on)
    group by 1, 2 order by 2 desc, 1 limit ${limit}
    on conflict do nothing returning day`.execute(db);
  return rows.length;
}

export async function deleteTides(db: Db, before: string): Promise<void> {
  await sql`
    delete from tide_days t where t.day < ${before}
      and not exists (
        select from albums a where a.surf_break_id = t.surf_break_id and a.taken_on = t.day and a.deleted_at is null
      )`.execute(db);
}
