import { AppError } from '../../common/app-error.ts';
import type { Acting } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { passGate } from '../albums/lock-album.ts';
import { visiblePhoto } from './access.ts';

export interface LikeState {
  is_liked: boolean;
  /** Of this photo. */
  likes: number;
}

/** Liking twice is liking once. */
export async function likePhoto(ctx: Acting, photoId: string): Promise<LikeState> {
  const photo = await visiblePhoto(ctx, photoId);
  return ctx.db.transaction().execute(async (trx) => {
    await passGate(trx, photo.album_id);
    await stillThere(trx, photo.id);
    await trx
      .insertInto('photo_likes')
      .values({ user_id: ctx.user.id, photo_id: photo.id, created_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { is_liked: true, likes: await likesOf(trx, photo.id) };
  });
}

export async function unlikePhoto(ctx: Acting, photoId: string): Promise<LikeState> {
  const photo = await visiblePhoto(ctx, photoId);
  await ctx.db.deleteFrom('photo_likes').where('user_id', '=', ctx.user.id).where('photo_id', '=', photo.id).execute();
  return { is_liked: false, likes: await likesOf(ctx.db, photo.id) };
}

async function stillThere(trx: Db, photoId: string): Promise<void> {
  const photo = await trx
    .selectFrom('photos')
    .select('id')
    .where('id', '=', photoId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!photo) throw new AppError('photo_not_found');
}

async function likesOf(db: Db, photoId: string): Promise<number> {
  const { likes } = await db
    .selectFrom('photo_likes')
    .select((eb) => eb.fn.countAll<number>().as('likes'))
    .where('photo_id', '=', photoId)
    .executeTakeFirstOrThrow();
  return likes;
}
