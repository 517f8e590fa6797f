import type { Db } from '../../../db/connect.ts';

/** False if it was there already. */
export async function addLike(db: Db, like: { user_id: string; photo_id: string; created_at: Date }): Promise<boolean> {
  const added = await db
    .insertInto('photo_likes')
    .values(like)
    .onConflict((conflict) => conflict.doNothing())
    .returning('photo_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** False if there was none. */
export async function removeLike(db: Db, userId: string, photoId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('photo_likes')
    .where('user_id', '=', userId)
    .where('photo_id', '=', photoId)
    .returning('photo_id')
    .executeTakeFirst();
  return removed !== undefined;
}

export async function likesOf(db: Db, photoId: string): Promise<number> {
  const { likes } = await db
    .selectFrom('photo_likes')
    .select((eb) => eb.fn.countAll<number>().as('likes'))
    .where('photo_id', '=', photoId)
    .executeTakeFirstOrThrow();
  return likes;
}
