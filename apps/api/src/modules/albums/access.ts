import { AppError } from '../../common/app-error.ts';
import type { Acting, Asking } from '../../common/ctx.ts';
import { albumBrief, isOfSessionOf, type AlbumBrief } from './queries/albums.ts';

export type { AlbumBrief };

/** An album that the caller may look at. A draft of another is not there. */
export async function visibleAlbum(ctx: Asking, albumId: string): Promise<AlbumBrief> {
  const album = await albumBrief(ctx.db, albumId);
  if (!album || !(await isSeenBy(ctx, album))) throw new AppError('album_not_found');
  return album;
}

/** Open to everybody, the caller's own, or of a session of theirs and handed over. */
export async function isSeenBy(
  { db, user }: Asking,
  album: { id: string; is_listed: boolean; user_id: string },
): Promise<boolean> {
  if (album.is_listed || album.user_id === user?.id) return true;
  return user !== null && isOfSessionOf(db, album.id, user.id);
}

/** The only way to an album for a change: the caller's own. Another's is forbidden where it is seen, else not there. */
export async function ownAlbum(ctx: Acting, albumId: string): Promise<AlbumBrief> {
  const album = await visibleAlbum(ctx, albumId);
  if (album.user_id !== ctx.user.id) throw new AppError('forbidden');
  return album;
}
