import { AppError } from '../../common/app-error.ts';
import type { CallerContext, UserContext } from '../../common/context.ts';
import { albumBrief, isOpenToUser, type AlbumBrief } from './queries/albums.ts';
import { isLinkWithCode } from './queries/links.ts';

export type { AlbumBrief };

/** Another user's draft is `not_found`, so that its id proves nothing. */
export async function visibleAlbum(ctx: CallerContext, albumId: string): Promise<AlbumBrief> {
  const album = await albumBrief(ctx.db, albumId);
  if (!album || !(await isSeenBy(ctx, album))) throw await notVisibleError(ctx, albumId);
  return album;
}

/** A holder of the link of an album with a code learns that it asks for one; other callers learn nothing. */
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

/** Every change loads its album here. Another user's is `forbidden` if the caller may see it, else `not_found`. */
export async function ownAlbum(ctx: UserContext, albumId: string): Promise<AlbumBrief> {
  const album = await visibleAlbum(ctx, albumId);
  if (album.user_id !== ctx.user.id) throw new AppError('forbidden');
  return album;
}
