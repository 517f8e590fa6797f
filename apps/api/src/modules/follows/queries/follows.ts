import { sql } from 'kysely';
import { isAfter, type CursorPosition } from '../../../common/paging.ts';
import { countRows, isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export type FollowTarget = { surfBreakId: string } | { photographerId: string };

const columnOfTarget = (target: FollowTarget) =>
  'surfBreakId' in target
    ? ({ column: 'surf_break_id', id: target.surfBreakId } as const)
    : ({ column: 'photographer_id', id: target.photographerId } as const);

export async function insertFollow(db: Db, userId: string, target: FollowTarget, now: Date): Promise<void> {
  const { column, id } = columnOfTarget(target);
  await db
    .insertInto('follows')
    .values({ user_id: userId, [column]: id, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', column]).doNothing())
    .execute();
}

export async function deleteFollow(db: Db, userId: string, target: FollowTarget): Promise<void> {
  const { column, id } = columnOfTarget(target);
  await db.deleteFrom('follows').where('user_id', '=', userId).where(column, '=', id).execute();
}

export async function isFollowed(db: Db, userId: string, target: FollowTarget): Promise<boolean> {
  const { column, id } = columnOfTarget(target);
  return isFound(db.selectFrom('follows').select('id').where('user_id', '=', userId).where(column, '=', id));
}

export const isPhotographer = (db: Db, userId: string): Promise<boolean> =>
  isFound(
    db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('is_photographer', '=', true)
      .where('deleted_at', 'is', null),
  );

export const findFollows = (
  db: Db,
  userId: string,
  { after, limit }: { after: CursorPosition | null; limit: number },
) =>
  db
    .selectFrom('follows as f')
    .leftJoin('users as u', 'u.id', 'f.photographer_id')
    .select([
      'f.id',
      'f.surf_break_id',
      'f.photographer_id',
      'f.created_at',
      'u.username',
      'u.full_name',
      'u.profile_picture_key',
      sql<string>`f.created_at::text`.as('sort_key'),
    ])
    .where('f.user_id', '=', userId)
    .where(isAfter(after, 'f.created_at', 'f.id'))
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit + 1)
    .execute();

export const countFollows = (db: Db, userId: string): Promise<number> =>
  countRows(db.selectFrom('follows').where('user_id', '=', userId));

export const countFollowersOfPhotographer = (db: Db, photographerId: string): Promise<number> =>
  countRows(db.selectFrom('follows').where('photographer_id', '=', photographerId));
