import { sql } from 'kysely';
import type { PersonColumns } from '../../common/present-person.ts';
import { readColumn, readOneRow, readRows } from '../../db/answers.ts';
import type { Db } from '../../db/connect.ts';
import type { ShownCover } from '../albums/cover-pictures.ts';

const MAX_PHOTOGRAPHERS = 12;
/** Bounds the answer. No surf break has as many albums of one day. */
const MAX_ALBUMS = 100;

export interface SurfBreakTotals {
  album_count: number;
  photo_count: number;
  photographer_count: number;
  last_day: string | null;
}

export const readTotals = (db: Db, surfBreakId: string) => readOneRow<SurfBreakTotals>(db)`
  select count(*)::int as album_count, coalesce(sum(ready_photo_count), 0)::int as photo_count,
    count(distinct user_id)::int as photographer_count, max(taken_on) as last_day
  from albums where surf_break_id = ${surfBreakId} and is_listed`;

export interface PhotographerRow extends PersonColumns {
  id: string;
  album_count: number;
  last_day: string;
}

export const findPhotographers = (db: Db, surfBreakId: string) => readRows<PhotographerRow>(db)`
  select u.id, u.username, u.full_name, u.profile_picture_key, a.album_count, a.last_day
  from (
    select user_id, count(*)::int as album_count, max(taken_on) as last_day
    from albums where surf_break_id = ${surfBreakId} and is_listed
    group by user_id order by last_day desc, user_id limit ${MAX_PHOTOGRAPHERS}
  ) a join users u on u.id = a.user_id
  order by a.last_day desc, u.id`;

export interface BreakAlbums {
  album_count: number;
  cover: ShownCover | null;
}

export async function findAlbumsOfBreaks(db: Db, surfBreakIds: readonly string[]): Promise<Map<string, BreakAlbums>> {
  const { rows } = await sql<BreakAlbums & { id: string }>`
    select t.scope_id as id, t.listed_count as album_count, newest.cover
    from album_totals t
    left join lateral (
      select a.cover from albums a
      where a.surf_break_id = t.scope_id and a.is_listed and a.cover is not null
      order by a.taken_on desc, a.id desc limit 1
    ) newest on true
    where t.scope_id = any(${surfBreakIds}::uuid[]) and t.listed_count > 0`.execute(db);
  return new Map(rows.map(({ id, ...there }) => [id, there]));
}

export async function findAlbumsByBreak(db: Db, date: string | undefined) {
  const ofDay = date === undefined ? sql`` : sql`and a.taken_on = ${date}::date`;
  // Covers are read for the newest album of each break alone: all of them are far larger than what is summed.
  const { rows } = await sql<BreakAlbums & { id: string; photo_count: number }>`
    select at_break.id, at_break.album_count, at_break.photo_count, newest.cover
    from (
      select a.surf_break_id as id, count(*)::int as album_count, sum(a.ready_photo_count)::int as photo_count
      from albums a
      where a.is_listed and a.surf_break_id is not null ${ofDay}
      group by a.surf_break_id
    ) at_break
    left join lateral (
      select a.cover from albums a
      where a.surf_break_id = at_break.id and a.is_listed and a.cover is not null ${ofDay}
      order by a.taken_on desc, a.id desc limit 1
    ) newest on true`.execute(db);
  return new Map(rows.map(({ id, ...there }) => [id, there]));
}

export async function findDaysOfMonth(db: Db, surfBreakId: string, month: string) {
  const first = `${month}-01`;
  const { rows } = await sql<{ date: string; album_count: number; photo_count: number }>`
    select taken_on as date, count(*)::int as album_count, sum(ready_photo_count)::int as photo_count
    from albums
    where surf_break_id = ${surfBreakId} and is_listed
      and taken_on >= ${first}::date and taken_on < ${first}::date + interval '1 month'
    group by taken_on order by taken_on`.execute(db);
  return rows;
}

export const findAlbumIdsOfDay = (db: Db, surfBreakId: string, date: string) => readColumn<string>(db)`
  select id from albums where surf_break_id = ${surfBreakId} and is_listed and taken_on = ${date}::date
  order by id limit ${MAX_ALBUMS}`;

export async function findMonthsAround(db: Db, surfBreakId: string, month: string) {
  const first = `${month}-01`;
  const { rows } = await sql<{ previous: string | null; next: string | null }>`
    select
      (select to_char(max(taken_on), 'YYYY-MM') from albums
        where surf_break_id = ${surfBreakId} and is_listed and taken_on < ${first}::date) as previous,
      (select to_char(min(taken_on), 'YYYY-MM') from albums
        where surf_break_id = ${surfBreakId} and is_listed
          and taken_on >= ${first}::date + interval '1 month') as next`.execute(db);
  return rows[0] ?? { previous: null, next: null };
}
