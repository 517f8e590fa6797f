import { AppError } from '../../common/app-error.ts';
import type { CallerContext, UserContext } from '../../common/context.ts';
import { findAlbumBrief, isOpenToUser, type AlbumBrief } from './queries/albums.ts';
import { isLinkWithCode } from './queries/links.ts';

/** Another user's draft gets the same error as an unknown id, so that the answer does not reveal it. */
export async function requireVisibleAlbum(ctx: CallerContext, albumId: string): Promise<AlbumBrief> {
  const album = await findAlbumBrief(ctx.db, albumId);
  if (!album || !(await isVisibleTo(ctx, album))) throw await notVisibleError(ctx, albumId);
  return album;
}

/**
 * Returns `album_code` for a caller who has the album's link without its code, and `album_not_found` for all others.
 */
export async function notVisibleError({ db, link }: CallerContext, albumId: string): Promise<AppError> {
  const isCodeMissing = link !== undefined && (await isLinkWithCode(db, albumId, link.key));
  return new AppError(isCodeMissing ? 'album_code' : 'album_not_found');
}

export async function isVisibleTo(
  { db, user, link }: CallerContext,
  album: { id: string; is_listed: boolean; user_id: string },
): Promise<boolean> {
  if (album.is_listed || album.user_id === user?.id || album.id === link?.albumId) return true;
  return user !== null && isOpenToUser(db, album.id, user.id);
}

/** Throws `forbidden` for another user's album that the caller may see. */
export async function requireOwnAlbum(ctx: UserContext, albumId: string): Promise<AlbumBrief> {
  const album = await requireVisibleAlbum(ctx, albumId);
  if (album.user_id !== ctx.user.id) throw new AppError('forbidden');
  return album;
}
