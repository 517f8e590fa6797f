import { isFound } from '../../../db/answers.ts';
import type { Db } from '../../../db/connect.ts';

export const insertLike = (db: Db, like: { user_id: string; photo_id: string; created_at: Date }): Promise<boolean> =>
  isFound(
    db
      .insertInto('photo_likes')
      .values(like)
      .onConflict((conflict) => conflict.doNothing())
      .returning('photo_id'),
  );

export async function deleteLike(db: Db, userId: string, photoId: string): Promise<Date | null> {
  const removed = await db
    .deleteFrom('photo_likes')
    .where('user_id', '=', userId)
    .where('photo_id', '=', photoId)
    .returning('created_at')
    .executeTakeFirst();
  return removed?.created_at ?? null;
}

export const findLatestLike = (db: Db, albumId: string) =>
  db
    .selectFrom('photo_likes as l')
    .innerJoin('photos as p', 'p.id', 'l.photo_id')
    .innerJoin('albums as a', 'a.id', 'p.album_id')
    .select(['l.user_id as actorId', 'l.photo_id as photoId'])
    .where('p.album_id', '=', albumId)
    .whereRef('l.user_id', '<>', 'a.user_id')
    .orderBy('l.created_at', 'desc')
    .orderBy('l.photo_id')
    .orderBy('l.user_id')
    .limit(1)
    .executeTakeFirst();

export async function countLikes(db: Db, photoId: string): Promise<number> {
  const { likes } = await db
    .selectFrom('photo_likes')
    .select((eb) => eb.fn.countAll<number>().as('likes'))
    .where('photo_id', '=', photoId)
    .executeTakeFirstOrThrow();
  return likes;
}

export const isExistingPhoto = (db: Db, photoId: string): Promise<boolean> =>
  isFound(
    db
      .selectFrom('photos as p')
      .innerJoin('albums as a', 'a.id', 'p.album_id')
      .select('p.id')
      .where('p.id', '=', photoId)
      .where('p.deleted_at', 'is', null)
      .where('a.deleted_at', 'is', null),
  );
