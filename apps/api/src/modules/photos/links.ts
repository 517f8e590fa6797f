import type { Ctx } from '../../common/ctx.ts';
import { isSigned, type Purpose } from '../../common/signing.ts';
import { isLivingUser } from './queries/photos.ts';

/** What a link to a photo's files is signed over. `expires` is in seconds. */
export const linkText = (photoId: string, userId: string, expires: number) => `${photoId}\n${userId}\n${expires}`;

/** Whom the link was made for; null if it is not ours, is for another photo or purpose, or is over. */
export async function holderOf(
  ctx: Ctx,
  purpose: Purpose,
  photoId: string,
  link: string,
): Promise<{ userId: string; secondsLeft: number } | null> {
  const [userId = '', expires = '', signature = ''] = link.split('.');
  if (!(await isSigned(ctx, purpose, linkText(photoId, userId, Number(expires)), signature))) return null;
  const msLeft = Number(expires) * 1000 - ctx.now().getTime();
  if (msLeft <= 0) return null;
  return (await isLivingUser(ctx.db, userId)) ? { userId, secondsLeft: Math.floor(msLeft / 1000) } : null;
}
