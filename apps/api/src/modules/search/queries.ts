import { sql } from 'kysely';
import type { PersonColumns } from '../../common/present-person.ts';
import type { Db } from '../../db/connect.ts';
import { wordStartPattern } from '../../db/like.ts';
import type { ShownCover } from '../albums/cover-pictures.ts';

export async function readAlbumTotals(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; total: number }>`
    select scope_id as id, listed_count as total from album_totals
    where scope_id = any(${ids}::uuid[]) and listed_count > 0`.execute(db);
  return new Map(rows.map(({ id, total }) => [id, total]));
}

export interface SuggestedPerson extends PersonColumns {
  id: string;
  album_count: number;
}

/** Each word must begin a word of the name or handle. The photographer with the most albums is first. */
export async function findPhotographers(db: Db, words: readonly string[], limit: number): Promise<SuggestedPerson[]> {
  const conditions = words.map((word) => sql`search_words(u.search_text) like ${wordStartPattern(word)}`);
  const { rows } = await sql<SuggestedPerson>`
    select u.id, u.username, u.full_name, u.profile_picture_key, t.listed_count as album_count
    from users u join album_totals t on t.scope_id = u.id
    where u.is_photographer and u.deleted_at is null and u.blocked_at is null and t.listed_count > 0
      and ${sql.join(conditions, sql` and `)}
    order by t.listed_count desc, u.id limit ${limit}`.execute(db);
  return rows;
}

export interface SuggestedAlbumRow {
  id: string;
  title: string;
  taken_on: string;
  place_id: string | null;
  cover: ShownCover | null;
}

export async function findAlbums(
  db: Db,
  { words, days }: { words: readonly string[]; days: { from: string; to: string } | null },
  limit: number,
): Promise<SuggestedAlbumRow[]> {
  const conditions = [
    sql`a.is_listed`,
    ...words.map((word) => sql`a.search_text like ${wordStartPattern(word)}`),
    ...(days ? [sql`a.taken_on between ${days.from} and ${days.to}`] : []),
  ];
  const { rows } = await sql<SuggestedAlbumRow>`
    select a.id, a.title, a.taken_on, a.place_id, a.cover from albums a
    where ${sql.join(conditions, sql` and `)}
    order by a.taken_on desc, a.id desc limit ${limit}`.execute(db);
  return rows;
}
