import { AppError } from '../../common/app-error.ts';
import type { CallerContext, UserContext } from '../../common/context.ts';
import { isSigned, type SigningPurpose } from '../../common/signing.ts';
import { isExistingUser, photoAccess, type PhotoAccessRow } from './queries/photo-access.ts';
import type { PhotoViewer } from './queries/visibility.ts';

export type { PhotoAccessRow };

export const viewerIn = ({ user, link }: CallerContext): PhotoViewer => ({
  userId: user?.id ?? null,
  linkAlbumId: link?.albumId ?? null,
});

export async function visiblePhoto(ctx: CallerContext, photoId: string): Promise<PhotoAccessRow> {
  const photo = await photoAccess(ctx.db, viewerIn(ctx), photoId);
  if (!photo || !isSeenBy(photo, ctx.user?.id)) throw new AppError('photo_not_found');
  return photo;
}

/** Every use case that changes a photo reads it through this check. */
export async function ownPhoto(ctx: UserContext, photoId: string): Promise<PhotoAccessRow> {
  const photo = await visiblePhoto(ctx, photoId);
  if (photo.owner_id === ctx.user.id) return photo;
  // The caller may see the photo, so `not_found` would hide nothing.
  throw new AppError('forbidden');
}

const isSeenBy = (photo: PhotoAccessRow, userId: string | undefined) =>
  photo.is_open || photo.is_bought || (photo.owner_id === userId && photo.deleted_at === null);

export const linkText = (photoId: string, userId: string, expires: number) => `${photoId}\n${userId}\n${expires}`;

/** Returns null for a link that is forged, expired, or for another photo or purpose. */
export async function verifyPhotoLink(
  ctx: CallerContext,
  purpose: SigningPurpose,
  photoId: string,
  link: string,
): Promise<{ userId: string; secondsLeft: number } | null> {
  const [userId = '', expires = '', signature = ''] = link.split('.');
  if (!(await isSigned(ctx, purpose, linkText(photoId, userId, Number(expires)), signature))) return null;
  const msLeft = Number(expires) * 1000 - ctx.now().getTime();
  if (msLeft <= 0) return null;
  return (await isExistingUser(ctx.db, userId)) ? { userId, secondsLeft: Math.floor(msLeft / 1000) } : null;
}
