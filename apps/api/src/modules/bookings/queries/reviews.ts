import { sql, type Selectable } from 'kysely';
import { isAfter, type CursorPosition } from '../../../common/paging.ts';
import { countRows, isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';
import type { ReviewsTable } from '../../../db/tables.ts';

export function findReviews(db: Db, photographerId: string, after: CursorPosition | null, limit: number) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.id', 'r.surfer_id')
    .select([
      'r.id',
      'r.rating',
      'r.text',
      'r.created_at',
      'u.id as surfer_id',
      'u.username',
      'u.full_name',
      'u.deleted_at',
      'u.profile_picture_key',
      sql<string>`r.created_at::text`.as('sort_key'),
    ])
    .where('r.photographer_id', '=', photographerId)
    .where(isAfter(after, 'r.created_at', 'r.id'))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute();
}
export type ReviewRow = Awaited<ReturnType<typeof findReviews>>[number];

export const countReviews = (db: Db, photographerId: string): Promise<number> =>
  countRows(db.selectFrom('reviews').where('photographer_id', '=', photographerId));

export const insertReview = (db: Db, review: Omit<Selectable<ReviewsTable>, 'id'>): Promise<boolean> =>
  isFound(
    db
      .insertInto('reviews')
      .values(review)
      .onConflict((conflict) => conflict.column('booking_id').doNothing())
      .returning('id'),
  );

export const isPhotographer = (db: Db, userId: string): Promise<boolean> =>
  isFound(
    db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('is_photographer', '=', true)
      .where('deleted_at', 'is', null),
  );
