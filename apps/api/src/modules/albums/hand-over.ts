import type { App } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { notifyOfSessionPhotos } from './job-kinds.ts';
import { markHandedOver } from './queries/albums.ts';

/**
 * Opens the album of a session to its surfer, once. The notification waits in its job until all photos are processed;
 * an album without a session stays as it is.
 */
export async function handOverAlbum(app: Pick<App, 'queue' | 'now'>, trx: Db, albumId: string): Promise<void> {
  if (!(await markHandedOver(trx, albumId, app.now()))) return;
  await app.queue.add(trx, notifyOfSessionPhotos, { albumId }, { key: sessionPhotosKey(albumId) });
}

/** One waiting job an album: a later one takes the place of an earlier one. */
export const sessionPhotosKey = (albumId: string): string => `session-photos-${albumId}`;
