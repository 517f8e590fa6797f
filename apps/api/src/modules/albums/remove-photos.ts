import type { App } from '../../common/ctx.ts';
import type { Db } from '../../db/connect.ts';
import { purgePhotos } from '../photos/job-kinds.ts';

/** Hides photos and forgets their likes; their files follow by a job. Inside a transaction that holds the album's gate. */
export async function removePhotosOf(app: App, trx: Db, albumId: string, photoIds?: readonly string[]): Promise<void> {
  const rows = await trx
    .updateTable('photos')
    .set({ deleted_at: app.now() })
    .where('album_id', '=', albumId)
    .where('deleted_at', 'is', null)
    .$if(photoIds !== undefined, (query) => query.where('id', 'in', photoIds ?? []))
    .returning('id')
    .execute();
  if (rows.length === 0) return;
  const removed = rows.map((row) => row.id);
  await trx
    .deleteFrom('photo_likes')
    .where('photo_id', '=', (eb) => eb.fn.any(eb.val(removed)))
    .execute();
  await trx
    .updateTable('albums')
    .set({ cover_photo_id: null })
    .where('id', '=', albumId)
    .where('cover_photo_id', '=', (eb) => eb.fn.any(eb.val(removed)))
    .execute();
  await app.queue.add(trx, purgePhotos, {}, { key: 'photos.purge' });
}
