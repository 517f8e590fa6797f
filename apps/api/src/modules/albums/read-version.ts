import type { AlbumVersion } from '@pleamar/contract';
import { ALBUM_POLL_SECONDS, isAlbumLive } from '@pleamar/domain';
import type { RequestContext } from '../../common/context.ts';
import { requireVisibleAlbum } from './access.ts';

/**
 * Open pages poll this endpoint, so the answer is small, comes from the visitor cache, and may be cached by browsers
 * for public albums.
 */
export async function readVersion(ctx: RequestContext, albumId: string): Promise<AlbumVersion> {
  const album = await requireVisibleAlbum(ctx, albumId);
  if (album.is_listed && ctx.user === null && ctx.link === undefined)
    ctx.answerHeaders['cache-control'] = `public, max-age=${ALBUM_POLL_SECONDS}`;
  return {
    photo_count: album.ready_photo_count,
    is_live: isAlbumLive({ day: album.taken_on, changedAt: album.changed_at }, ctx.now()),
  };
}
