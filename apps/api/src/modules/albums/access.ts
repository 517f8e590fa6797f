import { AppError } from '../../common/app-error.ts';
import type { Acting, Asking } from '../../common/ctx.ts';
import { albumBrief, type AlbumBrief } from './queries/albums.ts';

export type { AlbumBrief };

/** An album that the caller may look at: open to everybody, or their own. A draft of another is not there. */
export async function visibleAlbum(ctx: Asking, albumId: string): Promise<AlbumBrief> {
  const album = await albumBrief(ctx.db, albumId);
  if (!album || !(album.is_listed || album.user_id === ctx.user?.id)) throw new AppError('album_not_found');
  return album;
}

/** The only way to an album for a change: the caller's own. Another's is forbidden where it is seen, else not there. */
export async function ownAlbum(ctx: Acting, albumId: string): Promise<AlbumBrief> {
  const album = await visibleAlbum(ctx, albumId);
  if (album.user_id !== ctx.user.id) throw new AppError('forbidden');
  return album;
}
