import { AppError } from '../../common/app-error.ts';
import type { CallerContext, SignedIn, UserContext } from '../../common/context.ts';
import { isSigned, type SigningPurpose } from '../../common/signing.ts';
import { findExistingBuyer, isExistingUser, findPhotoForViewer, type ViewedPhoto } from './queries/photo-for-viewer.ts';
import type { PhotoViewer } from './queries/visibility.ts';
import { isVisibleTo } from './visibility.ts';

export type { ViewedPhoto };

export const viewerIn = ({ user, link }: CallerContext): PhotoViewer => ({
  userId: user?.id ?? null,
  linkAlbumId: link?.albumId ?? null,
});

export async function requireVisiblePhoto(ctx: CallerContext, photoId: string): Promise<ViewedPhoto> {
  const photo = await findPhotoForViewer(ctx.db, viewerIn(ctx), photoId);
  if (!photo || !isVisibleTo(photo, ctx.user?.id ?? null)) throw new AppError('photo_not_found');
  return photo;
}

/** Throws `forbidden` for another user's photo that the caller may see. Every change of a photo passes this check. */
export async function requireOwnPhoto(ctx: UserContext, photoId: string): Promise<ViewedPhoto> {
  const photo = await requireVisiblePhoto(ctx, photoId);
  if (photo.owner_id === ctx.user.id) return photo;
  throw new AppError('forbidden');
}

const ORDER_PREFIX = 'order-';

/** The holder of links to a guest's order. It is the same before and after an account takes the order over. */
export const orderLinkHolder = (orderId: string): string => ORDER_PREFIX + orderId;

export const linkHolderOf = ({ id, linkHolder }: SignedIn): string => linkHolder ?? id;

/** Call with the holder of a verified link. Returns null for a deleted account. */
export async function findLinkUser(ctx: CallerContext, holder: string): Promise<string | null> {
  if (holder.startsWith(ORDER_PREFIX)) return findExistingBuyer(ctx.db, holder.slice(ORDER_PREFIX.length));
  return (await isExistingUser(ctx.db, holder)) ? holder : null;
}

export const linkText = (subjectId: string, holder: string, expires: number) => `${subjectId}\n${holder}\n${expires}`;

/** Returns null for a link that is forged, expired, or for another photo or purpose. */
export async function verifyPhotoLink(
  ctx: CallerContext,
  purpose: SigningPurpose,
  photoId: string,
  link: string,
): Promise<{ userId: string; secondsLeft: number } | null> {
  const [holder = '', expires = '', signature = ''] = link.split('.');
  if (!(await isSigned(ctx, purpose, linkText(photoId, holder, Number(expires)), signature))) return null;
  const msLeft = Number(expires) * 1000 - ctx.now().getTime();
  if (msLeft <= 0) return null;
  const userId = await findLinkUser(ctx, holder);
  return userId === null ? null : { userId, secondsLeft: Math.floor(msLeft / 1000) };
}
