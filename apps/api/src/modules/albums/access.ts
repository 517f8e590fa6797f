import { AppError } from '../../common/app-error.ts';
import type { UserContext, CallerContext } from '../../common/ctx.ts';
import { albumBrief, isOfBookingOf, type AlbumBrief } from './queries/albums.ts';

export type { AlbumBrief };

/** Another user's draft is `not_found`, so that its id proves nothing. */
export async function visibleAlbum(ctx: CallerContext, albumId: string): Promise<AlbumBrief> {
  const album = await albumBrief(ctx.db, albumId);
  if (!album || !(await isSeenBy(ctx, album))) throw new AppError('album_not_found');
  return album;
}

export async function isSeenBy(
  { db, user }: CallerContext,
  album: { id: string; is_listed: boolean; user_id: string },
): Promise<boolean> {
  if (album.is_listed || album.user_id === user?.id) return true;
  return user !== null && isOfBookingOf(db, album.id, user.id);
}

/** Every change loads its album here. Another user's is `forbidden` if the caller may see it, else `not_found`. */
export async function ownAlbum(ctx: UserContext, albumId: string): Promise<AlbumBrief> {
  const album = await visibleAlbum(ctx, albumId);
  if (album.user_id !== ctx.user.id) throw new AppError('forbidden');
  return album;
}
