import { AppError } from '../../common/app-error.ts';
import type { Acting, Asking } from '../../common/ctx.ts';
import { photoAccess, type PhotoAccessRow } from './queries/photos.ts';

export type { PhotoAccessRow };

/** A photo that the caller may look at: open to everybody, their own, or bought. */
export async function visiblePhoto(ctx: Asking, photoId: string): Promise<PhotoAccessRow> {
  const photo = await photoAccess(ctx.db, ctx.user?.id ?? null, photoId);
  if (!photo || !isSeenBy(photo, ctx.user?.id)) throw new AppError('photo_not_found');
  return photo;
}

/** The only way to a photo for a change. */
export async function ownPhoto(ctx: Acting, photoId: string): Promise<PhotoAccessRow> {
  const photo = await visiblePhoto(ctx, photoId);
  if (photo.owner_id === ctx.user.id) return photo;
  // A bought photo that its photographer took away is there for downloads alone.
  throw new AppError('forbidden');
}

const isSeenBy = (photo: PhotoAccessRow, userId: string | undefined) =>
  photo.is_open || photo.is_bought || (photo.owner_id === userId && photo.deleted_at === null);
