import { AppError } from '../../common/app-error.ts';
import type { Acting } from '../../common/ctx.ts';
import { shareAlbum } from '../albums/lock-album.ts';
import { visiblePhoto } from './access.ts';
import { addLike, likesOf, removeLike } from './queries/likes.ts';
import { isKeptPhoto } from './queries/photos.ts';

export interface LikeState {
  is_liked: boolean;
  /** Of this photo. */
  likes: number;
}

/** Liking twice is liking once. */
export async function likePhoto(ctx: Acting, photoId: string): Promise<LikeState> {
  const photo = await visiblePhoto(ctx, photoId);
  return ctx.db.transaction().execute(async (trx) => {
    await shareAlbum(trx, photo.album_id);
    if (!(await isKeptPhoto(trx, photo.id))) throw new AppError('photo_not_found');
    await addLike(trx, { user_id: ctx.user.id, photo_id: photo.id, created_at: ctx.now() });
    return { is_liked: true, likes: await likesOf(trx, photo.id) };
  });
}

export async function unlikePhoto(ctx: Acting, photoId: string): Promise<LikeState> {
  const photo = await visiblePhoto(ctx, photoId);
  await removeLike(ctx.db, ctx.user.id, photo.id);
  return { is_liked: false, likes: await likesOf(ctx.db, photo.id) };
}
