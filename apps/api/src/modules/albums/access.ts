import { AppError } from '../../common/app-error.ts';
import type { CallerContext, UserContext } from '../../common/context.ts';
import { albumBrief, isOpenToUser, type AlbumBrief } from './queries/albums.ts';
import { isLinkWithCode } from './queries/links.ts';

/**
 * Throws `not_found` for another user's draft, as for an id that does not exist, so that the answer does not reveal it.
 */
export async function visibleAlbum(ctx: CallerContext, albumId: string): Promise<AlbumBrief> {
  const album = await albumBrief(ctx.db, albumId);
  if (!album || !(await isSeenBy(ctx, album))) throw await notVisibleError(ctx, albumId);
  return album;
}

/**
 * Returns `album_code` for a caller who has the album's link without its code, and `album_not_found` for all others.
 */
export async function notVisibleError({ db, link }: CallerContext, albumId: string): Promise<AppError> {
  const isCodeMissing = link !== undefined && (await isLinkWithCode(db, albumId, link.key));
  return new AppError(isCodeMissing ? 'album_code' : 'album_not_found');
}

export async function isSeenBy(
  { db, user, link }: CallerContext,
  album: { id: string; is_listed: boolean; user_id: string },
): Promise<boolean> {
  if (album.is_listed || album.user_id === user?.id || album.id === link?.albumId) return true;
  return user !== null && isOpenToUser(db, album.id, user.id);
}

/**
 * Loads the album for a change. Throws `forbidden` for another user's album that the caller may see, else `not_found`.
 */
export async function ownAlbum(ctx: UserContext, albumId: string): Promise<AlbumBrief> {
  const album = await visibleAlbum(ctx, albumId);
  if (album.user_id !== ctx.user.id) throw new AppError('forbidden');
  return album;
}
