import type { Db } from '../../../db/connect.ts';

export async function addLike(db: Db, like: { user_id: string; photo_id: string; created_at: Date }): Promise<void> {
  await db
    .insertInto('photo_likes')
    .values(like)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeLike(db: Db, userId: string, photoId: string): Promise<void> {
  await db.deleteFrom('photo_likes').where('user_id', '=', userId).where('photo_id', '=', photoId).execute();
}

export async function likesOf(db: Db, photoId: string): Promise<number> {
  const { likes } = await db
    .selectFrom('photo_likes')
    .select((eb) => eb.fn.countAll<number>().as('likes'))
    .where('photo_id', '=', photoId)
    .executeTakeFirstOrThrow();
  return likes;
}
