import type { App } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { purgePhotos } from './job-kinds.ts';
import { deleteLikesOf, hidePhotos, unchooseCover } from './queries/albums.ts';

/** Hides photos and forgets their likes; their files follow by a job. Inside a transaction that holds the album's gate. */
export async function removePhotosOf(app: App, trx: Db, albumId: string, photoIds?: readonly string[]): Promise<void> {
  const removed = await hidePhotos(trx, { albumId, photoIds, now: app.now() });
  if (removed.length === 0) return;
  await deleteLikesOf(trx, removed);
  await unchooseCover(trx, albumId, removed);
  await app.queue.add(trx, purgePhotos, {}, { key: 'photos.purge' });
}
