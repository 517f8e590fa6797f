import { sql, type Insertable } from 'kysely';
import { isAfter, type CursorPosition } from '../../../common/paging.ts';
import { countRows, isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { SurfsTable } from '../../../db/tables.ts';

export const surfColumns = [
  'id',
  'user_id',
  'surf_break_id',
  'day',
  'start_time',
  'end_time',
  'starts_at',
  'ends_at',
  'suit_colour',
  'board_colour',
  'distance_km',
  'seen_at',
] as const;

export type SurfRow = NonNullable<Awaited<ReturnType<typeof findSurf>>>;

export const findSurf = (db: Db, userId: string, surfId: string) =>
  db.selectFrom('surfs').select(surfColumns).where('id', '=', surfId).where('user_id', '=', userId).executeTakeFirst();

/** The latest surf is first. Returns one row more than `limit` if there is a next page. */
export function findSurfs(db: Db, userId: string, { after, limit }: { after: CursorPosition | null; limit: number }) {
  return db
    .selectFrom('surfs')
    .select(surfColumns)
    .select(sql<string>`starts_at::text`.as('sort_key'))
    .where('user_id', '=', userId)
    .where(isAfter(after, 'starts_at', 'id'))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

export const countSurfs = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('surfs').where('user_id', '=', userId));

/** Without this lock two concurrent inserts could exceed the limit. */
export async function lockSurfs(trx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('surfs ' || ${userId}, 0))`.execute(trx);
}

export type SurfFields = Omit<Insertable<SurfsTable>, 'id' | 'user_id' | 'seen_at' | 'created_at'>;

export const insertSurf = (db: Db, userId: string, fields: SurfFields, now: Date) =>
  db
    .insertInto('surfs')
    .values({ ...fields, user_id: userId, seen_at: now, created_at: now })
    .returning(surfColumns)
    .executeTakeFirstOrThrow();

export const updateSurf = (db: Db, userId: string, surfId: string, fields: SurfFields) =>
  db
    .updateTable('surfs')
    .set(fields)
    .where('id', '=', surfId)
    .where('user_id', '=', userId)
    .returning(surfColumns)
    .executeTakeFirst();

/** The time never moves back, because two windows may report their visits in any order. */
export async function markSeen(db: Db, surfId: string, now: Date): Promise<void> {
  await db.updateTable('surfs').set({ seen_at: now }).where('id', '=', surfId).where('seen_at', '<', now).execute();
}

export const deleteSurf = (db: Db, userId: string, surfId: string): Promise<boolean> =>
  isFound(db.deleteFrom('surfs').where('id', '=', surfId).where('user_id', '=', userId).returning('id'));
