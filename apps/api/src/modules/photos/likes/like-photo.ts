import { AppError } from '../../../common/app-error.ts';
import type { UserContext } from '../../../common/context.ts';
import { lockAlbumShared } from '../../albums/published.ts';
import { requireVisiblePhoto } from '../access.ts';
import { insertLike, countLikes, deleteLike, isExistingPhoto } from '../queries/likes.ts';
import { notifyOfLike, notifyOfUnlike } from '../notify-owner.ts';

export interface LikeState {
  is_liked: boolean;
  likes: number;
}

export async function likePhoto(ctx: UserContext, photoId: string): Promise<LikeState> {
  const photo = await requireVisiblePhoto(ctx, photoId);
  return ctx.db.transaction().execute(async (trx) => {
    await lockAlbumShared(trx, photo.album_id);
    if (!(await isExistingPhoto(trx, photo.id))) throw new AppError('photo_not_found');
    const isNew = await insertLike(trx, { user_id: ctx.user.id, photo_id: photo.id, created_at: ctx.now() });
    const likes = await countLikes(trx, photo.id);
    if (isNew) await notifyOfLike(trx, ctx.user.id, photo, ctx.now());
    return { is_liked: true, likes };
  });
}

export async function unlikePhoto(ctx: UserContext, photoId: string): Promise<LikeState> {
  const photo = await requireVisiblePhoto(ctx, photoId);
  return ctx.db.transaction().execute(async (trx) => {
    const likedAt = await deleteLike(trx, ctx.user.id, photo.id);
    const likes = await countLikes(trx, photo.id);
    if (likedAt) await notifyOfUnlike(trx, ctx.user.id, { ...photo, likedAt }, ctx.now());
    return { is_liked: false, likes };
  });
}
